import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { type Database, openDatabase } from '@chasqui/db/connection';
import { migrate } from '@chasqui/db/migration/migrate';
import { startPostgres } from '../../stack/start/postgres.ts';
import { openGuardedFolder } from '../support/guarded-folder.ts';

export interface BenchDatabase {
  /** The superuser's. */
  readonly url: string;
  readonly db: Database;
  /** Process id of the server's first process. */
  readonly pid: number;
  close(): Promise<void>;
}

/**
 * Starts one on a free port in a temporary folder; it is gone also when this process is killed.
 * @param isDurable whether a commit waits for the disk, as in production
 */
export async function startBenchDatabase({ isDurable = false } = {}): Promise<BenchDatabase> {
  const { folder, watchdog, close: stop } = await openGuardedFolder('chasqui-bench-');
  try {
    const { url, pid } = await startPostgres({
      folder: join(folder, 'postgres'),
      password: randomBytes(16).toString('hex'),
      volatile: !isDurable,
      watchdog,
      onLine: () => {},
    });
    await migrate(url);
    const db = openDatabase(url, { max: 1, applicationName: 'bench' });
    const close = async () => {
      await db.close();
      await stop();
    };
    return { url, db, pid, close };
  } catch (error) {
    await stop();
    throw error;
  }
}
