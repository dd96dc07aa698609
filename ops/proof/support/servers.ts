import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
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

/** Files in the memory of a Linux system. */
const MEMORY = '/dev/shm';
/** Several times the space that the databases of a run need at once. */
const NEEDED_BYTES = 4_000_000_000;

/** Returns the folder where a file costs least. A test file has a database, which is a copy of 300 files. */
async function findCheapestFolder(): Promise<string> {
  if (!existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = await statfs(MEMORY);
  return bavail * bsize < NEEDED_BYTES ? tmpdir() : MEMORY;
}

/** A private PostgreSQL and Redis on free ports in a temporary folder; gone also when this process is killed. */
export async function startTestServers(): Promise<TestServers> {
  const { folder, watchdog, close } = await openGuardedFolder('chasqui-test-', await findCheapestFolder());
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
