import type { RedisSettings } from '@chasqui/core/redis';
import { type Queue, QueueEvents } from 'bullmq';
import { workerConnection } from './connection.ts';

/** Result of waiting for a job. `unknown` means that no end of the job was seen, so it may still be running. */
export type JobEnd = 'completed' | 'failed' | 'unknown';

export type JobWaits = ReturnType<typeof openJobWaits>;

interface JobWaitsOptions {
  readonly redis: RedisSettings;
  readonly onError: (error: Error) => void;
  readonly onWaitFailed: (jobId: string, error: Error) => void;
}

type Listener = (end: JobEnd, why?: string) => void;

/** Delay before the job's state is queried, in case the job ended before the listener was added. */
const QUERY_AFTER_MS = 200;

const SHUTTING_DOWN = 'the process is shutting down';

/**
 * Opens the waits of a queue, with a connection of their own. All jobs share one pair of listeners, because BullMQ emits
 * an event for every job anyway.
 *
 * Replaces BullMQ's `Job.waitUntilFinished`. That method can wait for ever if the job is removed or the connection is
 * lost (https://github.com/taskforcesh/bullmq/issues/2341, https://github.com/taskforcesh/bullmq/issues/3298). It also
 * queries the job in an async promise executor, so a Redis error there is an unhandled rejection, which ends the
 * process.
 */
export function openJobWaits(queue: Queue, { redis, onError, onWaitFailed }: JobWaitsOptions) {
  const events = new QueueEvents(queue.name, workerConnection(redis));
  events.on('error', onError);
  const listeners = new Map<string, Set<Listener>>();
  let isShuttingDown = false;
  const notify = (jobId: string, ...end: Parameters<Listener>) => {
    for (const listener of [...(listeners.get(jobId) ?? [])]) listener(...end);
  };
  events.on('completed', ({ jobId }) => notify(jobId, 'completed'));
  events.on('failed', ({ jobId, failedReason }) => notify(jobId, 'failed', failedReason));

  const listen = (jobId: string, listener: Listener) => {
    const ofJob = listeners.get(jobId) ?? new Set();
    listeners.set(jobId, ofJob.add(listener));
    if (isShuttingDown) listener('unknown', SHUTTING_DOWN);
    return () => {
      ofJob.delete(listener);
      if (ofJob.size === 0) listeners.delete(jobId);
    };
  };

  return {
    /** Resolves when the ends of all jobs that are added from now on will be seen. */
    untilListening: () => events.waitUntilReady(),
    /** Returns how the job ended, or `unknown` after `waitMs`. Never rejects. */
    wait(jobId: string, waitMs: number): Promise<JobEnd> {
      if (waitMs <= 0) return Promise.resolve('unknown');
      return new Promise((resolve) => {
        const settle: Listener = (end, why) => {
          clearTimeout(timeout);
          clearTimeout(query);
          stopListening();
          if (end !== 'completed') onWaitFailed(jobId, new Error(why));
          resolve(end);
        };
        const timeout = setTimeout(() => settle('unknown', `not finished after ${waitMs} ms`), waitMs);
        const stopListening = listen(jobId, (end, why) => setImmediate(settle, end, why));
        // A failed query decides nothing: the event may still come.
        const query = setTimeout(
          () =>
            findEnd(queue, jobId).then(
              (end) => end !== undefined && settle(...end),
              (error: unknown) => onWaitFailed(jobId, error instanceof Error ? error : new Error(String(error))),
            ),
          QUERY_AFTER_MS,
        );
      });
    },
    /** Ends every wait, present and future, with `unknown`. */
    end(): void {
      isShuttingDown = true;
      for (const jobId of [...listeners.keys()]) notify(jobId, 'unknown', SHUTTING_DOWN);
    },
    close: () => events.close(),
  };
}

/** Returns how a job ended, with the reason if it failed. Returns undefined while the job has not ended. */
async function findEnd(queue: Queue, jobId: string): Promise<Parameters<Listener> | undefined> {
  const state = await queue.getJobState(jobId);
  if (state === 'completed') return ['completed'];
  if (state !== 'failed') return undefined;
  return ['failed', (await queue.getJob(jobId))?.failedReason ?? 'it failed before the wait began'];
}
