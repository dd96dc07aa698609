import { chown, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RunningServer } from '../../stack/start/guarded-child.ts';
import { getPostgresAccount } from '../../stack/start/postgres-account.ts';
import { type DataServerOptions, spawnServer, startOnPort } from '../../stack/start/spawn-server.ts';

interface PgBouncerOptions extends Pick<DataServerOptions, 'folder' | 'port' | 'watchdog' | 'onLine'> {
  readonly program: string;
  /** Port of PostgreSQL on 127.0.0.1. */
  readonly postgresPort: number;
  /** Logins with their passwords, or with the verifiers that PostgreSQL keeps. */
  readonly logins: readonly { readonly name: string; readonly password: string }[];
  /** Most connections to PostgreSQL for each database and login. */
  readonly poolSize: number;
}

/** Starts PgBouncer in transaction mode on 127.0.0.1, with the settings of docs/redis-and-postgresql.md. */
export async function startPgBouncer(options: PgBouncerOptions): Promise<RunningServer & { readonly port: number }> {
  // PgBouncer refuses to run as root, as PostgreSQL does.
  const account = await getPostgresAccount();
  const place = account === null ? options.folder : '/proc/self/cwd';
  await mkdir(options.folder, { recursive: true, mode: 0o700 });
  const users = options.logins.map(({ name, password }) => `"${name}" "${password}"\n`).join('');
  await writeFile(join(options.folder, 'userlist.txt'), users, { mode: 0o600 });
  return startOnPort(options.port, async (port) => {
    await writeFile(join(options.folder, 'pgbouncer.ini'), configuration(options, port, place));
    if (account !== null) {
      for (const name of ['.', 'userlist.txt', 'pgbouncer.ini']) {
        await chown(join(options.folder, name), account.uid, account.gid);
      }
    }
    const command = {
      name: 'PgBouncer',
      command: options.program,
      args: [`${place}/pgbouncer.ini`],
      cwd: options.folder,
      account,
      stdin: '',
      readyText: 'process up',
      // Ends at once; SIGTERM and SIGINT would wait for clients.
      stopSignal: 'SIGQUIT' as const,
    };
    return { ...(await spawnServer(command, options.watchdog, options.onLine)), port };
  });
}

function configuration({ postgresPort, poolSize }: PgBouncerOptions, port: number, place: string): string {
  return `[databases]
* = host=127.0.0.1 port=${postgresPort}

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${place}/userlist.txt
pool_mode = transaction
max_prepared_statements = 500
default_pool_size = ${poolSize}
max_client_conn = 500
query_wait_timeout = 5
server_login_retry = 1
`;
}
