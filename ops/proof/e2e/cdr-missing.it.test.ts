import { readFileSync } from 'node:fs';
import type { AuthorityAnswer } from '@chasqui/core/authority';
import type { AuthorityClient } from '@chasqui/platform/authority';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TODAY } from '../support/days.ts';
import { queryDatabase } from '../support/query-database.ts';
import { download, get, invoiceBody, post } from './api.ts';
import { authorityByCompany, type Treatment } from './authority-by-company.ts';
import { issueToday } from './example-requests.ts';
import { listCalls, retry, waitForStatus } from './retries.ts';
import { type Service, startService } from './service.ts';
import { createTenant, type TestTenant } from './tenant.ts';
import { firstSendSummary } from './tickets.ts';

const { treat, wrapAuthority } = authorityByCompany();
let service: Service;
beforeAll(async () => {
  service = await startService({ wrapAuthority, ticketPollMs: 50 });
});
afterAll(() => service?.close());

const API_CLIENT = { clientId: 'consultation', clientSecret: 'good' };

async function createTreated(treatment: Treatment, sunat = {}): Promise<TestTenant> {
  const tenant = await createTenant(service, { sunat });
  treat(tenant, treatment);
  return tenant;
}

function exampleTo(identityNumber: string, name: string, changes: Record<string, unknown> = {}) {
  const file = new URL(`../../../shared/core/examples/${name}.json`, import.meta.url);
  const saved: Record<string, unknown> = JSON.parse(readFileSync(file, 'utf8'));
  const body = name.startsWith('despatch-advice/') ? issueToday(saved) : saved;
  const party = ['customer', 'recipient', 'supplier'].find((key) => key in body) ?? '';
  return { ...body, [party]: { ...Object(body[party]), identityType: '6', identityNumber }, ...changes };
}

const RECEIPT = 'receipt/one-line';

/** Frees the number as another system of the company would have left it: registered, but unknown to this service. */
async function forget(id: unknown): Promise<void> {
  await queryDatabase(service.databaseUrl, `update documents set state = 'ERROR' where id = '${id}'`);
}

const LOST = {
  kind: 'unavailable',
  reason: 'lost',
  requestMayHaveArrived: true,
  httpStatus: null,
  body: null,
} as const satisfies AuthorityAnswer;

/** The first sending arrives, and its answer is lost. */
function loseFirst(real: AuthorityClient): AuthorityClient {
  let sends = 0;
  return {
    ...real,
    async sendBill(file) {
      const answer = await real.sendBill(file);
      sends += 1;
      return sends > 1 ? answer : LOST;
    },
  };
}

const SENT_AGAIN = ['sendBill', 'sendBill'];

it.each([
  ['a boleta', '/api/receipts', RECEIPT, SENT_AGAIN],
  ['a retention', '/api/retentions', 'retention/one-invoice', SENT_AGAIN],
  ['a guide', '/api/despatch-advices', 'despatch-advice/private-sale', ['sendGuide', 'sendGuide', 'getStatus']],
])('%s with a lost answer ends ACCEPTED without its CDR', async (_what, path, example, calls) => {
  const tenant = await createTenant(service);
  const { body } = await post(service, tenant, path, exampleTo('20000001033', example));
  expect(body).toMatchObject({ status: 'AUTHORITY_ERROR', cdrResponseCode: null });
  expect((await retry(service, tenant, body.id)).body).toMatchObject({
    status: 'ACCEPTED',
    cdrResponseCode: '1033',
    cdrDescription: expect.stringContaining('whose CDR was lost'),
  });
  expect(await listCalls(service, body.id)).toEqual(calls);
  const record = (await get(service, tenant, `/api/documents/${body.id}`)).body;
  expect(record).toMatchObject({ cdrMissing: true, links: { cdr: null, pdf: expect.any(String) } });
  expect(record.history).toContainEqual(
    expect.objectContaining({ to: 'ACCEPTED', reason: expect.stringContaining('its CDR is missing') }),
  );
  const listed = (await get(service, tenant, '/api/documents')).body;
  expect(listed.data).toEqual([expect.objectContaining({ id: body.id, cdrMissing: true })]);
  expect(await get(service, tenant, `/api/documents/${body.id}/cdr`)).toMatchObject({
    status: 404,
    body: { message: expect.stringContaining('its answer was lost') },
  });
  expect((await download(service, tenant, `/api/documents/${body.id}/pdf`)).status).toBe(200);
});

it('a factura with a lost answer ends ACCEPTED without its CDR at an authority without consultation', async () => {
  const tenant = await createTreated((real) => ({ ...loseFirst(real), canConsult: false }));
  const beside = await createTreated(loseFirst);
  const verdictOf = async (company: TestTenant) => {
    const { body } = await post(service, company, '/api/invoices', invoiceBody());
    await retry(service, company, body.id);
    return (await get(service, company, `/api/documents/${body.id}`)).body;
  };
  expect(await verdictOf(tenant)).toMatchObject({ status: 'ACCEPTED', cdrResponseCode: '1033', cdrMissing: true });
  // Another company gets its CDR.
  expect(await verdictOf(beside)).toMatchObject({ status: 'ACCEPTED', cdrResponseCode: '0', cdrMissing: false });
});

