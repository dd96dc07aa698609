import { join } from 'node:path';
import { createServiceLogin } from '@chasqui/db/migration/create-service-login';
import { migrate } from '@chasqui/db/migration/migrate';
import { Redis } from 'ioredis';
import { openLogFiles } from '../../../stack/start/log-files.ts';
import type { Member } from '../../../stack/start/supervise.ts';
import type { Watchdog } from '../../../stack/start/watchdog.ts';
import { startForwarder } from '../../support/forwarder.ts';
import type { Random } from '../random.ts';
import { type KeepOptions, type KeptProcess, keepRunning } from './keep-running.ts';
import {
  clockFileOf,
  gatewayMember,
  type MemberParts,
  poolerMember,
  queueMember,
  sandboxMember,
  storageMember,
  workerMember,
} from './members.ts';
import { createOutageSwitch, type OutageSwitch } from './outage-switch.ts';
import { type PostgresProxy, startPostgresProxy } from './postgres-proxy.ts';
import { createPostgresServers } from './postgres-servers.ts';
import {
  CUTTABLE,
  GATEWAYS,
  MONTH_WORKERS,
  type OwnProcessName,
  type ProcessName,
  SERVERS,
  WORKERS,
  type WorkerName,
} from './process-name.ts';
import { type ClusterExtras, makeSettings, type Settings } from './settings.ts';

export interface ClusterOptions extends Pick<KeepOptions, 'onOwnDeath' | 'onHopeless'> {
  readonly folder: string;
  readonly watchdog: Watchdog;
  /** Source of random restart pauses, unless `pauseMs` is given. */
  readonly random: Random;
  readonly pauseMs?: () => number;
  readonly workers?: readonly WorkerName[];
  readonly extras?: ClusterExtras;
}

/** The whole service as separate processes, each started again after its death. */
export interface Cluster {
  readonly settings: Settings;
  readonly gatewayUrls: readonly string[];
  readonly processes: ReadonlyMap<ProcessName, KeptProcess>;
  readonly registerFile: string;
  readonly logFolder: string;
  /** Folder of the objects of a run with an object storage. */
  readonly storageFolder: string;
  readonly outages: OutageSwitch;
  readonly proxies: ReadonlyMap<OwnProcessName, PostgresProxy>;
  /** Returns the file with the milliseconds by which the clock of a worker is off. */
  clockFileOf(worker: WorkerName): string;
  /** Redis comes back with nothing from its next death. */
  forgetRedis(): void;
  flushRedis(): Promise<void>;
  /** The standby takes over at the next death of PostgreSQL, which must follow at once. */
  prepareFailover(): Promise<void>;
  stop(): Promise<void>;
}

/** Servers before what needs them. */
const ORDER: readonly ProcessName[] = [...SERVERS, ...GATEWAYS, ...new Set([...WORKERS, ...MONTH_WORKERS])];

const SHORTEST_DEATH_MS = 100;
const LONGEST_DEATH_MS = 1_500;

export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const { folder, watchdog, random, extras = {} } = options;
  const address = extras.standby ? await startForwarder(null) : null;
  const settings = await makeSettings(folder, { ...extras, primaryPort: address?.port });
  address?.leadTo(settings.postgres.port);
  const logs = openLogFiles(join(folder, 'logs'));
  const proxies = new Map<OwnProcessName, PostgresProxy>();
  for (const name of CUTTABLE) proxies.set(name, await startPostgresProxy(settings.serviceLogin.port));
  const parts: MemberParts = { folder, settings, logs, watchdog, proxies, earlier: extras.earlier };
  const postgres = createPostgresServers(parts, address);
  const redis = queueMember(parts);
  const outages = createOutageSwitch(settings.sandboxUrl);
  const processes = new Map<ProcessName, KeptProcess>();
  const pauseMs = options.pauseMs ?? (() => random.between(SHORTEST_DEATH_MS, LONGEST_DEATH_MS));
  const keep = async (name: ProcessName, member: Member) => {
    processes.set(name, await keepRunning(member, { ...options, pauseMs }));
  };
  const stop = async () => {
    // Services before the servers they need.
    for (const name of ORDER.toReversed()) await processes.get(name)?.stop();
    await postgres.close();
    for (const proxy of proxies.values()) await proxy.close();
    await address?.close();
    logs.close();
  };
  try {
    await settleAll([
      keep('postgres', postgres),
      keep('redis', redis),
      keep('sandbox', outages.wrap(sandboxMember(parts))),
      ...(extras.storage ? [keep('storage', storageMember(parts))] : []),
    ]);
    if (extras.standby) await postgres.startStandby();
    await migrate(settings.postgres.url);
    await createServiceLogin(settings.postgres.url, settings.serviceLogin.password);
    if (extras.pooler !== undefined) await keep('pgbouncer', poolerMember(parts, extras.pooler));
    await settleAll([
      ...GATEWAYS.map((name) => keep(name, gatewayMember(parts, name))),
      ...(options.workers ?? WORKERS).map((name) => keep(name, workerMember(parts, name))),
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
    storageFolder: join(folder, 'storage'),
    outages,
    proxies,
    clockFileOf: (worker) => clockFileOf(folder, worker),
    forgetRedis: () => redis.forgetAtNextStart(),
    flushRedis: () => flushRedis(settings.redis.url),
    prepareFailover: () => postgres.prepareFailover(),
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
