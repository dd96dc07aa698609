import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { JobName } from '@chasqui/jobs';
import { startProgram } from '../support/run-source.ts';
import { ENCRYPTION_KEY } from './gateway.ts';
import type { Service } from './service.ts';

export interface SpawnedWorkers {
  /** Sends the signal and waits for the end. Resolves to the exit code, null if the process was killed. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null>;
  /** Resolves once the process begins to shut down. A signal that was sent is noticed later. */
  readonly shuttingDown: Promise<void>;
}

interface SpawnedPools {
  readonly pools: readonly JobName[];
  /** Milliseconds after which the workers take over unfinished work. */
  readonly takeoverMs: number;
  /** Pause between two looks for such work; default 200 ms. */
  readonly sweepPauseMs?: number;
  /** Timeout of a call to the authority; default that of production. */
  readonly authorityTimeoutMs?: number;
  /** Pause before the first automatic retry; default that of production. */
  readonly retryDelayMs?: number;
}

/** Starts the workers of some pools as an operator does, and resolves once they are ready. */
export async function spawnWorkers(
  { serviceDatabaseUrl, redisUrl, sandboxUrl }: Pick<Service, 'serviceDatabaseUrl' | 'redisUrl' | 'sandboxUrl'>,
  { pools, takeoverMs, sweepPauseMs = 200, authorityTimeoutMs, retryDelayMs }: SpawnedPools,
): Promise<SpawnedWorkers> {
  const env = {
    DATABASE_URL: serviceDatabaseUrl,
    REDIS_URL: redisUrl,
    ENCRYPTION_KEY: ENCRYPTION_KEY.toString('base64'),
    AUTHORITY: 'sandbox',
    AUTHORITY_URL: sandboxUrl,
    TAKEOVER_MS: String(takeoverMs),
    SWEEP_PAUSE_MS: String(sweepPauseMs),
    ...(authorityTimeoutMs === undefined ? {} : { AUTHORITY_TIMEOUT_MS: String(authorityTimeoutMs) }),
    ...(retryDelayMs === undefined ? {} : { RETRY_DELAY_MS: String(retryDelayMs) }),
    LOG_LEVEL: 'info',
  };
  const { child } = await startProgram('workers/src/main.ts', env, ['--pools', pools.join(',')], 'pipe');
  return { end: (signal) => endChild(child, signal), shuttingDown: followLog(child) };
}

/** Shows the errors in the log of a process. Resolves at the line of its shutdown. */
function followLog({ stdout }: ChildProcess): Promise<void> {
  if (stdout === null) throw new Error('The log of the workers is not read');
  const lines = createInterface({ input: stdout });
  return new Promise((resolve) => {
    lines.on('line', (line) => {
      if (/"level":"(?:error|fatal)"/.test(line)) process.stdout.write(`${line}\n`);
      if (line.includes('"Shutting down"')) resolve();
    });
  });
}

async function endChild(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const exit = once(child, 'exit');
  child.kill(signal);
  const [code] = await exit;
  return typeof code === 'number' ? code : null;
}
