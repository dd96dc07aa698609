import type { RedisSettings } from '@chasqui/core/redis';
import { Queue } from 'bullmq';
import { Cluster } from 'ioredis';
import { inTime, openRedis, PRODUCER_MANNER } from './connection.ts';
import { JOB_NAMES, type JobName } from './contracts.ts';
import { queueNamesOf, queuePrefixOf } from './queue-names.ts';

/** Jobs of a pool, in all of its queues. */
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
  /** Rejects within five seconds if Redis cannot be reached. */
  read(): Promise<readonly QueueDepth[]>;
  /**
   * Counts the workers that are connected to each pool; null if the server does not list its clients. Rejects within five
   * seconds if Redis cannot be reached.
   */
  countWorkers(): Promise<ReadonlyMap<JobName, number | null>>;
  readonly queues: readonly Queue[];
  close(): Promise<void>;
}

interface QueueWatchOptions {
  readonly redis: RedisSettings;
  /** Receives connection errors. BullMQ emits them as events, and an unhandled one would end the process. */
  readonly onError: (error: Error) => void;
}

const CLOSE_DEADLINE_MS = 3_000;
const READ_DEADLINE_MS = 5_000;

function ask<T>(answer: Promise<T>): Promise<T> {
  return inTime(READ_DEADLINE_MS, 'The queues did not answer', answer);
}

export function openQueueWatch({ redis, onError }: QueueWatchOptions): QueueWatch {
  const connection = openRedis(redis, PRODUCER_MANNER);
  connection.on('error', onError);
  const pools = JOB_NAMES.map((pool) => ({
    pool,
    queues: queueNamesOf(redis, pool).map((name) => {
      const queue = new Queue(name, { connection, prefix: queuePrefixOf(redis, name) });
      return queue.on('error', onError);
    }),
  }));
  const queues = pools.flatMap((each) => each.queues);
  return {
    queues,
    read: () => ask(Promise.all(pools.map((each) => readDepth(each.pool, each.queues)))),
    async countWorkers() {
      const db = connection instanceof Cluster ? 0 : (connection.options.db ?? 0);
      const counting = pools.map(async (each) => [each.pool, await countWorkersOf(each.queues, db)] as const);
      return new Map(await ask(Promise.all(counting)));
    },
    async close() {
      const closing = Promise.all(queues.map((queue) => queue.close()));
      await inTime(CLOSE_DEADLINE_MS, 'The queues were not closed', closing).catch(onError);
      connection.disconnect();
    },
  };
}

async function readDepth(pool: JobName, queues: readonly Queue[]): Promise<QueueDepth> {
  const depths = await Promise.all(queues.map(readQueue));
  const sum = (state: 'waiting' | 'active' | 'delayed' | 'failed') =>
    depths.reduce((total, depth) => total + depth[state], 0);
  const counts = { waiting: sum('waiting'), active: sum('active'), delayed: sum('delayed'), failed: sum('failed') };
  return { pool, ...counts, oldestMs: Math.max(...depths.map(({ oldestMs }) => oldestMs)) };
}

async function readQueue(queue: Queue): Promise<Omit<QueueDepth, 'pool'>> {
  const counts = await queue.getJobCounts('waiting', 'prioritized', 'active', 'delayed', 'waiting-children', 'failed');
  const of = (state: string) => counts[state] ?? 0;
  const waiting = of('waiting') + of('prioritized');
  return {
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

/**
 * Counts the processes that work on a pool. Each has a worker in every queue of it. Only those in the same database count:
 * BullMQ lists those of all databases of the server.
 */
async function countWorkersOf(queues: readonly Queue[], db: number): Promise<number | null> {
  const ofEach = await Promise.all(queues.map((queue) => queue.getWorkers()));
  if (ofEach.flat().some((worker) => worker.db === undefined)) return null;
  return Math.max(...ofEach.map((workers) => workers.filter((worker) => worker.db === String(db)).length));
}
