import { redisServerAt } from '@chasqui/core/redis';
import { type JobName, workerConnection } from '@chasqui/jobs';
import { Queue } from 'bullmq';
import type { Service } from './service.ts';

/** Gives the delayed jobs of a pool their turn. Returns true if there was one. */
export async function promoteDelayed({ redisUrl }: Pick<Service, 'redisUrl'>, pool: JobName): Promise<boolean> {
  const queue = new Queue(pool, workerConnection(redisServerAt(redisUrl), pool));
  try {
    const delayed = await queue.getDelayedCount();
    await queue.promoteJobs();
    return delayed > 0;
  } finally {
    await queue.close();
  }
}
