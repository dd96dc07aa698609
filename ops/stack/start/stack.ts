import { resolve } from 'node:path';
import { createServiceLogin } from '@chasqui/db/migration/create-service-login';
import { migrate } from '@chasqui/db/migration/migrate';
import { type EnvSource, parseStackEnv, type StackEnv } from '@chasqui/platform/env';
import { hasCode } from '../setup/error-code.mjs';
import { describeOccupation, findBusyPorts, getFreePort, type WantedPort } from './ports.ts';
import { renewPostgresPassword, WRONG_PASSWORD } from './renew-postgres-password.ts';
import { findHolder, openRuntime, type Runtime } from './runtime.ts';
import { deriveServerPassword, type StackSecrets } from './secrets.ts';
import { embeddedServer } from './stack-servers.ts';
import { type ServiceName, type ServiceScripts, serviceMember } from './stack-services.ts';
import { StartError } from './start-error.ts';

export interface StackOptions {
  /** The variables of docs/operate.md, Settings; `process.env` for `npm start`. */
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
  /** Page of the mails that the sandbox caught; null if mail goes elsewhere. */
  readonly mailsUrl: string | null;
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
  const mailbox = sandboxUrl === null ? {} : await mailboxOf(env);
  const values: EnvSource = {
    ...options.env,
    ...secrets,
    PORT: String(env.PORT),
    SANDBOX_PORT: String(env.SANDBOX_PORT),
    DATA_DIR: env.DATA_DIR,
    PUBLIC_URL: publicUrlOf(env),
    ...mailbox,
  };
  const start = async (wanted: readonly ServiceName[], addresses: EnvSource) => {
    const parts = {
      ...runtime,
      inherited: options.env,
      values: { ...values, ...addresses },
      scripts: options.scripts,
    };
    const members = wanted.filter((name) => services.includes(name)).map((name) => serviceMember(name, parts));
    await settleAll(members.map(runtime.run));
  };
  const isRedisElsewhere = (env.REDIS_SENTINELS ?? env.REDIS_CLUSTER) !== undefined;
  const [serverUrl, redisUrl] = await settleAll([
    env.DATABASE_URL ?? startEmbedded(runtime, 'postgres'),
    isRedisElsewhere ? '' : (env.REDIS_URL ?? startEmbedded(runtime, 'redis')),
    start(['sandbox'], {}),
  ]);
  const database = await prepareDatabase(runtime, serverUrl);
  await start(['gateway', 'workers'], {
    DATABASE_URL: database.serviceDatabaseUrl,
    REDIS_URL: redisUrl,
    AUTHORITY_URL: sandboxUrl ?? env.AUTHORITY_URL,
  });
  return {
    env,
    secrets,
    gatewayUrl: `http://127.0.0.1:${env.PORT}`,
    sandboxUrl,
    mailsUrl: mailbox.SMTP_URL === undefined ? null : `${sandboxUrl}/mails`,
    ...database,
    redisUrl,
    logFolder: runtime.logs.folder,
    pids: runtime.pids,
    failed: runtime.failed,
    stop: runtime.stop,
  };
}

async function startEmbedded(runtime: Runtime, server: 'postgres' | 'redis'): Promise<string> {
  const member = embeddedServer(runtime, server);
  await runtime.run(member);
  return member.url();
}

/** Waits for every start to settle before it throws the first failure, so that a stop finds every started process. */
async function settleAll<T extends readonly unknown[]>(starts: readonly [...{ [K in keyof T]: T[K] | Promise<T[K]> }]) {
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

/** Returns the variables that let the sandbox catch all mail. Empty if a mail server is given, and in production. */
async function mailboxOf({ SMTP_URL, NODE_ENV }: Pick<StackEnv, 'SMTP_URL' | 'NODE_ENV'>): Promise<EnvSource> {
  if (SMTP_URL !== undefined || NODE_ENV === 'production') return {};
  const SANDBOX_SMTP_PORT = String(await getFreePort());
  return {
    SANDBOX_SMTP_PORT,
    SMTP_URL: `smtp://127.0.0.1:${SANDBOX_SMTP_PORT}`,
    MAIL_FROM: 'comprobantes@chasqui.test',
  };
}

/** Migrates the database. Gives the login of the services in the embedded one the password of this start. */
async function prepareDatabase(
  { env, secrets }: Runtime,
  serverUrl: string,
): Promise<Pick<Stack, 'databaseUrl' | 'serviceDatabaseUrl'>> {
  if (env.DATABASE_URL !== undefined) {
    // The operator of an external server decides which login the services use there.
    const databaseUrl = env.MIGRATION_DATABASE_URL ?? serverUrl;
    await migrate(databaseUrl);
    return { databaseUrl, serviceDatabaseUrl: serverUrl };
  }
  await renewPostgresPassword(serverUrl, secrets);
  await migrate(serverUrl).catch((error) => {
    if (!hasCode(error, WRONG_PASSWORD)) throw error;
    const message = `The data folder ${env.DATA_DIR} was made with another ENCRYPTION_KEY: give that one, or remove the folder to start afresh.`;
    throw new StartError(message, { cause: error });
  });
  const password = deriveServerPassword(secrets, 'postgres services');
  return { databaseUrl: serverUrl, serviceDatabaseUrl: await createServiceLogin(serverUrl, password) };
}
