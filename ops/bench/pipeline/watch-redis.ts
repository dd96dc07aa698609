import { Redis } from 'ioredis';

/** How often each command was sent to Redis; what scripts call themselves is no round trip and does not count. */
export type SentCommands = ReadonlyMap<string, number>;

const SCRIPT_SOURCE = 'lua';

/** Counts what all clients of a Redis send while `work` runs. Slows Redis down: not for what is timed. */
export async function watchRedis(redisUrl: string, work: () => Promise<void>): Promise<SentCommands> {
  const redis = new Redis(redisUrl);
  const counts = new Map<string, number>();
  try {
    const monitor = await redis.monitor();
    monitor.on('monitor', (_time: string, args: readonly string[], source: string) => {
      if (source === SCRIPT_SOURCE) return;
      const name = args[0]?.toLowerCase() ?? '';
      counts.set(name, (counts.get(name) ?? 0) + 1);
    });
    try {
      await work();
      // What was sent before this is told before it.
      await redis.ping();
    } finally {
      monitor.disconnect();
    }
  } finally {
    redis.disconnect();
  }
  return counts;
}
