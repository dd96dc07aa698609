import type { ChildProcess } from 'node:child_process';
import { startProgram } from '../support/run-source.ts';
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
  const env = { DATABASE_URL: serviceDatabaseUrl, REDIS_URL: redisUrl, DIES_AT: diesAt, SIGNAL: signal };
  const { child, message } = await startProgram('ops/proof/e2e/dying-gateway.ts', env);
  return { baseUrl: String(message), child };
}
