import { createServer } from 'node:http';
import { readCdr } from '@chasqui/core/authority';
import { OSE_RUC, type Sandbox } from '@chasqui/sandbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TODAY } from '../support/days.ts';
import { download, get, invoiceBody, post } from './api.ts';
import { channelOf, emitExample, findWays, OSE_USER, putChannel, startOse } from './ose-service.ts';
import { call } from './people.ts';
import { MASTER_KEY, type Service, startService } from './service.ts';
import { createTenant, randomRuc, type TestTenant } from './tenant.ts';

let ose: Sandbox;
let service: Service;
beforeAll(async () => {
  ose = await startOse();
  service = await startService();
});
afterAll(async () => {
  await service?.close();
  await ose?.close();
});

async function createOnOse(): Promise<TestTenant> {
  const tenant = await createTenant(service);
  expect((await putChannel(service, tenant, channelOf(ose))).status).toBe(200);
  return tenant;
}

describe('PUT /admin/tenants/:tenant_id/channel', () => {
  it('answers with the channel and never with the password', async () => {
    const tenant = await createTenant(service);
    const { url } = channelOf(ose);
    const shown = { kind: 'ose', url, username: OSE_USER.username, fallback: null };
    expect(await putChannel(service, tenant, channelOf(ose))).toMatchObject({ status: 200, body: shown });
    const path = `/admin/tenants/${tenant.id}/channel`;
    expect((await call(service, path, { credential: MASTER_KEY })).body).toEqual(shown);
    expect((await putChannel(service, tenant, { kind: 'default' })).body).toEqual({
      kind: 'default',
      url: null,
      username: null,
      fallback: null,
    });
  });

  it.each([
    [{ kind: 'ose' }, /url: is required.*username: is required.*password: is required/],
    [{ kind: 'default', ...OSE_USER }, /username: is a field of kind ose only.*password: is a field of kind ose only/],
    [{ kind: 'ose', url: 'http://ose.example.pe/billService', ...OSE_USER }, /url: must begin with https/],
  ])('refuses %j with each field', async (channel, message) => {
    const answer = await putChannel(service, await createTenant(service), channel);
    expect(answer).toMatchObject({ status: 400, body: { message: expect.stringMatching(message) } });
  });

  it('answers 404 for an unknown company', async () => {
    const unknown = { id: '0197a1b2-0000-7000-8000-000000000001' };
    expect((await putChannel(service, unknown, { kind: 'default' })).status).toBe(404);
  });
});

describe('a company on an OSE', () => {
  it.each([
    ['a factura', '/api/invoices', 'invoice/one-line'],
    ['a boleta', '/api/receipts', 'receipt/one-line'],
    ['a credit note', '/api/credit-notes', 'credit-note/annulment'],
    ['a debit note', '/api/debit-notes', 'debit-note/late-interest'],
    ['a retention', '/api/retentions', 'retention/one-invoice'],
    ['a perception', '/api/perceptions', 'perception/internal-sale'],
  ])('sends %s to the OSE only', async (_what, path, example) => {
    const tenant = await createOnOse();
    const { status, body } = await emitExample(service, tenant, path, example);
    expect([status, body.status, body.cdrResponseCode]).toEqual([201, 'ACCEPTED', '0']);
    expect(await findWays(service, ose, { documentId: body.documentId })).toEqual(['ose']);
    const cdr = await download(service, tenant, `/api/documents/${body.id}/cdr`);
    expect(readCdr(new Uint8Array(await cdr.arrayBuffer()))).toMatchObject({
      oseRuc: OSE_RUC,
      receiverRuc: tenant.ruc,
      signature: { kind: 'verified' },
    });
  });

  it.each([
    ['a guide', '/api/despatch-advices', 'despatch-advice/private-sale'],
    ['a purchase settlement', '/api/purchase-settlements', 'purchase-settlement/crafts'],
  ])('sends %s to SUNAT only', async (_what, path, example) => {
    const { body } = await emitExample(service, await createOnOse(), path, example);
    expect(body.status).toBe('ACCEPTED');
    expect(await findWays(service, ose, { documentId: body.documentId })).toEqual(['sunat']);
  });

  it('voids documents at the OSE, also when its channel is another by then', async () => {
    const tenant = await createOnOse();
    const issueDate = TODAY;
    await post(service, tenant, '/api/invoices', invoiceBody({ issueDate }));
    await putChannel(service, tenant, { kind: 'default' });
    await post(service, tenant, '/api/invoices', invoiceBody({ issueDate }));
    const voidOf = (...correlatives: number[]) => {
      const items = correlatives.map((correlative) => ({
        documentType: '01',
        series: 'F001',
        correlative,
        reason: 'Error en los datos',
      }));
      const request = { issueDate, referenceDate: issueDate, correlative: correlatives[0], items };
      return post(service, tenant, '/api/voided-documents', request);
    };
    expect(await voidOf(1, 2)).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('items: must be documents that went to the same authority') },
    });
    for (const [correlative, way] of [
      [1, 'ose'],
      [2, 'sunat'],
    ] as const) {
      const { status, body } = await voidOf(correlative);
      expect([status, body.status]).toEqual([201, 'SENT']);
      const { body: record } = await get(service, tenant, `/api/documents/${body.id}`);
      expect(await findWays(service, ose, { documentId: record.documentId })).toEqual([way]);
      const checked = await post(service, tenant, `/api/documents/${body.id}/check-ticket`, undefined);
      expect(checked.body.status).toBe('ACCEPTED');
    }
  });

  it('ends REJECTED without a CDR if the OSE refuses by a fault', async () => {
    const tenant = await createOnOse();
    const customer = { identityType: '6', identityNumber: '20000002017', name: 'Receptor de prueba' };
    const { body } = await post(service, tenant, '/api/invoices', invoiceBody({ customer }));
    expect(body).toMatchObject({ status: 'REJECTED', cdrResponseCode: '2017' });
    expect((await get(service, tenant, `/api/documents/${body.id}/cdr`)).status).toBe(404);
  });
});

