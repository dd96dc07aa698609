import { execFile } from 'node:child_process';
import { appendFile, chown, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startPostgres } from '../../stack/start/postgres.ts';
import { getPostgresAccount } from '../../stack/start/postgres-account.ts';
import type { DataServer, DataServerOptions } from '../../stack/start/spawn-server.ts';
import type { Watchdog } from '../../stack/start/watchdog.ts';
import { queryDatabase, withConnection } from './query-database.ts';
import { untilTrue } from './until-true.ts';

const run = promisify(execFile);

export interface PostgresPair {
  readonly primary: DataServer;
  /** Answers only reads until `promote`. */
  readonly standby: DataServer;
  promote(): Promise<void>;
}

/** Starts PostgreSQL with a standby that every commit waits for. */
export async function startPostgresPair(folder: string, watchdog: Watchdog): Promise<PostgresPair> {
  const common = { password: 'server-password', watchdog, onLine: () => {} };
  const primary = await startPostgres({ ...common, folder: join(folder, 'primary') });
  const standby = await startPostgresStandby(primary, join(folder, 'primary'), {
    ...common,
    folder: join(folder, 'standby'),
  });
  return { primary, standby, promote: () => promoteStandby(standby) };
}

/** Starts a standby of a running server, of whose data folder it gets a copy. Resolves when every commit waits for it. */
export async function startPostgresStandby(
  primary: Pick<DataServer, 'url' | 'port'>,
  primaryFolder: string,
  options: DataServerOptions,
): Promise<DataServer> {
  await copyServer(primary, primaryFolder, options.folder);
  const standby = await startPostgres(options);
  await queryDatabase(primary.url, `alter system set synchronous_standby_names = 'any 1 (standby)'`);
  await queryDatabase(primary.url, 'select pg_reload_conf()');
  const states = `select from pg_stat_replication where sync_state = 'quorum'`;
  await untilTrue('commits wait for the standby', async () => (await queryDatabase(primary.url, states)).length === 1);
  return standby;
}

/** Makes a standby the primary. Resolves when it takes writes. */
export async function promoteStandby({ url }: Pick<DataServer, 'url'>): Promise<void> {
  await queryDatabase(url, 'select pg_promote()');
}

/** Makes a base backup by hand: the embedded PostgreSQL has no pg_basebackup. */
async function copyServer(primary: Pick<DataServer, 'url' | 'port'>, from: string, to: string): Promise<void> {
  const label = await withConnection(primary.url, async (client) => {
    await client.query(`select pg_backup_start('standby', fast => true)`);
    await run('cp', ['-a', from, to]);
    const { rows } = await client.query('select labelfile from pg_backup_stop(wait_for_archive => false)');
    return String(rows[0]?.labelfile);
  });
  const account = await getPostgresAccount();
  const own = async (path: string) => {
    if (account !== null) await chown(path, account.uid, account.gid);
  };
  await rm(join(to, 'postmaster.pid'));
  await rm(join(to, 'pg_wal'), { recursive: true });
  for (const path of ['pg_wal', 'pg_wal/archive_status', 'pg_wal/summaries']) {
    await mkdir(join(to, path), { mode: 0o700 });
    await own(join(to, path));
  }
  for (const [file, text] of [
    ['backup_label', label],
    ['standby.signal', ''],
  ] as const) {
    await writeFile(join(to, file), text);
    await own(join(to, file));
  }
  const { username, password } = new URL(primary.url);
  const source = `host=127.0.0.1 port=${primary.port} user=${username} password=${password} application_name=standby`;
  await appendFile(join(to, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`);
}
