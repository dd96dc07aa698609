import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { type RedisOptions, startRedis } from '../../../stack/start/redis.ts';
import type { Member } from '../../../stack/start/supervise.ts';

export interface RedisMember extends Member {
  forgetAtNextStart(): void;
}

export function redisMember(options: RedisOptions): RedisMember {
  let forgets = false;
  return {
    name: 'redis',
    forgetAtNextStart: () => {
      forgets = true;
    },
    start: async () => {
      if (forgets) await empty(options.folder);
      forgets = false;
      return startRedis(options);
    },
  };
}

async function empty(folder: string): Promise<void> {
  for (const entry of await readdir(folder)) await rm(join(folder, entry), { recursive: true, force: true });
}

export async function flushRedis(redisUrl: string): Promise<void> {
  const redis = new Redis(redisUrl, { lazyConnect: true, maxRetriesPerRequest: 1, retryStrategy: null });
  // These errors also reject the command below.
  redis.on('error', () => {});
  try {
    await redis.connect();
    await redis.flushall();
  } finally {
    redis.disconnect();
  }
}
