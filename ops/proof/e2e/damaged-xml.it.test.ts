import { afterAll, beforeAll, expect, it } from 'vitest';
import { CLOCK_OF_TODAY, dayFromToday } from '../support/days.ts';
import { queryDatabase } from '../support/query-database.ts';
import { type Answer, invoiceBody, post } from './api.ts';
import { call } from './people.ts';
import { findTally, letPausesPass, setOutage, waitForStatus } from './retries.ts';
import { MASTER_KEY, type Service, startService } from './service.ts';
import { createTenant, type TestTenant } from './tenant.ts';
import { waitForIdle } from './wait-for-idle.ts';

const DAMAGED = 'The stored XML is damaged, so the document is not sent: contact support';
const DAÑADO = 'El XML guardado está dañado, por eso el comprobante no se envía: comuníquese con soporte';

let service: Service;
let tenant: TestTenant;
beforeAll(async () => {
  service = await startService({ gatewayClock: CLOCK_OF_TODAY, retryDelayMs: 30_000 });
  tenant = await createTenant(service);
});
afterAll(() => service?.close());

async function read(path: string, credential: string, language: string): Promise<Answer['body']> {
  const { status, body } = await call(service, path, { credential, headers: { 'Accept-Language': language } });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

async function sweepOnce(): Promise<void> {
  await letPausesPass(service);
  await service.sweep();
  await waitForIdle(service.redisUrl);
}

/** Emits a document in its last day while the authority is away. Returns its id and number. */
async function emitUnanswered() {
  await setOutage(service, { mode: 'down' });
  const { body } = await post(service, tenant, '/api/invoices', invoiceBody({ issueDate: dayFromToday(-3) }));
  await setOutage(service, { mode: 'none' });
  expect(body.status).toBe('AUTHORITY_ERROR');
  return { id: String(body.id), number: String(body.documentId).split('-').slice(2).join('-') };
}

it.each([
  ['cannot be unpacked', `update artifacts set bytes = '\\x00ff00ff'`],
  ['are not those of its digest', `update artifacts set bytes = '\\x3c412f3e', encoding = 'identity'`],
  ['are lost', 'delete from artifacts'],
])('a document is not sent, says why and holds up no other if the bytes of its stored XML %s', async (_, harm) => {
  const { id, number } = await emitUnanswered();
  const isIts = `document_id = '${id}' and kind = 'signed_xml'`;
  await queryDatabase(service.databaseUrl, `create table sound as select * from artifacts where ${isIts}`);
  await queryDatabase(service.databaseUrl, `${harm} where ${isIts}`);
  await sweepOnce();

  const record = await read(`/api/documents/${id}`, tenant.apiKey, 'en');
  expect(record).toMatchObject({ status: 'AUTHORITY_ERROR', cdrDescription: DAMAGED });
  expect((record.history as unknown[]).at(-1)).toMatchObject({ to: 'AUTHORITY_ERROR', reason: DAMAGED });
  expect((await read(`/api/documents/${id}`, tenant.apiKey, 'es')).history).toContainEqual(
    expect.objectContaining({ reason: DAÑADO }),
  );
  const due = await read('/admin/due-documents', MASTER_KEY, 'es');
  expect(due.data).toContainEqual(expect.objectContaining({ id, cdrDescription: DAÑADO }));
  const [row] = await queryDatabase(
    service.databaseUrl,
    `select next_attempt_at > now() + interval '20 seconds' as pauses from documents where id = '${id}'`,
  );
  expect(row?.pauses).toBe(true);
  expect(await findTally(service, tenant, number)).toBeUndefined();
  const other = await post(service, tenant, '/api/invoices', invoiceBody());
  expect(other.body.status).toBe('ACCEPTED');

  // Its bytes come back from a backup.
  await queryDatabase(
    service.databaseUrl,
    `delete from artifacts where ${isIts}; insert into artifacts select * from sound; drop table sound`,
  );
  await sweepOnce();
  await waitForStatus(service, tenant, id, 'ACCEPTED');
});
