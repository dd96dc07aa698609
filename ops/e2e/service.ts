import type { AddressInfo } from 'node:net';
import { migrate, openDatabase } from '@chasqui/db';
import { createApp } from '@chasqui/gateway';
import { createEmissionProducer, createTicketPollScheduler, type EmissionProducer, type JobName } from '@chasqui/jobs';
import { type AuthorityClient, createAuthorityClient, sandboxEndpoints } from '@chasqui/platform/authority';
import { systemClock } from '@chasqui/platform/clock';
import { createKeyring } from '@chasqui/platform/keyring';
import { createLog } from '@chasqui/platform/log';
import { createXsdChecker } from '@chasqui/platform/xsd';
import { startWorkers } from '@chasqui/workers';
import { serve } from '@hono/node-server';
import { inject } from 'vitest';
import { startSandbox } from '../sandbox/index.ts';
import { createTestDatabase } from '../test/create-test-database.ts';
import { takeRedisDatabase } from '../test/take-redis-database.ts';

export const MASTER_KEY = 'master-key-of-the-end-to-end-tests-0123456789';

export interface ServiceOptions {
  readonly emissionWaitMs?: number;
  readonly authorityTimeoutMs?: number;
  /** Without workers a document stays on its way. */
  readonly pools?: readonly JobName[];
  /** Pause between the scheduled polls of a ticket; so long by default that no test ever sees one. */
  readonly ticketPollMs?: number;
  readonly signatureDigest?: 'sha1' | 'sha256';
  /** Stands between the workers and the authority: loses answers, dies in the middle. */
  readonly wrapAuthority?: (real: AuthorityClient) => AuthorityClient;
  /** Stands between the gateway and its queues. */
  readonly wrapEmissions?: (real: EmissionProducer) => EmissionProducer;
}

/** The whole service in this process, spoken to over real HTTP. */
export interface Service {
  readonly baseUrl: string;
  readonly sandboxUrl: string;
  readonly databaseUrl: string;
  readonly redisUrl: string;
  readonly emissions: EmissionProducer;
  close(): Promise<void>;
}

/** Starts sandbox, workers and gateway on a database and a Redis database of their own. */
export async function startService(options: ServiceOptions = {}): Promise<Service> {
  const log = createLog({ level: 'silent', name: 'e2e' });
  const database = await createTestDatabase(inject('databaseUrl'));
  await migrate(database.url);
  const redisUrl = await takeRedisDatabase(inject('redisUrl'));
  const sandbox = await startSandbox({ port: 0, log });
  const db = openDatabase(database.url);
  const keyring = createKeyring({ current: { id: 'test', key: new Uint8Array(32).fill(7) } });
  const shared = { db, keyring, clock: systemClock, log };
  const timeoutMs = options.authorityTimeoutMs ?? 5_000;
  const authority = await createAuthorityClient({ endpoints: sandboxEndpoints(sandbox.url), timeoutMs });
  const client = options.wrapAuthority?.(authority) ?? authority;
  const ticketPolls = createTicketPollScheduler({ redisUrl, onError: () => {} });
  const runtime = await startWorkers(
    {
      ...shared,
      ticketPolls,
      authorityOf: () => client,
      xsd: await createXsdChecker(),
      config: {
        signatureDigest: options.signatureDigest ?? 'sha1',
        authorityTimeoutMs: timeoutMs,
        ticketPollMs: options.ticketPollMs ?? 600_000,
        defaultSolCredentials: { username: 'MODDATOS', password: 'moddatos' },
      },
    },
    { redisUrl, pools: options.pools ?? ['sign', 'submit', 'poll-ticket'], concurrency: 8 },
  );
  const emissions = createEmissionProducer({ redisUrl, onError: () => {}, onWaitFailed: () => {} });
  const app = createApp({
    ...shared,
    emissions: options.wrapEmissions?.(emissions) ?? emissions,
    config: { masterKey: MASTER_KEY, authority: 'sandbox', emissionWaitMs: options.emissionWaitMs ?? 20_000 },
    reachAuthority: async () => true,
  });
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  await new Promise<void>((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    sandboxUrl: sandbox.url,
    databaseUrl: database.url,
    redisUrl,
    emissions,
    async close() {
      await new Promise((resolve) => server.close(resolve));
      await emissions.close();
      await runtime.close();
      await ticketPolls.close();
      await sandbox.close();
      await db.close();
      await database.drop();
    },
  };
}
