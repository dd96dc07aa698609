import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createServiceLogin, migrate } from '@chasqui/db/migration';
import type { EnvSource } from '@chasqui/platform/env';
import { Redis } from 'ioredis';
import { type LogFiles, openLogFiles } from '../../../stack/start/log-files.ts';
import { startPostgres } from '../../../stack/start/postgres.ts';
import { startRedis } from '../../../stack/start/redis.ts';
import { type ServiceParts, serviceMember } from '../../../stack/start/stack-services.ts';
import type { Member } from '../../../stack/start/supervise.ts';
import type { Watchdog } from '../../../stack/start/watchdog.ts';
import type { Random } from '../random.ts';
import { type KeepOptions, type KeptProcess, keepRunning } from './keep-running.ts';
import { createOutageSwitch, type OutageSwitch } from './outage-switch.ts';
import {
  GATEWAYS,
  type GatewayName,
  PROCESSES,
  type ProcessName,
  poolOf,
  WORKERS,
  type WorkerName,
} from './process-name.ts';
import { makeSettings, type Settings } from './settings.ts';

export interface ClusterOptions extends Pick<KeepOptions, 'onOwnDeath' | 'onHopeless'> {
  readonly folder: string;
  readonly watchdog: Watchdog;
  /** Source of random restart pauses, unless `pauseMs` is given. */
  readonly random: Random;
  readonly pauseMs?: () => number;
}

/** The whole service as separate processes, each started again after its death. */
export interface Cluster {
  readonly settings: Settings;
  readonly gatewayUrls: readonly string[];
  readonly processes: ReadonlyMap<ProcessName, KeptProcess>;
  readonly registerFile: string;
  readonly logFolder: string;
  readonly outages: OutageSwitch;
  /** Redis comes back with nothing from its next death. */
  forgetRedis(): void;
  flushRedis(): Promise<void>;
  stop(): Promise<void>;
}

const SHORTEST_DEATH_MS = 100;
const LONGEST_DEATH_MS = 1_500;

export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const { folder, watchdog, random } = options;
  const settings = await makeSettings(folder);
  const logs = openLogFiles(join(folder, 'logs'));
  const parts: MemberParts = { folder, settings, logs, watchdog };
  const redis = queueMember(parts);
  const outages = createOutageSwitch(settings.sandboxUrl);
  const processes = new Map<ProcessName, KeptProcess>();
  const pauseMs = options.pauseMs ?? (() => random.between(SHORTEST_DEATH_MS, LONGEST_DEATH_MS));
  const keep = async (name: ProcessName, member: Member) => {
    processes.set(name, await keepRunning(member, { ...options, pauseMs }));
  };
  const stop = async () => {
    // Services before the servers they need.
    for (const name of PROCESSES.toReversed()) await processes.get(name)?.stop();
    logs.close();
  };
  try {
    await settleAll([
      keep('postgres', postgresMember(parts)),
      keep('redis', redis),
      keep('sandbox', outages.wrap(sandboxMember(parts))),
    ]);
    await migrate(settings.postgres.url);
    await createServiceLogin(settings.postgres.url, settings.serviceLogin.password);
    await settleAll([
      ...GATEWAYS.map((name) => keep(name, gatewayMember(parts, name))),
      ...WORKERS.map((name) => keep(name, workerMember(parts, name))),
    ]);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    settings,
    gatewayUrls: GATEWAYS.map((name) => `http://127.0.0.1:${settings.gatewayPorts[name]}`),
    processes,
    registerFile: join(folder, 'sandbox', 'register.jsonl'),
    logFolder: logs.folder,
    outages,
    forgetRedis: () => redis.forgetAtNextStart(),
    flushRedis: () => flushRedis(settings.redis.url),
    stop,
  };
}

/**
 * Waits until every start has ended before the first failure is thrown, so that stopping finds all started processes.
 */
async function settleAll(starts: readonly Promise<void>[]): Promise<void> {
  await Promise.allSettled(starts);
  await Promise.all(starts);
}

interface MemberParts {
  readonly folder: string;
  readonly settings: Settings;
  readonly logs: LogFiles;
  readonly watchdog: Watchdog;
}

function postgresMember({ folder, settings, logs, watchdog }: MemberParts): Member {
  const onLine = (line: string) => logs.write('postgres', line);
  const start = () => startPostgres({ ...settings.postgres, folder: join(folder, 'postgres'), watchdog, onLine });
  return { name: 'postgres', start };
}

interface RedisMember extends Member {
  forgetAtNextStart(): void;
}

function queueMember({ folder: parent, settings, logs, watchdog }: MemberParts): RedisMember {
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

async function flushRedis(redisUrl: string): Promise<void> {
  const redis = new Redis(redisUrl, { lazyConnect: true, maxRetriesPerRequest: 1, retryStrategy: null });
  // These errors also reject the command below.
  redis.on('error', () => {});
  try {
    await redis.connect();
    await redis.flushall();
  } finally {
    redis.disconnect();
  }
}

function sandboxMember(parts: MemberParts): Member {
  return serviceMember('sandbox', serviceParts(parts));
}

function gatewayMember(parts: MemberParts, label: GatewayName): Member {
  const port = parts.settings.gatewayPorts[label];
  return serviceMember('gateway', { ...serviceParts(parts, { PORT: String(port) }), label });
}

function workerMember(parts: MemberParts, label: WorkerName): Member {
  return serviceMember('workers', { ...serviceParts(parts), label, args: ['--pools', poolOf(label)] });
}

function serviceParts({ settings, logs, watchdog }: MemberParts, more: EnvSource = {}): ServiceParts {
  return { inherited: process.env, values: { ...settings.values, ...more }, logs, watchdog, scripts: undefined };
}
