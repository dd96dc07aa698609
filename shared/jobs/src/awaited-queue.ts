import type { RedisSettings } from '@chasqui/core/redis';
import { type Job, Queue, QueueEvents } from 'bullmq';
import { producerConnection, workerConnection } from './connection.ts';
import type { JobEnd } from './job-end.ts';
import { type JobWaits, openJobWaits } from './job-waits.ts';

/** A job whose end can be waited for. */
export interface EnqueuedJob {
  /** How the job ended, or `unknown` after `waitMs`. One that failed ran as often as its contract lets it. Never rejects. */
  waitUntilProcessed(waitMs: number): Promise<JobEnd>;
}

/** A queue whose jobs somebody waits for. */
export interface AwaitedQueue {
  readonly queue: Queue;
  await(job: Job): EnqueuedJob;
  /** Ends every wait, now and from now on, as if its time were up. */
  endWaits(): void;
  close(): Promise<void>;
}

export interface AwaitedQueueOptions {
  readonly redis: RedisSettings;
  readonly onError: (error: Error) => void;
  readonly onWaitFailed: (jobId: string, error: Error) => void;
}

/** Opens a connection to add and one to listen. */
export function openAwaitedQueue(name: string, options: AwaitedQueueOptions): AwaitedQueue {
  const queue = new Queue(name, producerConnection(options.redis));
  const events = new QueueEvents(name, workerConnection(options.redis));
  queue.on('error', options.onError);
  events.on('error', options.onError);
  const waits = openJobWaits(events);
  const { onWaitFailed } = options;
  return {
    queue,
    await: ({ id = '' }) => ({
      waitUntilProcessed: (waitMs) => waitForJob({ queue, waits, onWaitFailed }, id, waitMs),
    }),
    endWaits: () => waits.end(),
    async close() {
      await Promise.all([queue.close(), events.close()]);
    },
  };
}

interface Waiting extends Pick<AwaitedQueueOptions, 'onWaitFailed'> {
  readonly queue: Queue;
  readonly waits: JobWaits;
}

/** Most jobs have ended by then, and their events told it; the question is for one that ended before anybody listened. */
const QUESTION_AFTER_MS = 200;

/**
 * BullMQ's own `waitUntilFinished` leaves a rejection unhandled when Redis drops, which ends the process, and waits for
 * ever when it is given no time. Here events decide, one question covers a job that ended before anybody listened, and
 * whatever happens the time is up in the end.
 */
function waitForJob({ queue, waits, onWaitFailed }: Waiting, jobId: string, waitMs: number): Promise<JobEnd> {
  if (waitMs <= 0) return Promise.resolve('unknown');
  return new Promise((resolve) => {
    const settle = (end: JobEnd, why?: string) => {
      clearTimeout(timer);
      clearTimeout(question);
      stop();
      if (end !== 'completed') onWaitFailed(jobId, new Error(why));
      resolve(end);
    };
    const timer = setTimeout(() => settle('unknown', `not finished after ${waitMs} ms`), waitMs);
    const stop = waits.listen(jobId, (end, why) => setImmediate(settle, end, why));
    // A question that fails decides nothing: the event may still come.
    const ask = () =>
      askForEnd(queue, jobId).then(
        (ended) => ended !== undefined && settle(...ended),
        (error: unknown) => onWaitFailed(jobId, error instanceof Error ? error : new Error(String(error))),
      );
    const question = setTimeout(ask, QUESTION_AFTER_MS);
  });
}

/** How a job ended, and why when it did not complete; undefined while it did not. */
async function askForEnd(queue: Queue, jobId: string): Promise<[end: JobEnd, why?: string] | undefined> {
  const state = await queue.getJobState(jobId);
  if (state === 'completed') return ['completed'];
  if (state !== 'failed') return undefined;
  return ['failed', (await queue.getJob(jobId))?.failedReason ?? 'it failed before anybody listened'];
}
