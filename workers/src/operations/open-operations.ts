import { type Database, isDatabaseReady } from '@chasqui/db/connection';
import type { Jobs } from '@chasqui/jobs';
import { listenForOperators, type OperationsDeps } from './operations-server.ts';

export interface OperatedProcess extends Pick<OperationsDeps, 'log' | 'metrics'> {
  readonly db: Database;
  readonly jobs: Pick<Jobs, 'isReady'>;
}

const LAST_ANSWERS_MS = 1_000;

export interface Operations {
  /** Resolves after the last answer. Requests still open after one second are dropped. */
  close(): Promise<void>;
}

/** Answers operators on this port, where there is one; without it the process could not be watched, so it ends then. */
export async function openOperations(
  port: number | undefined,
  { db, log, metrics, jobs }: OperatedProcess,
): Promise<Operations | undefined> {
  if (port === undefined) return undefined;
  const noted = (err: unknown) => log.warn({ err }, 'database not ready');
  const check = async () => ({ database: await isDatabaseReady(db, noted), redis: await jobs.isReady() });
  const server = await listenForOperators({ log, metrics, check }, port).catch((error: Error) => {
    process.stderr.write(`OPERATIONS_PORT cannot be had: ${error.message}\n`);
    process.exit(1);
  });
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        // Who opened a connection and asks nothing would be waited for.
        setTimeout(() => server.closeAllConnections(), LAST_ANSWERS_MS).unref();
      }),
  };
}
