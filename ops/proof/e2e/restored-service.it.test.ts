import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { writeBackup } from '../../commands/backup/write-backup.ts';
import { restoreBackup } from '../../commands/restore/restore-backup.ts';
import { TODAY } from '../support/days.ts';
import { queryDatabase } from '../support/query-database.ts';
import { addServiceLogin, createTestDatabase } from '../support/test-database.ts';
import { get, invoiceBody, post } from './api.ts';
import { listExampleRequests } from './example-requests.ts';
import { invoiceTo, letPausesPass, setOutage, waitForStatus } from './retries.ts';
import { type Service, startService } from './service.ts';
import { createTenant, type TestTenant } from './tenant.ts';

// A service is backed up while its documents are under way. The service goes on and is then lost. The restored service
// has an empty Redis, and the authority knows more than its database.

let folder: string;
let lost: Service;
let tenant: TestTenant;
const ids: Record<'accepted' | 'unanswered' | 'ticketed', unknown> = {
  accepted: null,
  unanswered: null,
  ticketed: null,
};
const restored: Service[] = [];

const ORDER = { issueDate: TODAY };

beforeAll(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'chasqui-backup-')), 'backup');
  lost = await startService();
  tenant = await createTenant(lost);
  const seen = new Set<string>();
  for (const { path, body } of listExampleRequests().filter(({ path }) => !seen.has(path) && seen.add(path))) {
    const { status } = await post(lost, tenant, `/api/${path}`, body);
    expect([path, status]).toEqual([path, 201]);
  }
  const factura = await post(lost, tenant, '/api/invoices', invoiceBody({ ...ORDER, series: 'F800' }));
  expect(factura.body.status).toBe('ACCEPTED');
  const items = [{ series: 'F800', correlative: 1, documentType: '01', reason: 'SANDBOX SLOW 1' }];
  const voiding = { issueDate: TODAY, referenceDate: TODAY, correlative: 1, items };
  const sent = await post(lost, tenant, '/api/voided-documents', voiding);
  expect(sent.body.status).toBe('SENT');
  await setOutage(lost, { mode: 'down' });
  const unanswered = await post(lost, tenant, '/api/invoices', invoiceTo('20131312955', { ...ORDER, series: 'F801' }));
  expect(unanswered.body.status).toBe('AUTHORITY_ERROR');
  await setOutage(lost, { mode: 'none' });
  Object.assign(ids, { accepted: factura.body.id, ticketed: sent.body.id, unanswered: unanswered.body.id });
  await writeBackup(lost.databaseUrl, folder);
  const after = await post(lost, tenant, '/api/invoices', invoiceBody({ ...ORDER, series: 'F800' }));
  expect(after.body).toMatchObject({ status: 'ACCEPTED', documentId: `${tenant.ruc}-01-F800-00000002` });
});
afterAll(async () => {
  for (const service of restored) await service.close();
  await lost?.close();
  await rm(join(folder, '..'), { recursive: true, force: true });
});

/** Another service with the backup's rows, an empty Redis, and the authority of the lost one. */
async function restore(skippedNumbers: number): Promise<Service> {
  const empty = await createTestDatabase(inject('databaseUrl'));
  await restoreBackup(empty.url, { folder, skippedNumbers });
  const service = await startService({
    database: await addServiceLogin(inject('databaseUrl'), empty),
    frontAuthority: async () => ({ url: lost.sandboxUrl, close: async () => {} }),
  });
  restored.push(service);
  return service;
}

const TABLES = `select relname as name from pg_class
  where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and relname <> 'chasqui_migrations' order by relname`;

async function readAll(url: string): Promise<Record<string, unknown>> {
  const tables = await queryDatabase(url, TABLES);
  const entries = tables.map(async ({ name }) => {
    const rows = await queryDatabase(
      url,
      `select to_jsonb(t) as row from ${String(name)} t order by to_jsonb(t)::text`,
    );
    return [String(name), rows] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

describe('a service that was restored', () => {
  it('has exactly the rows of the backup', async () => {
    const empty = await createTestDatabase(inject('databaseUrl'));
    const twice = await createTestDatabase(inject('databaseUrl'));
    await restoreBackup(empty.url, { folder, skippedNumbers: 0 });
    const again = join(folder, '..', 'again');
    await writeBackup(empty.url, again);
    await restoreBackup(twice.url, { folder: again, skippedNumbers: 0 });
    const rows = await readAll(empty.url);
    expect(await readAll(twice.url)).toEqual(rows);
    const issued = {
      documents: 'id',
      artifacts: 'document_id',
      submissions: 'document_id',
      document_events: 'document_id',
    };
    for (const [table, column] of Object.entries(issued)) {
      const kept = `select to_jsonb(t) as row from ${table} t where ${column} not in (
        select id from documents where series = 'F800' and correlative = 2) order by to_jsonb(t)::text`;
      expect([table, rows[table]]).toEqual([table, await queryDatabase(lost.databaseUrl, kept)]);
    }
    await Promise.all([empty.drop(), twice.drop()]);
  });

  it('finishes open documents with an empty Redis and repeats no number', async () => {
    const service = await restore(100);
    await letPausesPass(service);
    expect(await service.sweep()).toBeGreaterThan(0);
    await waitForStatus(service, tenant, ids.unanswered, 'ACCEPTED');
    for (let asked = 0; asked < 3; asked += 1) {
      await post(service, tenant, `/api/documents/${ids.ticketed}/check-ticket`, undefined);
    }
    await waitForStatus(service, tenant, ids.ticketed, 'ACCEPTED');
    expect((await get(service, tenant, `/api/documents/${ids.accepted}`)).body.voided).toBe(true);
    const next = await post(service, tenant, '/api/invoices', invoiceBody({ ...ORDER, series: 'F800' }));
    expect(next.body).toMatchObject({ status: 'ACCEPTED', documentId: `${tenant.ruc}-01-F800-00000102` });
    const series = (await get(service, tenant, '/api/series?series=F800')).body.data;
    expect(series).toMatchObject([{ lastCorrelative: 102, gaps: [{ from: 2, to: 101, reason: 'skipped' }] }]);
  });

  it('does not take the verdict on a lost document for a new one with its number', async () => {
    const service = await restore(0);
    const other = invoiceBody({ ...ORDER, series: 'F800', items: [{ ...invoiceBody().items[0], unitPrice: 77 }] });
    const taken = await post(service, tenant, '/api/invoices', other);
    expect(taken.body).toMatchObject({ status: 'REJECTED', documentId: `${tenant.ruc}-01-F800-00000002` });
    expect(taken.body.cdrDescription).toContain('The authority holds another document under this number');
  });
});
