import { createFairSemaphore } from '@chasqui/db/connection';
import { spawnThread } from '@chasqui/platform/thread';
import type { RenderPdf } from './pdf-look.ts';
import type { ThreadAnswer, ThreadRequest } from './pdf-thread.ts';

/** Renders beside the event loop, which has documents to sign and send meanwhile. */
export interface PdfRenderer {
  readonly render: RenderPdf;
  /** Ends the thread and rejects its running and waiting renderings. */
  close(): Promise<void>;
}

/** Part of a thread that the renderer uses. */
export interface PdfThread {
  on(event: 'message', listener: (answer: ThreadAnswer) => void): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
  on(event: 'exit', listener: (code: number) => void): unknown;
  postMessage(request: ThreadRequest): void;
  terminate(): Promise<unknown>;
}

export interface PdfRendererOptions {
  /** Longest duration of one rendering, counted from its start and not while it waits. Default: 30000. */
  readonly timeoutMs?: number;
  readonly spawn?: () => PdfThread;
}

interface Running {
  readonly resolve: (bytes: Uint8Array) => void;
  readonly reject: (error: unknown) => void;
  readonly timer: NodeJS.Timeout;
}

const MEMORY = { maxOldGenerationSizeMb: 512 } as const;

const spawnPdfThread = (): PdfThread => spawnThread('pdf-thread', import.meta.url, { resourceLimits: MEMORY });

/**
 * Creates a renderer with one thread per process. The thread renders one document at a time, round-robin by company,
 * and starts with the first rendering. A rendering that crashes the thread or takes too long is rejected alone, and the
 * next one gets a new thread.
 */
export function createPdfRenderer(options: PdfRendererOptions = {}): PdfRenderer {
  const { timeoutMs = 30_000, spawn = spawnPdfThread } = options;
  const semaphore = createFairSemaphore(1);
  let closings = 0;
  let running: Running | undefined;
  let thread: PdfThread | undefined;

  function draw(request: ThreadRequest): Promise<Uint8Array> {
    return new Promise((resolve, reject) => {
      thread ??= start();
      const taken = thread;
      const late = () => abandon(taken, new Error(`A PDF was not rendered in ${timeoutMs} ms`));
      running = { resolve, reject, timer: setTimeout(late, timeoutMs) };
      try {
        thread.postMessage(request);
      } catch (error) {
        // The request cannot be cloned into a thread.
        endRunning()?.reject(error);
      }
    });
  }

  function start(): PdfThread {
    const started = spawn();
    started.on('message', (answer) => {
      // An abandoned thread may still answer.
      if (started === thread) settle(answer);
    });
    started.on('error', (error) => abandon(started, error));
    started.on('exit', (code) => abandon(started, new Error(`The thread that renders ended with ${code}`)));
    return started;
  }

  function endRunning(): Running | undefined {
    const ended = running;
    clearTimeout(ended?.timer);
    running = undefined;
    return ended;
  }

  function settle(answer: ThreadAnswer): void {
    const ended = endRunning();
    if (answer.kind === 'rendered') ended?.resolve(answer.bytes);
    else ended?.reject(answer.error);
  }

  /** Drops a thread that is dead or takes too long. */
  function abandon(lost: PdfThread, error: Error): void {
    if (lost !== thread) return;
    thread = undefined;
    void lost.terminate();
    endRunning()?.reject(error);
  }

  return {
    async render(model, look) {
      const { ruc } = model.heading;
      const asked = closings;
      await semaphore.acquire(ruc);
      try {
        if (asked !== closings) throw toldToStop();
        return await draw({ model, look });
      } finally {
        semaphore.release(ruc);
      }
    },
    async close() {
      closings += 1;
      const ended = thread;
      thread = undefined;
      endRunning()?.reject(toldToStop());
      await ended?.terminate();
    },
  };
}

function toldToStop(): Error {
  return new Error('The thread that renders was told to stop');
}
