import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { EnvSource } from '@chasqui/platform/env';
import type { LogFiles } from '../../../stack/start/log-files.ts';
import { startRedis } from '../../../stack/start/redis.ts';
import { repositoryFolder } from '../../../stack/start/repository.ts';
import { spawnServer } from '../../../stack/start/spawn-server.ts';
import { type ServiceParts, type ServiceScripts, serviceMember } from '../../../stack/start/stack-services.ts';
import type { Member } from '../../../stack/start/supervise.ts';
import type { Watchdog } from '../../../stack/start/watchdog.ts';
import { startPgBouncer } from '../../support/start-pgbouncer.ts';
import { clockVariables } from '../faults/skew-clock.ts';
import type { PostgresProxy } from './postgres-proxy.ts';
import { EARLIER, type GatewayName, type OwnProcessName, poolOf, type WorkerName } from './process-name.ts';
import type { Settings } from './settings.ts';

export interface MemberParts {
  readonly folder: string;
  readonly settings: Settings;
  readonly logs: LogFiles;
  readonly watchdog: Watchdog;
  readonly proxies: ReadonlyMap<OwnProcessName, PostgresProxy>;
  /** Programs of an earlier version for half of the processes; undefined if all are of this version. */
  readonly earlier: ServiceScripts | undefined;
}

/** Connections of PgBouncer to PostgreSQL, far fewer than those of the services to it. */
const POOL_SIZE = 10;

export function poolerMember({ folder, settings, logs, watchdog }: MemberParts, program: string): Member {
  const { port, ...login } = settings.serviceLogin;
  const options = { program, port, logins: [login], poolSize: POOL_SIZE, watchdog };
  const postgresPort = Number(new URL(settings.postgres.url).port);
  const onLine = (line: string) => logs.write('pgbouncer', line);
  const start = () => startPgBouncer({ ...options, folder: join(folder, 'pgbouncer'), postgresPort, onLine });
  return { name: 'pgbouncer', start };
}

export interface RedisMember extends Member {
  forgetAtNextStart(): void;
}

export function queueMember({ folder: parent, settings, logs, watchdog }: MemberParts): RedisMember {
  const folder = join(parent, 'redis');
  const onLine = (line: string) => logs.write('redis', line);
  let forgets = false;
  return {
    name: 'redis',
    forgetAtNextStart: () => {
      forgets = true;
    },
    start: async () => {
      if (forgets) await empty(folder);
      forgets = false;
      return startRedis({ ...settings.redis, folder, watchdog, onLine });
    },
  };
}

async function empty(folder: string): Promise<void> {
  for (const entry of await readdir(folder)) await rm(join(folder, entry), { recursive: true, force: true });
}

/** Returns the server of files, whose objects survive its death. */
export function storageMember({ folder: parent, settings, logs, watchdog }: MemberParts): Member {
  const folder = join(parent, 'storage');
  const script = join(repositoryFolder(), 'ops/proof/support/run-file-server.mjs');
  return {
    name: 'storage',
    start: async () => {
      await mkdir(folder, { recursive: true });
      return spawnServer(
        {
          ...{
            name: 'storage',
            command: process.execPath,
            args: [script, folder, String(settings.storagePort)],
            cwd: folder,
          },
          ...{ account: null, stdin: '', readyText: 'file server ready', stopSignal: 'SIGTERM' },
        },
        watchdog,
        (line) => logs.write('storage', line),
      );
    },
  };
}

export function sandboxMember(parts: MemberParts): Member {
  return serviceMember('sandbox', serviceParts(parts));
}

export function gatewayMember(parts: MemberParts, label: GatewayName): Member {
  const values = { PORT: String(parts.settings.gatewayPorts[label]), ...databaseOf(parts, label) };
  return serviceMember('gateway', { ...serviceParts(parts, values), label, scripts: scriptsOf(parts, label) });
}

export function workerMember(parts: MemberParts, label: WorkerName): Member {
  const inherited = { ...process.env, ...clockVariables(clockFileOf(parts.folder, label)) };
  const service = { ...serviceParts(parts, databaseOf(parts, label)), inherited, scripts: scriptsOf(parts, label) };
  return serviceMember('workers', { ...service, label, args: ['--pools', poolOf(label)] });
}

function scriptsOf({ earlier }: MemberParts, label: OwnProcessName): ServiceScripts | undefined {
  return EARLIER.has(label) ? earlier : undefined;
}

export function clockFileOf(folder: string, worker: WorkerName): string {
  return join(folder, `clock-${worker}`);
}

/** Returns the process's own address of PostgreSQL if its way there can be cut. */
function databaseOf({ settings, proxies }: MemberParts, label: OwnProcessName): EnvSource {
  const proxy = proxies.get(label);
  if (proxy === undefined) return {};
  const url = new URL(settings.serviceLogin.url);
  url.port = String(proxy.port);
  return { DATABASE_URL: url.href };
}

function serviceParts({ settings, logs, watchdog }: MemberParts, more: EnvSource = {}): ServiceParts {
  return { inherited: process.env, values: { ...settings.values, ...more }, logs, watchdog, scripts: undefined };
}
