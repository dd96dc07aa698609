import type { RedisSettings } from '@chasqui/core/redis';
import { type Job, Queue, QueueEvents } from 'bullmq';
import { producerConnection, workerConnection } from './connection.ts';
import type { JobEnd } from './job-end.ts';
import { type JobWaits, openJobWaits } from './job-waits.ts';

/** A job whose end can be waited for. */
export interface EnqueuedJob {
  /**
   * Returns how the job ended, or `unknown` after `waitMs`. A failed job has used up the attempts of its contract.
   * Never rejects.
   */
  waitUntilProcessed(waitMs: number): Promise<JobEnd>;
}

/** Queue whose jobs can be waited for. */
export interface AwaitedQueue {
  readonly queue: Queue;
  await(job: Job): EnqueuedJob;
  /** Ends every wait, present and future, as if its time were up. */
  endWaits(): void;
  close(): Promise<void>;
}

export interface AwaitedQueueOptions {
  readonly redis: RedisSettings;
  readonly onError: (error: Error) => void;
  readonly onWaitFailed: (jobId: string, error: Error) => void;
}

/** Opens a queue with two connections: one to add jobs, one to listen. */
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

/**
 * Delay before the job's state is queried. Most jobs have ended by then and sent an event. The query covers a job that
 * ended before the listener was added.
 */
const QUESTION_AFTER_MS = 200;

/**
 * Waits for a job by its events. One query covers a job that ended before the listener was added, and the timeout
 * always applies. Replaces BullMQ's `waitUntilFinished`: if Redis drops, that method leaves a rejection unhandled,
 * which ends the process. Without a timeout it waits for ever.
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
    // A failed query decides nothing: the event may still come.
    const ask = () =>
      askForEnd(queue, jobId).then(
        (ended) => ended !== undefined && settle(...ended),
        (error: unknown) => onWaitFailed(jobId, error instanceof Error ? error : new Error(String(error))),
      );
    const question = setTimeout(ask, QUESTION_AFTER_MS);
  });
}

/** Returns how a job ended, with the reason if it failed. Returns undefined while the job has not ended. */
async function askForEnd(queue: Queue, jobId: string): Promise<[end: JobEnd, why?: string] | undefined> {
  const state = await queue.getJobState(jobId);
  if (state === 'completed') return ['completed'];
  if (state !== 'failed') return undefined;
  return ['failed', (await queue.getJob(jobId))?.failedReason ?? 'it failed before anybody listened'];
}
