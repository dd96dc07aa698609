import type { Server } from 'node:http';
import { type Database, isDatabaseReady } from '@chasqui/db';
import type { SweepProducer } from '@chasqui/jobs';
import { listenForOperators, type OperationsDeps } from './operations-server.ts';

export interface OperatedProcess extends Pick<OperationsDeps, 'log' | 'metrics'> {
  readonly db: Database;
  readonly queues: Pick<SweepProducer, 'isReady'>;
}

/** Answers operators on this port, where there is one; without it the process could not be watched, so it ends then. */
export async function openOperations(
  port: number | undefined,
  { db, log, metrics, queues }: OperatedProcess,
): Promise<Server | undefined> {
  if (port === undefined) return undefined;
  const noted = (err: unknown) => log.warn({ err }, 'database not ready');
  const check = async () => ({ database: await isDatabaseReady(db, noted), redis: await queues.isReady() });
  return listenForOperators({ log, metrics, check }, port).catch((error: Error) => {
    process.stderr.write(`OPERATIONS_PORT cannot be had: ${error.message}\n`);
    process.exit(1);
  });
}
