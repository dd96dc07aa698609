import type { Sandbox } from '@chasqui/sandbox';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { get, post } from './api.ts';
import { authorityByCompany } from './authority-by-company.ts';
import { channelOf, emitExample, findOseTally, findWays, OSE_USER, putChannel, startOse } from './ose-service.ts';
import {
  hashXml,
  invoiceTo,
  letPausesPass,
  listCalls,
  retry,
  setAsideDocuments,
  setOutage,
  waitForStatus,
} from './retries.ts';
import { type Service, startService } from './service.ts';
import { createTenant, type TestTenant } from './tenant.ts';

let ose: Sandbox;
let service: Service;
let tenant: TestTenant;

const { treat, wrapAuthority } = authorityByCompany();

beforeAll(async () => {
  ose = await startOse();
  service = await startService({ wrapAuthority, retryDelayMs: 1 });
});
beforeEach(async () => {
  await setAsideDocuments(service);
  tenant = await createTenant(service);
  await putChannel(service, tenant, channelOf(ose));
});
afterAll(async () => {
  await service?.close();
  await ose?.close();
});

/** Receiver whose document is registered, and whose answer is lost. */
const LOST = { identityType: '6', identityNumber: '20000001033', name: 'Receptor de prueba' };

const EXAMPLES = [
  ['01', '/api/invoices', 'invoice/one-line', { customer: LOST }],
  ['03', '/api/receipts', 'receipt/one-line', { customer: LOST }],
  ['20', '/api/retentions', 'retention/one-invoice', { supplier: LOST }],
] as const;

it.each(EXAMPLES)('a document of type %s with a lost answer ends with the CDR of the OSE', async (...row) => {
  const [type, path, example, changes] = row;
  const { body } = await emitExample(service, tenant, path, example, changes);
  expect(body.status).toBe('AUTHORITY_ERROR');
  expect((await retry(service, tenant, body.id)).body).toMatchObject({ status: 'ACCEPTED', cdrResponseCode: '0' });
  expect(await listCalls(service, body.id)).toEqual(['sendBill', 'getStatusCdr']);
  const record = (await get(service, tenant, `/api/documents/${body.id}`)).body;
  expect(record).toMatchObject({ cdrMissing: false, links: { cdr: expect.any(String) } });
  const number = String(body.documentId).replace(/^.*-(\w{4})-0*(\d+)$/, '$1-$2');
  const sha256 = await hashXml(service, tenant, body.id);
  expect(await findOseTally(ose, service, tenant, number, type)).toEqual({ submissions: 1, registrations: 1, sha256 });
});

it.each([
  ['the default channel', { kind: 'default' }],
  ['another address', { kind: 'ose', url: 'http://127.0.0.1:9/billService', ...OSE_USER }],
])('a document in doubt stays at its OSE when the company changes to %s', async (_what, channel) => {
  const { body } = await emitExample(service, tenant, '/api/receipts', 'receipt/one-line', { customer: LOST });
  expect(body.status).toBe('AUTHORITY_ERROR');
  await putChannel(service, tenant, channel);
  expect((await retry(service, tenant, body.id)).body).toMatchObject({ status: 'ACCEPTED', cdrResponseCode: '0' });
  expect(await findWays(service, ose, { documentId: body.documentId })).toEqual(['ose']);
});

it('a document in doubt stays at SUNAT when the company changes to an OSE', async () => {
  await putChannel(service, tenant, { kind: 'default' });
  const { body } = await post(service, tenant, '/api/invoices', invoiceTo('20000001033'));
  await putChannel(service, tenant, channelOf(ose));
  expect((await retry(service, tenant, body.id)).body).toMatchObject({ status: 'ACCEPTED', cdrResponseCode: '0' });
  expect(await findWays(service, ose, { documentId: body.documentId })).toEqual(['sunat']);
});

it('a new password reaches the documents that wait for it', async () => {
  const { body } = await post(service, tenant, '/api/invoices', invoiceTo('20000001033'));
  await putChannel(service, tenant, channelOf(ose, { ...OSE_USER, password: 'hunter2' }));
  expect((await retry(service, tenant, body.id)).body.status).toBe('AUTHORITY_ERROR');
  await putChannel(service, tenant, channelOf(ose));
  expect((await retry(service, tenant, body.id)).body.status).toBe('ACCEPTED');
});

it('an OSE without consultation ends a lost answer by the code of the duplicate', async () => {
  const answer = { kind: 'fault', code: null, text: 'Unknown operation' } as const;
  treat(tenant, (real) => ({ ...real, getStatusCdr: async () => answer }));
  const { body } = await post(service, tenant, '/api/invoices', invoiceTo('20000001033'));
  for (let tries = 1; tries <= 5; tries += 1) await retry(service, tenant, body.id);
  expect((await get(service, tenant, `/api/documents/${body.id}`)).body).toMatchObject({
    status: 'ACCEPTED',
    cdrMissing: true,
  });
});

it('an outage of the OSE loses nothing, and holds back no documents of SUNAT', async () => {
  await setOutage({ ...service, sandboxUrl: ose.url }, { mode: 'down' });
  const waiting = [];
  for (let made = 0; made < 3; made += 1) {
    waiting.push((await emitExample(service, tenant, '/api/receipts', 'receipt/one-line')).body);
  }
  expect(waiting.map(({ status }) => status)).toEqual(['AUTHORITY_ERROR', 'AUTHORITY_ERROR', 'AUTHORITY_ERROR']);
  const other = await createTenant(service);
  expect((await post(service, other, '/api/invoices', invoiceTo('20100070970'))).body.status).toBe('ACCEPTED');
  await setOutage({ ...service, sandboxUrl: ose.url }, { mode: 'none' });
  for (const { id, documentId } of waiting) {
    await letPausesPass(service);
    await service.sweep();
    await waitForStatus(service, tenant, id, 'ACCEPTED');
    expect(await findWays(service, ose, { documentId })).toEqual(['ose']);
  }
});
