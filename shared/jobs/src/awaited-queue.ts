import { type Job, Queue, QueueEvents } from 'bullmq';
import { producerConnection, workerConnection } from './connection.ts';

/** A job whose end can be waited for. */
export interface EnqueuedJob {
  /** True when the job completed within `waitMs`; false when it failed or is still on its way. */
  waitUntilProcessed(waitMs: number): Promise<boolean>;
}

/** A queue whose jobs somebody waits for. */
export interface AwaitedQueue {
  readonly queue: Queue;
  await(job: Job): EnqueuedJob;
  close(): Promise<void>;
}

export interface AwaitedQueueOptions {
  readonly redisUrl: string;
  readonly onError: (error: Error) => void;
  readonly onWaitFailed: (jobId: string, error: Error) => void;
}

/** Opens a connection to add and one to listen. */
export function openAwaitedQueue(name: string, options: AwaitedQueueOptions): AwaitedQueue {
  const queue = new Queue(name, { connection: producerConnection(options.redisUrl) });
  const events = new QueueEvents(name, { connection: workerConnection(options.redisUrl) });
  // Every waiting request listens for its end: as many as there are requests in flight, and no leak.
  events.setMaxListeners(0);
  queue.on('error', options.onError);
  events.on('error', options.onError);
  return {
    queue,
    await: (job) => ({ waitUntilProcessed: (waitMs) => waitForJob(job, events, waitMs, options.onWaitFailed) }),
    async close() {
      await Promise.all([queue.close(), events.close()]);
    },
  };
}

async function waitForJob(
  job: Job,
  events: QueueEvents,
  waitMs: number,
  onWaitFailed: AwaitedQueueOptions['onWaitFailed'],
): Promise<boolean> {
  try {
    await job.waitUntilFinished(events, waitMs);
    return true;
  } catch (error) {
    onWaitFailed(job.id ?? '', error instanceof Error ? error : new Error(String(error)));
    return false;
  }
}
