import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { startPostgres } from '../../stack/start/postgres.ts';
import { startRedis } from '../../stack/start/redis.ts';
import { openGuardedFolder } from './guarded-folder.ts';

interface TestServers {
  readonly databaseUrl: string;
  readonly redisUrl: string;
  readonly folder: string;
  close(): Promise<void>;
}

/** A private PostgreSQL and Redis on free ports in a temporary folder; gone also when this process is killed. */
export async function startTestServers(): Promise<TestServers> {
  const { folder, watchdog, close } = await openGuardedFolder('chasqui-test-');
  try {
    // Volatile servers have nothing to write out, and say a lot.
    const common = { password: randomBytes(16).toString('hex'), volatile: true, watchdog, onLine: () => {} };
    const [postgres, redis] = await Promise.all([
      startPostgres({ ...common, folder: join(folder, 'postgres') }),
      startRedis({ ...common, folder: join(folder, 'redis') }),
    ]);
    return { databaseUrl: postgres.url, redisUrl: redis.url, folder, close };
  } catch (error) {
    await close();
    throw error;
  }
}
