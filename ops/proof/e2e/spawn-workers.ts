import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { JobName } from '@chasqui/jobs';
import { startProgram } from '../support/run-source.ts';
import { ENCRYPTION_KEY } from './gateway.ts';
import type { Service } from './service.ts';

export interface SpawnedWorkers {
  /** Sends the signal and waits for the end. Resolves to the exit code, null if the process was killed. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null>;
}

interface SpawnedPools {
  readonly pools: readonly JobName[];
  /** Milliseconds after which the workers take over unfinished work. They look for it five times a second. */
  readonly takeoverMs: number;
  /** Timeout of a call to the authority; default that of production. */
  readonly authorityTimeoutMs?: number;
  /** Pause before the first automatic retry; default that of production. */
  readonly retryDelayMs?: number;
}

/** Starts the workers of some pools as an operator does, and resolves once they are ready. */
export async function spawnWorkers(
  { serviceDatabaseUrl, redisUrl, sandboxUrl }: Pick<Service, 'serviceDatabaseUrl' | 'redisUrl' | 'sandboxUrl'>,
  { pools, takeoverMs, authorityTimeoutMs, retryDelayMs }: SpawnedPools,
): Promise<SpawnedWorkers> {
  const env = {
    DATABASE_URL: serviceDatabaseUrl,
    REDIS_URL: redisUrl,
    ENCRYPTION_KEY: ENCRYPTION_KEY.toString('base64'),
    AUTHORITY: 'sandbox',
    AUTHORITY_URL: sandboxUrl,
    TAKEOVER_MS: String(takeoverMs),
    SWEEP_PAUSE_MS: '200',
    ...(authorityTimeoutMs === undefined ? {} : { AUTHORITY_TIMEOUT_MS: String(authorityTimeoutMs) }),
    ...(retryDelayMs === undefined ? {} : { RETRY_DELAY_MS: String(retryDelayMs) }),
    LOG_LEVEL: 'error',
  };
  const { child } = await startProgram('workers/src/main.ts', env, ['--pools', pools.join(',')]);
  return { end: (signal) => endChild(child, signal) };
}

async function endChild(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const exit = once(child, 'exit');
  child.kill(signal);
  const [code] = await exit;
  return typeof code === 'number' ? code : null;
}
