import { join } from 'node:path';
import type { EnvSource } from '@chasqui/platform/env';
import type { LogFiles } from '../../../stack/start/log-files.ts';
import { startPostgres } from '../../../stack/start/postgres.ts';
import { type ServiceParts, serviceMember } from '../../../stack/start/stack-services.ts';
import type { Member } from '../../../stack/start/supervise.ts';
import type { Watchdog } from '../../../stack/start/watchdog.ts';
import { type GatewayName, poolOf, type WorkerName } from './process-name.ts';
import { type RedisMember, redisMember } from './redis-member.ts';
import type { Settings } from './settings.ts';

export interface MemberParts {
  readonly folder: string;
  readonly settings: Settings;
  readonly logs: LogFiles;
  readonly watchdog: Watchdog;
}

export function postgresMember({ folder, settings, logs, watchdog }: MemberParts): Member {
  const onLine = (line: string) => logs.write('postgres', line);
  const start = () => startPostgres({ ...settings.postgres, folder: join(folder, 'postgres'), watchdog, onLine });
  return { name: 'postgres', start };
}

export function queueMember({ folder, settings, logs, watchdog }: MemberParts): RedisMember {
  const onLine = (line: string) => logs.write('redis', line);
  return redisMember({ ...settings.redis, folder: join(folder, 'redis'), watchdog, onLine });
}

export function sandboxMember(parts: MemberParts): Member {
  return serviceMember('sandbox', serviceParts(parts));
}

export function gatewayMember(parts: MemberParts, label: GatewayName): Member {
  const port = parts.settings.gatewayPorts[label];
  return serviceMember('gateway', { ...serviceParts(parts, { PORT: String(port) }), label });
}

export function workerMember(parts: MemberParts, label: WorkerName): Member {
  return serviceMember('workers', { ...serviceParts(parts), label, args: ['--pools', poolOf(label)] });
}

function serviceParts({ settings, logs, watchdog }: MemberParts, more: EnvSource = {}): ServiceParts {
  return { inherited: process.env, values: { ...settings.values, ...more }, logs, watchdog, scripts: undefined };
}
