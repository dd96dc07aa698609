import type { RedisSettings } from '@chasqui/core/redis';
import { Queue } from 'bullmq';
import { producerConnection } from './connection.ts';
import { jobOptions } from './job-options.ts';
import type { JobOrigin } from './job-origin.ts';
import { rememberFor } from './remember-for.ts';
import { RENDER_PDF_JOB, type Rendering, renderingPriority } from './render-pdf.ts';
import { within } from './within.ts';

const SCHEDULE_DEADLINE_MS = 2_000;
const CLOSE_DEADLINE_MS = 3_000;

/** Bound on the jobs waiting in Redis if no worker renders. Slightly more may be added. */
export const MOST_RENDERINGS_WAITING = 10_000;
const COUNT_LASTS_MS = 5_000;
const MACHINE = { now: () => new Date() };

/** Enqueues renderings in advance, before a client requests the PDF. */
export interface RenderingScheduler {
  /**
   * Adds the rendering, unless very many are waiting already or Redis is unreachable. Never rejects: a rendering that
   * was not added is no loss, because the PDF is rendered on request.
   */
  schedule(rendering: Omit<Rendering, 'requested'>, origin: JobOrigin): Promise<void>;
  close(): Promise<void>;
}

export interface RenderingSchedulerOptions {
  readonly redis: RedisSettings;
  /** Receives connection errors, and the reason if a rendering was not added. */
  readonly onError: (error: Error) => void;
}

/** Creates the rendering scheduler. Each worker process needs one. */
export function createRenderingScheduler({ redis, onError }: RenderingSchedulerOptions): RenderingScheduler {
  const queue = new Queue(RENDER_PDF_JOB.name, producerConnection(redis));
  queue.on('error', onError);
  // Counts the renderings of each tenant that were added since the queue was last empty.
  const places = new Map<string, number>();
  const countWaiting = rememberFor(COUNT_LASTS_MS, MACHINE, async () => {
    const waiting = await queue.getPrioritizedCount();
    if (waiting === 0) places.clear();
    return waiting;
  });
  const add = async (rendering: Rendering, origin: JobOrigin) => {
    if ((await countWaiting()) >= MOST_RENDERINGS_WAITING) return;
    const place = (places.get(rendering.tenantId) ?? 0) + 1;
    places.set(rendering.tenantId, place);
    const options = jobOptions(RENDER_PDF_JOB, RENDER_PDF_JOB.jobId(rendering), origin);
    const priority = renderingPriority(rendering, place);
    await queue.add(RENDER_PDF_JOB.name, rendering, { ...options, priority });
  };
  return {
    async schedule({ tenantId, documentId, format }, origin) {
      await within(SCHEDULE_DEADLINE_MS, add({ tenantId, documentId, format, requested: null }, origin), onError);
    },
    async close() {
      await within(CLOSE_DEADLINE_MS, queue.close(), onError);
    },
  };
}