it('a boleta under a number that another system used is never ACCEPTED', async () => {
  const tenant = await createTenant(service);
  const first = await post(service, tenant, '/api/receipts', exampleTo('20100070970', RECEIPT, { correlative: 1 }));
  expect(first.body.status).toBe('ACCEPTED');
  await forget(first.body.id);
  const { body } = await post(service, tenant, '/api/receipts', exampleTo('20131312955', RECEIPT, { correlative: 1 }));
  expect(body).toMatchObject({ status: 'AUTHORITY_ERROR', cdrResponseCode: '1033' });
  // The answer 1033 leaves the document in doubt, which is no sending that may have arrived.
  expect((await retry(service, tenant, body.id)).body).toMatchObject({ status: 'AUTHORITY_ERROR' });
});

it('a guide under a number that another system used is never ACCEPTED', async () => {
  const tenant = await createTenant(service);
  const emit = (ruc: string) =>
    post(service, tenant, '/api/despatch-advices', exampleTo(ruc, 'despatch-advice/private-sale', { correlative: 1 }));
  const first = await emit('20100070970');
  expect(first.body.status).toBe('ACCEPTED');
  await forget(first.body.id);
  const { body } = await emit('20131312955');
  expect(body).toMatchObject({ status: 'AUTHORITY_ERROR', cdrResponseCode: '1033' });
  // Each retry gets a ticket of its own, and none of them was lost.
  for (const _retry of [1, 2]) {
    expect((await retry(service, tenant, body.id)).body).toMatchObject({ status: 'AUTHORITY_ERROR' });
  }
});

describe('a boleta with a lost answer, of a company with a client for the consulta integrada', () => {
  async function emitWithClient(clientSecret: string) {
    const tenant = await createTenant(service, { sunat: { api: { ...API_CLIENT, clientSecret } } });
    const { body } = await post(service, tenant, '/api/receipts', exampleTo('20000001033', RECEIPT));
    expect(body.status).toBe('AUTHORITY_ERROR');
    return { tenant, id: body.id };
  }

  it('ends ACCEPTED by the consultation, without being sent again', async () => {
    const { tenant, id } = await emitWithClient(API_CLIENT.clientSecret);
    expect((await retry(service, tenant, id)).body).toMatchObject({
      status: 'ACCEPTED',
      cdrResponseCode: '0001',
      cdrDescription: expect.stringContaining('consulta integrada says ACCEPTED'),
    });
    expect(await listCalls(service, id)).toEqual(['sendBill', 'checkValidity']);
    expect((await get(service, tenant, `/api/documents/${id}`)).body).toMatchObject({
      cdrMissing: true,
      voided: false,
    });
  });

  it('is sent again if the client is refused, and ends ACCEPTED by the duplicate code', async () => {
    const { tenant, id } = await emitWithClient('wrong secret');
    expect((await retry(service, tenant, id)).body).toMatchObject({ status: 'ACCEPTED', cdrResponseCode: '1033' });
    expect(await listCalls(service, id)).toEqual(['sendBill', 'checkValidity', 'sendBill', 'checkValidity']);
  });
});

/** The first summary arrives, and its answer is lost. */
function loseTicket(real: AuthorityClient): AuthorityClient {
  const lose: AuthorityClient['sendSummary'] = async (file) => {
    await real.sendSummary(file);
    return LOST;
  };
  return firstSendSummary(() => lose)(real);
}
const withoutConsultation = (real: AuthorityClient) => ({ ...loseTicket(real), canConsult: false });
/** SUNAT's consultation does not know the series of a communication. */
const withBadSeries = (real: AuthorityClient) => ({
  ...loseTicket(real),
  getStatusCdr: async () => ({ kind: 'status', statusCode: '0006', statusMessage: 'Serie', zip: null }) as const,
});

it.each([
  ['a factura', withoutConsultation, ['checkValidity']],
  ['a factura that the consultation does not find', withBadSeries, ['getStatusCdr', 'checkValidity']],
] as const)('the voiding of %s with a lost answer ends by the consulta integrada', async (_, treatment, calls) => {
  const tenant = await createTreated(treatment, { api: API_CLIENT });
  const { body: document } = await post(service, tenant, '/api/invoices', invoiceBody({ issueDate: TODAY }));
  const { body: voiding } = await post(service, tenant, `/api/documents/${document.id}/void`, { reason: 'Error' });
  expect(voiding).toMatchObject({ status: 'AUTHORITY_ERROR' });
  await retry(service, tenant, voiding.id);
  expect(await waitForStatus(service, tenant, voiding.id, 'ACCEPTED')).toMatchObject({
    cdrDescription: expect.stringContaining('consulta integrada says VOIDED'),
  });
  expect(await listCalls(service, voiding.id)).toEqual(['sendSummary', 'sendSummary', ...calls]);
  expect((await get(service, tenant, `/api/documents/${document.id}`)).body.voided).toBe(true);
});
