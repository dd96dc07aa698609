import { Redis } from 'ioredis';
import { queryDatabase } from '../../support/query-database.ts';

/**
 * Transactions that were committed in a database so far. PostgreSQL counts those of a connection about every second and
 * at its end: ask when the connections that are counted are closed.
 */
export async function countCommits(url: string): Promise<number> {
  const [row] = await queryDatabase(
    url,
    'select xact_commit as commits from pg_stat_database where datname = current_database()',
  );
  return Number(row?.commits);
}

/** Number of commands sent to Redis, by name. Calls made by scripts are no round trips and do not count. */
type SentCommands = ReadonlyMap<string, number>;

const SCRIPT_SOURCE = 'lua';

/**
 * Counts the commands of all clients of a Redis while `work` runs. Slows Redis down, so never use during timed work.
 */
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
      // Commands sent before this one are reported before it.
      await redis.ping();
    } finally {
      monitor.disconnect();
    }
  } finally {
    redis.disconnect();
  }
  return counts;
}
