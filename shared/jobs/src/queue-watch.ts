import type { RedisSettings } from '@chasqui/core/redis';
import { Queue } from 'bullmq';
import { inTime, openRedis, PRODUCER_MANNER } from './connection.ts';
import { JOB_NAMES, type JobName } from './contracts.ts';

export interface QueueDepth {
  readonly pool: JobName;
  /** Number of jobs that a worker could take now, of any priority. */
  readonly waiting: number;
  readonly active: number;
  /** Number of jobs that wait for their time, or for another job. */
  readonly delayed: number;
  readonly failed: number;
  /** Age in milliseconds of the job that a worker would take next; 0 if none waits. */
  readonly oldestMs: number;
}

export interface QueueWatch {
  /** Rejects if Redis cannot be reached. */
  read(): Promise<readonly QueueDepth[]>;
  readonly queues: readonly Queue[];
  close(): Promise<void>;
}

interface QueueWatchOptions {
  readonly redis: RedisSettings;
  /** Receives connection errors. BullMQ emits them as events, and an unhandled one would end the process. */
  readonly onError: (error: Error) => void;
}

const CLOSE_DEADLINE_MS = 3_000;

export function openQueueWatch({ redis, onError }: QueueWatchOptions): QueueWatch {
  const connection = openRedis(redis, PRODUCER_MANNER);
  connection.on('error', onError);
  const queues = JOB_NAMES.map((pool) => {
    const queue = new Queue(pool, { connection, prefix: redis.queuePrefix });
    queue.on('error', onError);
    return { pool, queue };
  });
  return {
    queues: queues.map(({ queue }) => queue),
    read: () => Promise.all(queues.map(({ pool, queue }) => readDepth(pool, queue))),
    async close() {
      const closing = Promise.all(queues.map(({ queue }) => queue.close()));
      await inTime(CLOSE_DEADLINE_MS, 'The queues were not closed', closing).catch(onError);
      connection.disconnect();
    },
  };
}

async function readDepth(pool: JobName, queue: Queue): Promise<QueueDepth> {
  const counts = await queue.getJobCounts('waiting', 'prioritized', 'active', 'delayed', 'waiting-children', 'failed');
  const of = (state: string) => counts[state] ?? 0;
  const waiting = of('waiting') + of('prioritized');
  return {
    pool,
    waiting,
    active: of('active'),
    delayed: of('delayed') + of('waiting-children'),
    failed: of('failed'),
    oldestMs: waiting === 0 ? 0 : await readOldest(queue),
  };
}

async function readOldest(queue: Queue): Promise<number> {
  const next = await queue.getJobs(['waiting', 'prioritized'], 0, 0, true);
  // A worker may have taken the jobs in the meantime.
  const addedMs = next.flatMap((job) => job?.timestamp ?? []);
  return addedMs.length === 0 ? 0 : Math.max(0, Date.now() - Math.min(...addedMs));
}
