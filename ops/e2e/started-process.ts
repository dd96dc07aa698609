import { setTimeout as sleep } from 'node:timers/promises';
import { inject, onTestFinished } from 'vitest';
import { getFreePort } from '../start/free-port.ts';
import { createServiceDatabase, type ServiceDatabase } from '../test/create-test-database.ts';
import { runSource, type SourceRun } from '../test/run-source.ts';
import { takeRedisDatabase } from '../test/take-redis-database.ts';

/** The programs that operators start, and what each says once it serves. */
export const PROCESSES = [
  ['gateway/src/main.ts', 'gateway listening'],
  ['workers/src/main.ts', 'workers ready'],
] as const;

/** What they need: a database and a Redis database that nobody else uses. */
export interface ProcessServers {
  readonly database: ServiceDatabase;
  readonly redisUrl: string;
}

/** Takes both; the database is to be dropped. */
export async function openProcessServers(): Promise<ProcessServers> {
  const database = await createServiceDatabase(inject('databaseUrl'));
  return { database, redisUrl: await takeRedisDatabase(inject('redisUrl')) };
}

/**
 * Starts one of them with secrets and a free port; `env` must say where its servers are. It lives no longer than the test
 * that calls this.
 */
export async function startProcess(path: string, env: Record<string, string>): Promise<SourceRun> {
  const started = runSource(path, {
    MASTER_KEY: 'm'.repeat(32),
    JWT_SECRET: 'j'.repeat(32),
    ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
    PORT: String(await getFreePort()),
    ...env,
  });
  onTestFinished(() => void started.child.kill('SIGKILL'));
  return started;
}

export interface ReadyProcess extends SourceRun {
  readonly port: number;
  /** The status of what it says of its readiness; undefined when nobody answers. */
  readiness(): Promise<number | undefined>;
}

/** Starts one with these servers, and waits until it is ready; `portVariable` says where it answers. */
export async function startReadyProcess(
  { database, redisUrl }: ProcessServers,
  path: string,
  portVariable: 'PORT' | 'OPERATIONS_PORT',
): Promise<ReadyProcess> {
  const port = await getFreePort();
  const env = { DATABASE_URL: database.serviceUrl, REDIS_URL: redisUrl, [portVariable]: String(port) };
  const started = await startProcess(path, env);
  const readiness = () =>
    fetch(`http://127.0.0.1:${port}/health/ready`).then(
      ({ status }) => status,
      () => undefined,
    );
  while ((await readiness()) !== 200) await sleep(50);
  return { ...started, port, readiness };
}

/** All that it says until it has said each of these, and is killed. */
export async function listenUntil(
  path: string,
  said: readonly string[],
  env: Record<string, string>,
): SourceRun['ended'] {
  const { child, ended } = await startProcess(path, env);
  let text = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    text += chunk.toString('utf8');
    if (said.every((line) => text.includes(line))) child.kill('SIGKILL');
  });
  return ended;
}