describe('POST /api/settings/check', () => {
  it('tries the user at the OSE', async () => {
    const tenant = await createOnOse();
    const check = async () => (await post(service, tenant, '/api/settings/check', {})).body.ose;
    expect(await check()).toEqual({ ok: true, problem: null, remedy: null });
    await putChannel(service, tenant, channelOf(ose, { ...OSE_USER, password: 'hunter2' }));
    const refused = await check();
    expect(refused).toMatchObject({
      ok: false,
      problem: expect.stringMatching(/^The OSE refused the user/),
      remedy: expect.stringContaining('PUT /admin/tenants/:tenant_id/channel'),
    });
    expect(JSON.stringify(refused)).not.toContain('hunter2');
    const { body } = await post(service, tenant, '/api/invoices', invoiceBody());
    expect(body).toMatchObject({ status: 'ERROR', cdrResponseCode: null });
  });

  it('says that HTTP 401 is about user or password, and so does the document', async () => {
    const closed = createServer((_request, response) => response.writeHead(401).end('Unauthorized'));
    const url = await new Promise<string>((resolve) => {
      closed.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${Object(closed.address()).port}/billService`));
    });
    try {
      const tenant = await createTenant(service);
      await putChannel(service, tenant, { kind: 'ose', url, ...OSE_USER });
      const { body } = await post(service, tenant, '/api/settings/check', {});
      expect(body.ose).toMatchObject({
        ok: false,
        problem: expect.stringMatching(/^The OSE refused the user: HTTP 401.*wrong user or password/),
        remedy: expect.stringContaining('PUT /admin/tenants/:tenant_id/channel'),
      });
      const emitted = await post(service, tenant, '/api/invoices', invoiceBody());
      expect(emitted.body).toMatchObject({
        status: 'AUTHORITY_ERROR',
        cdrDescription: expect.stringMatching(/wrong user or password.*settings\/check/),
      });
    } finally {
      closed.close();
    }
  });

  it('says if the OSE does not answer', async () => {
    const tenant = await createTenant(service);
    await putChannel(service, tenant, { kind: 'ose', url: 'http://127.0.0.1:9/billService', ...OSE_USER });
    const { body } = await post(service, tenant, '/api/settings/check', {});
    expect(body.ose).toMatchObject({ ok: false, problem: expect.stringMatching(/^The OSE did not answer/) });
  });
});

describe('a company that must use an OSE', () => {
  it('is refused by SUNAT with 1078, and the remedy helps', async () => {
    const tenant = await createTenant(service, { ruc: `201078${randomRuc().slice(6)}` });
    const refused = await post(service, tenant, '/api/invoices', invoiceBody());
    expect(refused.body).toMatchObject({ status: 'ERROR', cdrResponseCode: '1078' });
    const explained = await get(service, tenant, '/api/errors/1078');
    expect(explained.body).toMatchObject({
      class: 'fault',
      remedy: expect.stringContaining('PUT /admin/tenants/:tenant_id/channel'),
    });
    await putChannel(service, tenant, channelOf(ose));
    const again = await post(service, tenant, '/api/invoices', invoiceBody({ correlative: 1 }));
    expect(again.body).toMatchObject({ status: 'ACCEPTED', documentId: refused.body.documentId });
  });
});
