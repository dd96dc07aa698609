import { setTimeout as sleep } from 'node:timers/promises';
import { JOB_NAMES, type JobName } from '@chasqui/jobs';
import { Redis } from 'ioredis';

const DEADLINE_MS = 120_000;
const LISTS = ['wait', 'active'];
const SORTED_SETS = ['prioritized', 'delayed', 'waiting-children'];

/** Resolves when these queues (default all) have no job left, delayed jobs included. Rejects after a minute. */
export async function waitForIdle(redisUrl: string, names: readonly JobName[] = JOB_NAMES): Promise<void> {
  const redis = new Redis(redisUrl);
  const deadline = Date.now() + DEADLINE_MS;
  try {
    for (let jobs = await countJobs(redis, names); jobs > 0; jobs = await countJobs(redis, names)) {
      if (Date.now() > deadline) throw new Error(`${jobs} jobs are still to be done`);
      await sleep(20);
    }
  } finally {
    redis.disconnect();
  }
}

async function countJobs(redis: Redis, names: readonly JobName[]): Promise<number> {
  const reading = redis.multi();
  for (const name of names) {
    for (const list of LISTS) reading.llen(`bull:${name}:${list}`);
    for (const set of SORTED_SETS) reading.zcard(`bull:${name}:${set}`);
  }
  const counts = (await reading.exec()) ?? [];
  return counts.reduce((sum, [error, count]) => {
    if (error !== null) throw error;
    return sum + Number(count);
  }, 0);
}
