import { once } from 'node:events';
import { createLog } from '@chasqui/platform/log';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../../sandbox/index.ts';
import { queryDatabase } from '../support/query-database.ts';
import { untilTrue } from '../support/until-true.ts';
import { importBody, post } from './api.ts';
import { MASTER_KEY } from './service.ts';
import { openProcessServers, type ProcessServers, startReadyProcess } from './started-process.ts';
import { createTenant, type TestTenant } from './tenant.ts';

const DOCUMENTS = 60;

let servers: ProcessServers;
let sandbox: Sandbox;
beforeAll(async () => {
  servers = await openProcessServers();
  const log = createLog({ level: 'silent', name: 'sandbox' });
  sandbox = await startSandbox({ port: 0, log, takesLate: true, takesUnknownReferences: true });
});
afterAll(async () => {
  await sandbox?.close();
  await servers?.database.drop();
});

/** Starts gateway and workers as an operator does. They take over unfinished work after two seconds. */
async function startProcesses() {
  const env = {
    MASTER_KEY,
    AUTHORITY: 'sandbox',
    AUTHORITY_URL: sandbox.url,
    TAKEOVER_MS: '2000',
    SWEEP_PAUSE_MS: '200',
  };
  const [gateway, workers] = await Promise.all([
    startReadyProcess(servers, 'gateway/src/main.ts', 'PORT', env),
    startReadyProcess(servers, 'workers/src/main.ts', 'OPERATIONS_PORT', env),
  ]);
  return {
    baseUrl: `http://127.0.0.1:${gateway.port}`,
    async kill() {
      const ended = [gateway, workers].map(({ child }) => once(child, 'exit'));
      for (const { child } of [gateway, workers]) child.kill('SIGKILL');
      await Promise.all(ended);
    },
  };
}

async function flushRedis(): Promise<void> {
  const redis = new Redis(servers.redisUrl);
  await redis.flushdb();
  await redis.quit();
}

async function count(condition: string): Promise<number> {
  const [row] = await queryDatabase(
    servers.database.url,
    `select count(*)::int as n from documents where ${condition}`,
  );
  return Number(row?.n);
}

async function registrationsOf({ ruc }: TestTenant): Promise<unknown[]> {
  const numbers = Array.from({ length: DOCUMENTS }, (_, index) => index + 1);
  return Promise.all(
    numbers.map(async (number) => {
      const response = await fetch(`${sandbox.url}/sandbox/documents/${ruc}-01-F001-${number}.xml`);
      return ((await response.json()) as { registrations: unknown }).registrations;
    }),
  );
}

it('gateway, workers and Redis die in the middle of a spreadsheet, and each reference is registered once', async () => {
  let processes = await startProcesses();
  const tenant = await createTenant({ baseUrl: processes.baseUrl, databaseUrl: servers.database.url });
  const references = Array.from({ length: DOCUMENTS }, (_, index) => `PED-${index}`);
  expect((await post(processes, tenant, '/api/document-imports', importBody(...references))).status).toBe(202);
  await untilTrue('some documents are recorded', async () => (await count('true')) >= 20, { pauseMs: 5 });
  await processes.kill();
  await flushRedis();
  expect(await count('true')).toBeLessThan(DOCUMENTS);
  processes = await startProcesses();
  // The file is sent again while the first one is under way.
  expect((await post(processes, tenant, '/api/document-imports', importBody(...references))).status).toBe(202);
  const isOver = async () => (await count("state = 'ACCEPTED'")) >= DOCUMENTS;
  await untilTrue('every document is accepted', isOver, { patienceMs: 120_000, pauseMs: 100 });
  await untilTrue('both imports are over', async () => {
    const rows = `select 1 from document_import_rows where state <> 'RECORDED'`;
    return (await queryDatabase(servers.database.url, rows)).length === 0;
  });
  expect(await count('true')).toBe(DOCUMENTS);
  expect(await registrationsOf(tenant)).toEqual(references.map(() => 1));
  // Numbers follow the order of the file.
  const inOrder = await queryDatabase(
    servers.database.url,
    `select r.position, d.correlative from document_import_rows r join documents d on d.id = r.document_id
     where d.correlative <> r.position + 1`,
  );
  expect(inOrder).toEqual([]);
});
