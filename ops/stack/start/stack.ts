import { resolve } from 'node:path';
import { createServiceLogin, migrate } from '@chasqui/db/migration';
import { type EnvSource, parseStackEnv, type StackEnv } from '@chasqui/platform/env';
import { findHolder } from './data-lock.ts';
import { describeOccupation, findBusyPorts, type WantedPort } from './ports.ts';
import { renewPostgresPassword } from './renew-postgres-password.ts';
import { openRuntime, type Runtime } from './runtime.ts';
import { deriveServerPassword, type StackSecrets } from './secrets.ts';
import type { ServiceName } from './service-env.ts';
import { type EmbeddedServer, embeddedPostgres, embeddedRedis } from './stack-servers.ts';
import { type ServiceScripts, serviceMember } from './stack-services.ts';
import { StartError } from './start-error.ts';

export interface StackOptions {
  /** The variables of contract.md section 2; `process.env` for `npm start`. */
  readonly env: EnvSource;
  /** Services of our own to run: all by default, the sandbox only if it is the authority. */
  readonly services?: readonly ServiceName[];
  readonly scripts?: ServiceScripts;
  /** Called as the stack starts and when a process is restarted: `PostgreSQL`, `ready`. */
  readonly onEvent?: (name: string, event: string) => void;
}

export interface Stack {
  readonly env: StackEnv;
  readonly secrets: StackSecrets;
  readonly gatewayUrl: string;
  /** URL of the sandbox; null with another authority. */
  readonly sandboxUrl: string | null;
  /** URL of the login that owns the tables; no service uses it. */
  readonly databaseUrl: string;
  readonly serviceDatabaseUrl: string;
  /** URL of Redis; empty if sentinels or a cluster are used. */
  readonly redisUrl: string;
  readonly logFolder: string;
  /** Pids of all running processes, by name. */
  pids(): Record<string, number>;
  /** Resolves with the reason if a process could not be kept running. */
  readonly failed: Promise<string>;
  /** Stops everything, the last started first. May be called more than once. */
  stop(): Promise<void>;
}

