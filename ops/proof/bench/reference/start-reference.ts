import { join } from 'node:path';
import { limaDate } from '@chasqui/core/time';
import type { RunningServer } from '../../../stack/start/guarded-child.ts';
import { getFreePort } from '../../../stack/start/ports.ts';
import { opsFolder } from '../../../stack/start/repository.ts';
import { spawnService } from '../../../stack/start/spawn-service.ts';
import { createDatabase } from '../../support/query-database.ts';
import type { LoadResult } from '../clients/load.ts';
import { startClients } from '../clients/start-clients.ts';
import { facturaOf, RUC } from '../preparation/prepare-factura.ts';
import type { BenchStack } from '../stack/bench-stack.ts';
import { type Emission, LINES } from '../stack/running-service.ts';
import { createReferenceTables } from './reference-database.ts';

/**
 * Plain service on the same stack: Hono, BullMQ jobs that sign and submit, pg with prepared statements, the commits that
 * durability needs, the same preparation, and HTTP to the same authority. It has none of the service's features: no
 * tenants, keys, limits, history, doubt, receivables, fairness or logs.
 */
export interface Reference {
  readonly gateway: RunningServer;
  readonly workers: RunningServer;
  emit(emission: Emission): Promise<LoadResult>;
  close(): Promise<void>;
}

const SERIES = 'F001';
/** BullMQ's keys of the reference lie in a database of their own. */
const REDIS_DATABASE = '/1';

/** Starts a gateway and a process of workers on the servers of a stack. */
export async function startReference({ authority, database, redis, guard }: BenchStack): Promise<Reference> {
  const databaseUrl = await createDatabase(database.url, 'reference');
  await createReferenceTables(databaseUrl);
  const redisUrl = new URL(redis.url);
  redisUrl.pathname = REDIS_DATABASE;
  const port = await getFreePort();
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl.href,
    AUTHORITY_URL: authority.url,
    PORT: String(port),
  };
  const start = (role: 'gateway' | 'workers') =>
    spawnService(
      {
        name: `reference-${role}`,
        script: join(opsFolder(), 'dist', 'bench-reference.mjs'),
        args: [role],
        env,
        output: guard.openLog(`reference-${role}`),
        readyUrl: null,
      },
      guard.watchdog,
    );
  const gateway = await start('gateway');
  const workers = await start('workers');
  const clients = startClients();
  const gatewayUrl = `http://127.0.0.1:${port}`;
  let next = 1;
  return {
    gateway,
    workers,
    async emit({ count, clients: parallel, pauseMs = 0, lines = LINES }) {
      await authority.prepare({ ruc: RUC, series: SERIES, first: next, count });
      next += count;
      const body = JSON.stringify({ ...facturaOf(lines), series: SERIES, issueDate: limaDate(new Date()) });
      return clients.run({ gatewayUrl, apiKey: 'none', body, clients: parallel, count, pauseMs });
    },
    async close() {
      await clients.close();
      await gateway.stop();
      await workers.stop();
    },
  };
}
