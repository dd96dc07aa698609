import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayFromToday } from '../support/days.ts';
import { get, ISSUE_DATE, invoiceBody, post } from './api.ts';
import { addUser, call, logIn } from './people.ts';
import { type Service, startService } from './service.ts';
import { createTenant, type TestTenant } from './tenant.ts';

let service: Service;
let tenant: TestTenant;
beforeAll(async () => {
  service = await startService();
  tenant = await createTenant(service);
});
afterAll(() => service?.close());

/** Emits a factura of 118.00, and returns the question about it. */
async function emitInvoice() {
  const { body } = await post(service, tenant, '/api/invoices', invoiceBody());
  expect(body.status).toBe('ACCEPTED');
  const { body: found } = await get(service, tenant, `/api/documents/${body.id}`);
  const { series, correlative } = found as { series: string; correlative: number };
  return { ruc: tenant.ruc, documentType: '01', series, correlative, issueDate: ISSUE_DATE, total: 118 };
}

const ask = (question: object, asker = tenant) => post(service, asker, '/api/validity', question);

describe('POST /api/validity', () => {
  it("tells any company the state of another one's document", async () => {
    const question = await emitInvoice();
    const accepted = {
      status: 'ACCEPTED',
      issuer: { status: 'ACTIVO', domicile: 'HABIDO' },
      observations: [],
    };
    for (const asker of [tenant, await createTenant(service)]) {
      expect(await ask(question, asker)).toMatchObject({ status: 200, body: accepted });
    }
    const notFound = { status: 'NOT_FOUND', issuer: null, observations: [expect.any(String)] };
    for (const change of [{ total: 118.01 }, { issueDate: dayFromToday(-9) }, { correlative: 99_999_999 }]) {
      expect(await ask({ ...question, ...change })).toMatchObject({ status: 200, body: notFound });
    }
  });

  it('tells that a document was voided', async () => {
    const { correlative, ...question } = await emitInvoice();
    const { series, issueDate } = question;
    const items = [{ documentType: '01', series, correlative, reason: 'Error en el pedido' }];
    const communication = { issueDate, referenceDate: issueDate, correlative: 1, items };
    const voided = await post(service, tenant, '/api/voided-documents', communication);
    expect(voided.status, JSON.stringify(voided.body)).toBe(201);
    await post(service, tenant, `/api/documents/${voided.body.id}/check-ticket`, {});
    expect((await ask({ ...question, correlative })).body).toMatchObject({ status: 'VOIDED' });
  });

  it('may be called by a viewer, and stores nothing under an Idempotency-Key', async () => {
    const admin = await logIn(service, tenant);
    const { accessToken: credential } = await addUser(service, tenant, { admin, role: 'viewer' });
    const headers = { 'Idempotency-Key': 'pregunta' };
    for (const correlative of [1, 2]) {
      const body = { ...QUESTION, correlative };
      const answer = await call(service, '/api/validity', { credential, body, headers });
      expect(answer.status).toBe(200);
      expect(answer.headers.has('Idempotent-Replayed')).toBe(false);
    }
  });

  const QUESTION = {
    ruc: '20131312955',
    documentType: '03',
    series: 'B001',
    correlative: 7,
    issueDate: ISSUE_DATE,
    total: 10.5,
  };

  it('is a 400 that names a wrong field', async () => {
    const answer = await ask({ ...QUESTION, documentType: '09' });
    expect(answer).toMatchObject({ status: 400, body: { details: [{ path: 'documentType' }] } });
  });

  it('answers 409 with the reason if SUNAT refuses the client, and 503 if it does not answer', async () => {
    const asker = await createTenant(service, { sunat: { api: { clientId: 'x', clientSecret: 'wrong-hunter2' } } });
    const refused = await ask(QUESTION, asker);
    expect(refused).toMatchObject({ status: 409, body: { message: expect.stringContaining('sunat.api') } });
    expect(JSON.stringify(refused.body)).not.toContain('hunter2');

    await fault('down');
    const unanswered = await ask(QUESTION);
    await fault('none');
    expect(unanswered).toMatchObject({
      status: 503,
      body: { message: expect.stringMatching(/^SUNAT did not answer/) },
    });
    expect(Number(unanswered.headers.get('Retry-After'))).toBeGreaterThan(0);
  });

  async function fault(mode: 'down' | 'none'): Promise<void> {
    const headers = { 'Content-Type': 'application/json' };
    const body = JSON.stringify({ mode });
    await fetch(`${service.sandboxUrl}/sandbox/faults`, { method: 'POST', headers, body });
  }
});

it('says what to set if a company has no client at SUNAT', async () => {
  const production = await startService({ pools: [], authority: 'production' });
  try {
    const asker = await createTenant(production);
    const question = { ruc: '20131312955', documentType: '01', series: 'F001', correlative: 1 };
    const answer = await post(production, asker, '/api/validity', { ...question, issueDate: ISSUE_DATE, total: 1 });
    expect(answer.status).toBe(409);
    expect(answer.body.message).toMatch(/"Consulta integrada de validez".*as sunat\.api with PATCH \/api\/settings/);
  } finally {
    await production.close();
  }
});
