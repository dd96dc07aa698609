import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { programFile } from '../support/run-source.ts';
import type { Service } from './service.ts';

/** Points of an emission at which its gateway may die. */
export const DEATHS = ['claimed', 'recorded', 'enqueued', 'processed', 'answered'] as const;
export type Death = (typeof DEATHS)[number];

export interface DyingGateway {
  readonly baseUrl: string;
  readonly child: ChildProcess;
}

/** Starts a gateway that gets `signal` from itself when its first emission has come to `diesAt`. */
export async function spawnDyingGateway(
  { serviceDatabaseUrl, redisUrl }: Pick<Service, 'serviceDatabaseUrl' | 'redisUrl'>,
  diesAt: Death,
  signal: 'SIGKILL' | 'SIGSTOP' = 'SIGKILL',
): Promise<DyingGateway> {
  const child = spawn(process.execPath, [programFile('ops/proof/e2e/dying-gateway.ts')], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: serviceDatabaseUrl,
      REDIS_URL: redisUrl,
      DIES_AT: diesAt,
      SIGNAL: signal,
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`The gateway ended with ${code}`)));
  const [baseUrl] = await Promise.race([once(child, 'message'), ended]);
  ended.catch(() => {});
  return { baseUrl: String(baseUrl), child };
}
