import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { createServiceLogin } from '@chasqui/db/migration/create-service-login';
import type { EnvSource } from '@chasqui/platform/env';
import type { RunningServer } from '../../../stack/start/guarded-child.ts';
import { openLogFiles } from '../../../stack/start/log-files.ts';
import { getFreePort } from '../../../stack/start/ports.ts';
import { type Redis, startRedis } from '../../../stack/start/redis.ts';
import { serviceMember } from '../../../stack/start/stack-services.ts';
import type { Watchdog } from '../../../stack/start/watchdog.ts';
import { openGuardedFolder } from '../../support/guarded-folder.ts';
import { createSandboxTenant, NO_LIMITS, type SandboxTenant } from '../../support/sandbox-tenant.ts';
import { type BenchDatabase, startBenchDatabase } from '../bench-database.ts';
import { type BenchAuthority, startBenchAuthority } from './authority/start-authority.ts';

export interface BenchGateway extends RunningServer {
  readonly url: string;
}

/**
 * Whole service for a benchmark, with servers of its own. Its database waits for the disk, its Redis writes the log
 * every second, and its authority accepts everything at once. Gateways and workers are started from the build, as many
 * as needed. All processes end even if this process is killed.
 */
export interface BenchStack {
  readonly database: BenchDatabase;
  readonly redis: Redis;
  readonly authority: BenchAuthority;
  /** Address of the authority that the service knows: `authority`, or the sandbox. */
  readonly authorityUrl: string;
  /**
   * @param port one that is free by default; that of a gateway that died, to take its place
   * @param heapMiB most memory for objects; by default that of Node.js
   */
  startGateway(port?: number, heapMiB?: number): Promise<BenchGateway>;
  /** A process of workers with these pools: `['sign', 'submit']`. */
  startWorkers(pools: readonly string[]): Promise<RunningServer>;
  createTenant(gateway: BenchGateway): Promise<SandboxTenant>;
  services(): readonly RunningServer[];
  /** Ends further processes with the benchmark, and takes their output. */
  readonly guard: { readonly watchdog: Watchdog; openLog(name: string): number };
  close(): Promise<void>;
}

interface BenchStackOptions {
  /** True for the limits of production. By default there are none. */
  readonly isLimited?: boolean;
  /** True for the sandbox instead of the authority that accepts everything at once. */
  readonly hasSandbox?: boolean;
}

export async function openBenchStack(options: BenchStackOptions = {}): Promise<BenchStack> {
  const { folder, watchdog, close: remove } = await openGuardedFolder('chasqui-bench-stack-');
  const closings: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const each of closings.splice(0).toReversed()) await each();
    await remove();
  };
  try {
    return await build({ watchdog, folder, closings, close }, options);
  } catch (error) {
    await close();
    throw error;
  }
}

interface BenchStackParts {
  readonly watchdog: Watchdog;
  readonly folder: string;
  /** Filled as things are started; run from its end. */
  readonly closings: (() => Promise<void>)[];
  readonly close: () => Promise<void>;
}

async function build(
  { watchdog, folder, closings, close }: BenchStackParts,
  { isLimited = false, hasSandbox = false }: BenchStackOptions,
): Promise<BenchStack> {
  const logs = openLogFiles(join(folder, 'logs'));
  closings.push(async () => logs.close());
  const database = await startBenchDatabase({ isDurable: true });
  closings.push(database.close);
  const password = randomBytes(16).toString('hex');
  const onLine = (line: string) => logs.write('redis', line);
  const redis = await startRedis({ folder: join(folder, 'redis'), password, watchdog, onLine });
  closings.push(redis.stop);
  const authority = await startBenchAuthority({ env: process.env, output: logs.open('authority'), watchdog });
  closings.push(authority.server.stop);
  const serviceDatabaseUrl = await createServiceLogin(database.url, password);
  const sandboxPort = hasSandbox ? await getFreePort() : undefined;
  const authorityUrl = sandboxPort === undefined ? authority.url : `http://127.0.0.1:${sandboxPort}`;
  if (sandboxPort !== undefined) {
    const values = { SANDBOX_PORT: String(sandboxPort), DATA_DIR: folder, LOG_LEVEL: 'warn' };
    const sandbox = serviceMember('sandbox', { inherited: process.env, values, logs, watchdog, scripts: undefined });
    closings.push((await sandbox.start()).stop);
  }
  const addresses = {
    databaseUrl: serviceDatabaseUrl,
    redisUrl: redis.url,
    authorityUrl,
  };
  const common = { ...(isLimited ? {} : NO_LIMITS), ...buildBenchEnv(addresses) };
  const running = new Map<string, RunningServer>();

  const start = async (
    service: 'gateway' | 'workers',
    label: string,
    args: readonly string[],
    values: EnvSource = {},
  ) => {
    const parts = { inherited: { ...process.env, ...values }, logs, watchdog, scripts: undefined, label, args };
    const member = serviceMember(service, { ...parts, values: { ...common, ...values } });
    const server = await member.start();
    const stop = async () => {
      running.delete(label);
      await server.stop();
    };
    running.set(label, { ...server, stop });
    closings.push(stop);
    return { ...server, stop };
  };

  let started = 0;
  let tenants = 0;
  return {
    database,
    redis,
    authority,
    authorityUrl,
    startGateway: async (given, heapMiB) => {
      started += 1;
      const port = given ?? (await getFreePort());
      const heap = heapMiB === undefined ? {} : { NODE_OPTIONS: `--max-old-space-size=${heapMiB}` };
      const server = await start('gateway', `gateway-${started}`, [], { PORT: String(port), ...heap });
      return { ...server, url: `http://127.0.0.1:${port}` };
    },
    startWorkers: (pools) => {
      started += 1;
      return start('workers', `${pools.join('+')}-${started}`, ['--pools', pools.join(',')]);
    },
    createTenant: ({ url }) => {
      tenants += 1;
      return createSandboxTenant(url, common.MASTER_KEY, tenants);
    },
    services: () => [...running.values()],
    guard: { watchdog, openLog: (name) => logs.open(name) },
    close,
  };
}

interface BenchAddresses {
  readonly databaseUrl: string;
  readonly redisUrl: string;
  readonly authorityUrl: string;
}

function buildBenchEnv({ databaseUrl, redisUrl, authorityUrl }: BenchAddresses) {
  const secret = () => randomBytes(32).toString('hex');
  return {
    LOG_LEVEL: 'warn',
    AUTHORITY: 'sandbox',
    AUTHORITY_URL: authorityUrl,
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl,
    MASTER_KEY: secret(),
    JWT_SECRET: secret(),
    ENCRYPTION_KEY: randomBytes(32).toString('base64'),
  } as const satisfies EnvSource;
}
