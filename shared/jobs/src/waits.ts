import { randomUUID } from 'node:crypto';
import type { RedisSettings } from '@chasqui/core/redis';
import { openRedis, PRODUCER_MANNER } from './connection.ts';

/** Result of waiting for a job. `unknown` means that no end of the job was seen, so it may still be running. */
export type JobEnd = 'completed' | 'failed' | 'unknown';

export type JobWaits = ReturnType<typeof openJobWaits>;

interface JobWaitsOptions {
  readonly redis: RedisSettings;
  readonly onError: (error: Error) => void;
  readonly onWaitFailed: (jobId: string, error: Error) => void;
}

/** Returns how a job ended, and why if it failed; undefined while it has not ended. */
export type FindEnd = () => Promise<readonly [end: JobEnd, why?: string] | undefined>;

type Listener = (end: JobEnd, why?: string) => void;

/** Delay before the job's state is queried, in case its end was not published, or this process did not hear it. */
const QUERY_AFTER_MS = 1_000;
/** Pause between further queries. */
const QUERY_EACH_MS = 2_000;

/** Messages kept for waits that begin after them: a job may end before the answer to its adding is read. */
const MOST_KEPT = 1_000;

const SHUTTING_DOWN = 'the process is shutting down';

/**
 * Returns the channel on which a process hears the ends of the jobs that it waits for, one message a job. Jobs without a
 * waiter, as version 0.2 adds them, end on the channel that all processes hear.
 */
function channelOf({ queuePrefix }: RedisSettings, waiter?: string): string {
  return waiter === undefined ? `${queuePrefix}:ends` : `${queuePrefix}:ends:${waiter}`;
}

/** Opens the publisher of the ends of jobs. A message that is lost costs a waiting client the query of the job's state. */
export function openJobEnds(redis: RedisSettings, onError: (error: Error) => void) {
  const publisher = openRedis(redis, { ...PRODUCER_MANNER, waits: true });
  publisher.on('error', onError);
  return {
    publish(waiter: string | undefined, jobId: string, end: JobEnd, why = ''): void {
      publisher.publish(channelOf(redis, waiter), JSON.stringify([jobId, end, why])).catch(onError);
    },
    close: () => publisher.disconnect(),
  };
}

/**
 * Opens the waits of a process, with one connection for all queues: BullMQ's own events cost a connection a queue, and a
 * message for each step of each job.
 *
 * Replaces BullMQ's `Job.waitUntilFinished`, too. That method can wait for ever if the job is removed or the connection is
 * lost (https://github.com/taskforcesh/bullmq/issues/2341, https://github.com/taskforcesh/bullmq/issues/3298).
 */
export function openJobWaits({ redis, onError, onWaitFailed }: JobWaitsOptions) {
  const subscriber = openRedis(redis, { ...PRODUCER_MANNER, waits: true });
  subscriber.on('error', onError);
  const listeners = new Map<string, Set<Listener>>();
  const kept = new Map<string, Parameters<Listener>>();
  let isShuttingDown = false;
  const notify = (jobId: string, ...end: Parameters<Listener>) => {
    for (const listener of [...(listeners.get(jobId) ?? [])]) listener(...end);
  };
  subscriber.on('message', (_channel: string, message: string) => {
    const [jobId, ...end] = JSON.parse(message) as [string, JobEnd, string];
    kept.set(jobId, end);
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    notify(jobId, ...end);
  });
  // Without the channel the queries find the ends, only later.
  const waiter = randomUUID();
  const listening = subscriber.subscribe(channelOf(redis), channelOf(redis, waiter)).catch(onError);

  const listen = (jobId: string, listener: Listener, hearsKept = false) => {
    const ofJob = listeners.get(jobId) ?? new Set();
    listeners.set(jobId, ofJob.add(listener));
    const end = hearsKept ? kept.get(jobId) : undefined;
    if (end !== undefined) listener(...end);
    else if (isShuttingDown) listener('unknown', SHUTTING_DOWN);
    return () => {
      ofJob.delete(listener);
      if (ofJob.size === 0) listeners.delete(jobId);
    };
  };

  return {
    /** Id under which jobs name this process as the one that waits. */
    waiter,
    /** Resolves when the ends of all jobs that are added from now on will be seen. */
    untilListening: () => listening,
    /** Drops the message kept for an id, before a job is added that publishes another one. */
    forget: (jobId: string) => kept.delete(jobId),
    /**
     * Returns how the job ended, or `unknown` after `waitMs`. Never rejects.
     * @param stepId id under which an earlier step of the job is published, if that ends the wait too, also before it begins
     */
    wait(jobId: string, waitMs: number, findEnd: FindEnd, stepId?: string): Promise<JobEnd> {
      if (waitMs <= 0) return Promise.resolve('unknown');
      return new Promise((resolve) => {
        const settle: Listener = (end, why) => {
          clearTimeout(timeout);
          clearTimeout(querying);
          stopListening();
          if (end !== 'completed') onWaitFailed(jobId, new Error(why));
          resolve(end);
        };
        const timeout = setTimeout(() => settle('unknown', `not finished after ${waitMs} ms`), waitMs);
        const heard: Listener = (end, why) => setImmediate(settle, end, why);
        const stops = [listen(jobId, heard), ...(stepId === undefined ? [] : [listen(stepId, heard, true)])];
        const stopListening = () => {
          for (const stop of stops) stop();
        };
        // A failed query decides nothing: the message may still come.
        const query = () => {
          querying = setTimeout(query, QUERY_EACH_MS);
          findEnd().then(
            (end) => end !== undefined && settle(...end),
            (error: unknown) => onWaitFailed(jobId, error instanceof Error ? error : new Error(String(error))),
          );
        };
        let querying = setTimeout(query, QUERY_AFTER_MS);
      });
    },
    /** Ends every wait, present and future, with `unknown`. */
    end(): void {
      isShuttingDown = true;
      for (const jobId of [...listeners.keys()]) notify(jobId, 'unknown', SHUTTING_DOWN);
    },
    close: () => subscriber.disconnect(),
  };
}
