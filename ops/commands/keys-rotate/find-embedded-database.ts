import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serviceLoginOf } from '@chasqui/db/migration/create-service-login';
import { isAlive } from '../../stack/start/left-over.ts';
import { deriveServerPassword, type StackSecrets } from '../../stack/start/secrets.ts';

const DATABASE = 'postgres';

/** Lines of postmaster.pid: the process, ..., and in the fourth the port. */
const PID_LINE = 0;
const PORT_LINE = 3;

/** The URL of the services' login to the database that `npm start` runs in a data folder; undefined while it does not. */
export async function findEmbeddedDatabase(dataDir: string, secrets: StackSecrets): Promise<string | undefined> {
  const port = await findEmbeddedPort(dataDir);
  if (port === undefined) return undefined;
  const password = deriveServerPassword(secrets, 'postgres services');
  return `postgres://${serviceLoginOf(DATABASE)}:${password}@127.0.0.1:${port}/${DATABASE}`;
}

/** Returns the port of the PostgreSQL of a data folder; undefined if it does not run. */
export async function findEmbeddedPort(dataDir: string): Promise<number | undefined> {
  const text = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const [pid, port] = [PID_LINE, PORT_LINE].map((line) => Number.parseInt(lines[line] ?? '', 10));
  if (pid === undefined || port === undefined || !(pid > 0 && port > 0 && isAlive(pid))) return undefined;
  return port;
}
