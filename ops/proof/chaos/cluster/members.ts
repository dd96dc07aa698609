import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { EnvSource } from '@chasqui/platform/env';
import type { LogFiles } from '../../../stack/start/log-files.ts';
import { startPostgres } from '../../../stack/start/postgres.ts';
import { startRedis } from '../../../stack/start/redis.ts';
import { repositoryFolder } from '../../../stack/start/repository.ts';
import { spawnServer } from '../../../stack/start/spawn-server.ts';
import { type ServiceParts, serviceMember } from '../../../stack/start/stack-services.ts';
import type { Member } from '../../../stack/start/supervise.ts';
import type { Watchdog } from '../../../stack/start/watchdog.ts';
import { clockVariables } from '../faults/skew-clock.ts';
import type { PostgresProxy } from './postgres-proxy.ts';
import { type GatewayName, type OwnProcessName, poolOf, STORAGE, type WorkerName } from './process-name.ts';
import type { Settings } from './settings.ts';

export interface MemberParts {
  readonly folder: string;
  readonly settings: Settings;
  readonly logs: LogFiles;
  readonly watchdog: Watchdog;
  readonly proxies: ReadonlyMap<OwnProcessName, PostgresProxy>;
}

export function postgresMember({ folder, settings, logs, watchdog }: MemberParts): Member {
  const onLine = (line: string) => logs.write('postgres', line);
  const start = () => startPostgres({ ...settings.postgres, folder: join(folder, 'postgres'), watchdog, onLine });
  return { name: 'postgres', start };
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
export function storageMember({ folder: parent, logs, watchdog }: MemberParts, port: number): Member {
  const folder = join(parent, 'storage');
  const script = join(repositoryFolder(), 'ops/proof/support/run-file-server.mjs');
  return {
    name: STORAGE,
    start: async () => {
      await mkdir(folder, { recursive: true });
      return spawnServer(
        {
          ...{ name: STORAGE, command: process.execPath, args: [script, folder, String(port)], cwd: folder },
          ...{ account: null, stdin: '', readyText: 'file server ready', stopSignal: 'SIGTERM' },
        },
        watchdog,
        (line) => logs.write(STORAGE, line),
      );
    },
  };
}

export function sandboxMember(parts: MemberParts): Member {
  return serviceMember('sandbox', serviceParts(parts));
}

export function gatewayMember(parts: MemberParts, label: GatewayName): Member {
  const values = { PORT: String(parts.settings.gatewayPorts[label]), ...databaseOf(parts, label) };
  return serviceMember('gateway', { ...serviceParts(parts, values), label });
}

export function workerMember(parts: MemberParts, label: WorkerName): Member {
  const inherited = { ...process.env, ...clockVariables(clockFileOf(parts.folder, label)) };
  const service = { ...serviceParts(parts, databaseOf(parts, label)), inherited };
  return serviceMember('workers', { ...service, label, args: ['--pools', poolOf(label)] });
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
