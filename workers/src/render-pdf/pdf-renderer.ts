import { spawnThread } from '@chasqui/platform/thread';
import type { RenderPdf } from './pdf-look.ts';
import type { ThreadAnswer, ThreadRequest } from './pdf-thread.ts';

/** Renders beside the event loop, which has documents to sign and send meanwhile. */
export interface PdfRenderer {
  readonly render: RenderPdf;
  /** Ends the thread; what it was rendering is rejected. */
  close(): Promise<void>;
}

export interface PdfRendererOptions {
  /** How long one rendering may take, those before it included; default 30000. */
  readonly timeoutMs?: number;
}

interface RunningThread extends PdfRenderer {
  readonly isEnded: () => boolean;
}

const MEMORY = { maxOldGenerationSizeMb: 512 } as const;

/** One thread for a process: it starts with the first rendering, and anew with the next one after it died. */
export function createPdfRenderer({ timeoutMs = 30_000 }: PdfRendererOptions = {}): PdfRenderer {
  let thread: RunningThread | undefined;
  return {
    render(model, look) {
      if (thread === undefined || thread.isEnded()) thread = startThread(timeoutMs);
      return thread.render(model, look);
    },
    close: async () => thread?.close(),
  };
}

interface Waiting {
  readonly resolve: (bytes: Uint8Array) => void;
  readonly reject: (error: Error) => void;
  readonly timer: NodeJS.Timeout;
}

function startThread(timeoutMs: number): RunningThread {
  const worker = spawnThread('pdf-thread', import.meta.url, { resourceLimits: MEMORY });
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let isEnded = false;

  function take(id: number): Waiting | undefined {
    const found = waiting.get(id);
    clearTimeout(found?.timer);
    waiting.delete(id);
    return found;
  }

  function end(error: Error): void {
    isEnded = true;
    for (const id of [...waiting.keys()]) take(id)?.reject(error);
  }

  async function close(why = 'The thread that renders was told to stop'): Promise<void> {
    end(new Error(why));
    await worker.terminate();
  }

  worker.on('message', (answer: ThreadAnswer) => {
    const asked = take(answer.id);
    if (answer.kind === 'rendered') asked?.resolve(answer.bytes);
    else asked?.reject(answer.error);
  });
  worker.on('error', end);
  worker.on('exit', (code) => end(new Error(`The thread that renders ended with ${code}`)));

  return {
    isEnded: () => isEnded,
    close,
    render: (model, look) =>
      new Promise((resolve, reject) => {
        lastId += 1;
        const timer = setTimeout(() => void close(`A PDF was not rendered in ${timeoutMs} ms`), timeoutMs);
        waiting.set(lastId, { resolve, reject, timer });
        worker.postMessage({ id: lastId, model, look } satisfies ThreadRequest);
      }),
  };
}
