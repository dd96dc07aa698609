import { setTimeout as sleep } from 'node:timers/promises';
import { inject, onTestFinished } from 'vitest';
import { getFreePort } from '../../stack/start/ports.ts';
import { runSource, type SourceRun } from '../support/run-source.ts';
import { takeRedisDatabase } from '../support/take-redis-database.ts';
import { createServiceDatabase, type ServiceDatabase } from '../support/test-database.ts';

/** Programs that operators start, with the text that each prints when it serves. */
export const PROCESSES = [
  ['gateway/src/main.ts', 'gateway listening'],
  ['workers/src/main.ts', 'workers ready'],
] as const;

/** Servers of the processes: a database and a Redis database that no other test uses. */
export interface ProcessServers {
  readonly database: ServiceDatabase;
  readonly redisUrl: string;
}

/** Takes both servers. The caller must drop the database. */
export async function openProcessServers(): Promise<ProcessServers> {
  const database = await createServiceDatabase(inject('databaseUrl'));
  return { database, redisUrl: await takeRedisDatabase(inject('redisUrl')) };
}

/**
 * Starts a program with secrets and a free port; `env` must name its servers. The process ends with the test that calls
 * this function.
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

interface ReadyProcess extends SourceRun {
  readonly port: number;
  /** Status of the readiness endpoint; undefined if the process does not answer. */
  readiness(): Promise<number | undefined>;
}

/**
 * Starts a program with these servers, and waits until it is ready; `portVariable` names the variable of its port. `more` are
 * further variables.
 */
export async function startReadyProcess(
  { database, redisUrl }: ProcessServers,
  path: string,
  portVariable: 'PORT' | 'OPERATIONS_PORT',
  more: Record<string, string> = {},
): Promise<ReadyProcess> {
  const port = await getFreePort();
  const env = { DATABASE_URL: database.serviceUrl, REDIS_URL: redisUrl, [portVariable]: String(port), ...more };
  const started = await startProcess(path, env);
  const readiness = () =>
    fetch(`http://127.0.0.1:${port}/health/ready`).then(
      ({ status }) => status,
      () => undefined,
    );
  while ((await readiness()) !== 200) await sleep(50);
  return { ...started, port, readiness };
}

/** Collects the output until it contains each of these texts, then kills the process. */
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
