import { createFairSemaphore } from '@chasqui/db/connection';
import { openThreadPool, type ThreadPool } from '@chasqui/platform/thread-pool';
import type { RenderPdf } from '../pdf-look.ts';
import type { RenderTask } from './pdf-thread.ts';

export interface PdfRenderer {
  readonly render: RenderPdf;
  close(): Promise<void>;
}

export interface PdfRendererOptions {
  /** Longest duration of one rendering, counted from its start and not while it waits. Default: 30000. */
  readonly timeoutMs?: number;
  readonly threads?: ThreadPool<RenderTask, Uint8Array>;
}

const MEMORY = { maxOldGenerationSizeMb: 512 } as const;

/**
 * Creates a renderer with one thread per process, which serves companies round-robin. A rendering that crashes the
 * thread or takes too long is rejected alone.
 */
export function createPdfRenderer({ timeoutMs = 30_000, threads = openThread(timeoutMs) }: PdfRendererOptions = {}) {
  const semaphore = createFairSemaphore(1);
  let closings = 0;

  async function draw(task: RenderTask): Promise<Uint8Array> {
    const end = await threads.run(task);
    if (end.kind === 'late') throw new Error(`A PDF was not rendered in ${timeoutMs} ms`);
    if (end.kind === 'out_of_memory') throw new Error('A PDF needs too much memory');
    return end.result;
  }

  const renderer: PdfRenderer = {
    async render(model, look) {
      const { ruc } = model.heading;
      const closingsBefore = closings;
      await semaphore.acquire(ruc);
      try {
        if (closingsBefore !== closings) throw new Error('The renderer was closed');
        return await draw({ model, look });
      } finally {
        semaphore.release(ruc);
      }
    },
    close() {
      closings += 1;
      return threads.close();
    },
  };
  return renderer;
}

function openThread(timeoutMs: number): ThreadPool<RenderTask, Uint8Array> {
  const limits = { threads: 1, timeoutMs, memory: MEMORY, idleTimeoutMs: Number.POSITIVE_INFINITY };
  return openThreadPool('pdf-thread', import.meta.url, limits);
}