/** Boots the service: embedded PostgreSQL and Redis unless others are given, sandbox, migrations, gateway, workers. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const given = parseStackEnv(options.env);
  const services = listServices(given, options.services);
  await refuseWhenOccupied(given, services);
  const env = { ...given, DATA_DIR: resolve(given.DATA_DIR) };
  const runtime = await openRuntime(env, options.onEvent ?? (() => {}));
  try {
    return await boot(runtime, services, options);
  } catch (error) {
    await runtime.stop();
    throw error;
  }
}

function listServices(env: StackEnv, wanted: readonly ServiceName[] = ['sandbox', 'gateway', 'workers']) {
  return wanted.filter((name) => name !== 'sandbox' || env.AUTHORITY === 'sandbox');
}

async function refuseWhenOccupied(env: StackEnv, services: readonly ServiceName[]): Promise<void> {
  const ports: readonly (WantedPort & { service: ServiceName })[] = [
    { service: 'gateway', server: 'gateway', variable: 'PORT', port: env.PORT },
    { service: 'sandbox', server: 'sandbox authority', variable: 'SANDBOX_PORT', port: env.SANDBOX_PORT },
  ];
  const wanted = ports.filter(({ service }) => services.includes(service));
  const busy = await findBusyPorts(wanted);
  const holder = await findHolder(env.DATA_DIR);
  const problem = await describeOccupation({ wanted, busy, holder, dataDir: env.DATA_DIR });
  if (problem !== null) throw new StartError(problem);
}

async function boot(runtime: Runtime, services: readonly ServiceName[], options: StackOptions): Promise<Stack> {
  const { env, secrets } = runtime;
  const sandboxUrl = services.includes('sandbox') ? `http://127.0.0.1:${env.SANDBOX_PORT}` : null;
  const values: EnvSource = { ...options.env, ...secrets, ...asText(env) };
  const member = (name: ServiceName, more: EnvSource) =>
    serviceMember(name, {
      ...runtime,
      inherited: options.env,
      values: { ...values, ...more },
      scripts: options.scripts,
    });
  const start = async (wanted: readonly ServiceName[], more: EnvSource) => {
    await settleAll(wanted.filter((name) => services.includes(name)).map((name) => runtime.run(member(name, more))));
  };
  const [serverUrl, redisUrl] = await settleAll([
    getServerUrl(runtime, env.DATABASE_URL, embeddedPostgres),
    getServerUrl(runtime, isRedisElsewhere(env) ? '' : env.REDIS_URL, embeddedRedis),
    start(['sandbox'], {}),
  ]);
  const isGiven = env.DATABASE_URL !== undefined;
  const database = isGiven
    ? await prepareGivenDatabase(serverUrl, env)
    : await prepareEmbeddedDatabase(serverUrl, secrets, env);
  const serviceDatabaseUrl = database.serviceUrl;
  const authorityUrl = sandboxUrl ?? env.AUTHORITY_URL;
  const addresses = { DATABASE_URL: serviceDatabaseUrl, REDIS_URL: redisUrl, AUTHORITY_URL: authorityUrl };
  await start(['gateway', 'workers'], addresses);
  return {
    env,
    secrets,
    gatewayUrl: `http://127.0.0.1:${env.PORT}`,
    sandboxUrl,
    databaseUrl: database.ownerUrl,
    serviceDatabaseUrl,
    redisUrl,
    logFolder: runtime.logs.folder,
    pids: runtime.pids,
    failed: runtime.failed,
    stop: runtime.stop,
  };
}

function asText(env: StackEnv): EnvSource {
  const { PORT, SANDBOX_PORT, DATA_DIR } = env;
  return { PORT: String(PORT), SANDBOX_PORT: String(SANDBOX_PORT), DATA_DIR, PUBLIC_URL: publicUrlOf(env) };
}

function isRedisElsewhere({ REDIS_SENTINELS, REDIS_CLUSTER }: StackEnv): boolean {
  return (REDIS_SENTINELS ?? REDIS_CLUSTER) !== undefined;
}

async function getServerUrl(
  runtime: Runtime,
  given: string | undefined,
  embed: (runtime: Runtime) => EmbeddedServer,
): Promise<string> {
  if (given !== undefined) return given;
  const server = embed(runtime);
  await runtime.run(server);
  return server.url();
}

/** Waits for every start to settle before it throws the first failure, so that a stop finds every started process. */
async function settleAll<T extends readonly unknown[]>(starts: readonly [...{ [K in keyof T]: Promise<T[K]> }]) {
  await Promise.allSettled(starts);
  return Promise.all(starts);
}

/**
 * Returns the verification URL of printed documents: PUBLIC_URL, else this machine. Production has no default, because
 * paper for customers must not point to this machine.
 */
export function publicUrlOf({
  PUBLIC_URL,
  NODE_ENV,
  PORT,
}: Pick<StackEnv, 'PUBLIC_URL' | 'NODE_ENV' | 'PORT'>): string | undefined {
  return PUBLIC_URL ?? (NODE_ENV === 'production' ? undefined : `http://localhost:${PORT}`);
}

interface StackDatabase {
  /** URL of the login that owns the tables and migrates; no service uses it. */
  readonly ownerUrl: string;
  readonly serviceUrl: string;
}

/** Migrates the database of an external server. The operator decides which login the services use there. */
async function prepareGivenDatabase(serviceUrl: string, env: StackEnv): Promise<StackDatabase> {
  const ownerUrl = env.MIGRATION_DATABASE_URL ?? serviceUrl;
  await migrate(ownerUrl);
  return { ownerUrl, serviceUrl };
}

/** Migrates the embedded database and gives its services' login the password of this start. */
async function prepareEmbeddedDatabase(
  ownerUrl: string,
  secrets: StackSecrets,
  { DATA_DIR }: StackEnv,
): Promise<StackDatabase> {
  await renewPostgresPassword(ownerUrl, secrets);
  await migrateEmbedded(ownerUrl, DATA_DIR);
  return {
    ownerUrl,
    serviceUrl: await createServiceLogin(ownerUrl, deriveServerPassword(secrets, 'postgres services')),
  };
}

const WRONG_PASSWORD = '28P01';

async function migrateEmbedded(url: string, dataDir: string): Promise<void> {
  try {
    await migrate(url);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === WRONG_PASSWORD)) throw error;
    const message = `The data folder ${dataDir} was made with another ENCRYPTION_KEY: give that one, or remove the folder to start afresh.`;
    throw new StartError(message, { cause: error });
  }
}
