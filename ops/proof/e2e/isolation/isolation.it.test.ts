import { appRouter, listRestRoutes, type RestRoute } from '@chasqui/gateway';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayFromToday } from '../../support/days.ts';
import type { ProcedureName } from '../access/access-table.ts';
import { callByRest, callByTrpc, idsFor } from '../access/call-operation.ts';
import { createScenario, type Scenario } from '../access/scenario.ts';
import { ISSUE_DATE, invoiceBody, post } from '../api.ts';
import { readOpenApi } from '../openapi/openapi-document.ts';
import { call, FIRST_ADMIN } from '../people.ts';
import { startService } from '../service.ts';
import { digestRows, type RowDigests } from './row-digests.ts';

interface OpenApiDocument {
  readonly paths: Record<string, { readonly post?: Operation }>;
}

interface Operation {
  readonly requestBody?: {
    readonly content: Record<
      string,
      { readonly examples?: Record<string, { readonly value: Record<string, unknown> }> }
    >;
  };
}

let scenario: Scenario;
let openapi: OpenApiDocument;
let ticket: string;
beforeAll(async () => {
  scenario = await createScenario(await startService());
  openapi = (await readOpenApi(scenario.service)) as OpenApiDocument;
  const { tenant, service } = scenario;
  await call(service, '/api/settings', { method: 'PATCH', credential: tenant.apiKey, body: { sunat: SUNAT } });
  const voiding = await post(service, tenant, '/api/voided-documents', voidedDocuments(2));
  ticket = String(voiding.body.id);
});
afterAll(() => scenario?.service.close());

const SUNAT = { username: 'USUARIO1', password: 'clave-sol' };

/**
 * Body of a communication that voids F001-1: the factura of the first tenant, or any document with that number in
 * another tenant.
 */
function voidedDocuments(correlative: number) {
  const item = { series: 'F001', correlative: 1, documentType: '01', reason: 'SANDBOX SLOW 99' };
  return { issueDate: ISSUE_DATE, referenceDate: ISSUE_DATE, correlative, items: [item] };
}

/** Inputs beside the ids of the other tenant, if the examples of the OpenAPI document do not give them. */
const INPUTS: Partial<Record<ProcedureName, () => Record<string, unknown>>> = {
  'auth.login': () => ({ ...FIRST_ADMIN, password: 'una-clave-falsa', ruc: scenario.other.ruc }),
  'auth.refresh': () => ({ refreshToken: 'rt_of-nobody' }),
  'auth.resetPassword': () => ({ token: 'A'.repeat(75), newPassword: 'clave-de-eva-123' }),
  'admin.tenants.update': () => ({
    name: 'Tomado S.A.C.',
    active: false,
    admin: { name: 'Eva', email: FIRST_ADMIN.email, password: 'clave-de-eva-123' },
  }),
  'admin.tenants.putCertificate': () => ({ certificate: 'sandbox' }),
  'admin.apiKeys.create': () => ({ label: 'stolen' }),
  'admin.users.create': () => ({ name: 'Eva', email: 'eva@b.pe', password: 'otra-clave-larga', role: 'admin' }),
  'admin.users.update': () => ({ name: 'Eva', role: 'admin', password: 'clave-de-eva-123', active: false }),
  'emissions.voided-documents': () => voidedDocuments(1),
  'settings.update': () => ({ name: 'Otra S.A.C.', sunat: { username: 'EVA', password: 'clave-de-eva' } }),
  'settings.putCertificate': () => ({ certificate: 'sandbox', effectiveFrom: dayFromToday(2) }),
  'clients.update': () => ({ name: 'Otra S.A.C.', phone: null }),
  'products.update': () => ({ unitPrice: 0 }),
  'series.update': () => ({ lastCorrelative: 99_999 }),
  'establishments.update': () => ({ name: 'Tomado' }),
  'receivables.list': () => ({ limit: '100' }),
  'receivables.recordPayment': () => ({ amount: 1, date: '2025-01-31', method: 'cash' }),
  'payments.list': () => ({ receivable: scenario.ids.receivable }),
  'webhooks.update': () => ({ url: 'https://eva.example.pe/', active: false }),
  'me.changePassword': () => ({ currentPassword: 'una-clave-falsa', newPassword: 'clave-de-eva-123' }),
  'me.endTwoFactor': () => ({ password: FIRST_ADMIN.password }),
  'audit.list': () => ({ actor: scenario.admin.id, limit: '100' }),
};

function inputOf(route: RestRoute): Record<string, unknown> {
  const examples = openapi.paths[route.path]?.post?.requestBody?.content['application/json']?.examples ?? {};
  const given = (INPUTS as Record<string, () => Record<string, unknown>>)[route.name]?.();
  return given ?? Object.values(examples)[0]?.value ?? {};
}

/** Texts of the tenant that no other tenant may see, except the ids in that caller's own input. */
function secretsOf(input: Record<string, unknown>): string[] {
  const { tenant, admin, ids } = scenario;
  const marks = [
    tenant.id,
    tenant.ruc,
    tenant.apiKey,
    admin.id,
    ids.document,
    ids.client,
    ids.product,
    ids.establishment,
    ids.series,
    ids.receivable,
    ids.payment,
    ids.webhook,
    ids.delivery,
    ids.user,
    ids.apiKey,
    SUNAT.username,
  ];
  return marks.filter((mark) => !Object.values(input).includes(mark));
}

const ROUTES = listRestRoutes(appRouter).map((route) => [`${route.method} ${route.path}`, route] as const);
const READING = ROUTES.filter(([, { type }]) => type === 'query');
const WRITING = ROUTES.filter(([, { type }]) => type === 'mutation');

function digestOfTenant(): Promise<RowDigests> {
  return digestRows(scenario.service.databaseUrl, { tenantId: scenario.tenant.id });
}

describe.each(['otherAdmin', 'otherKey'] as const)('%s', (caller) => {
  let before: RowDigests;
  beforeAll(async () => {
    before = await digestOfTenant();
  });

  async function expectNothingShown(route: RestRoute): Promise<void> {
    const { service, ids, credentials } = scenario;
    const input = { ...idsFor(route, ids), ...inputOf(route) };
    for (const call of [callByRest, callByTrpc]) {
      const { status, text } = await call(service.baseUrl, route, { credential: credentials[caller], input });
      expect(status, text).toBeLessThan(500);
      for (const secret of secretsOf(input)) expect(text).not.toContain(secret);
    }
  }

  async function expectNothingChanged(): Promise<void> {
    const last = before;
    before = await digestOfTenant();
    expect(before).toEqual(last);
  }

  it.each(READING)('%s shows nothing of the other tenant', (_title, route) => expectNothingShown(route));
  it('changes nothing of the other tenant by reading', expectNothingChanged);

  it.each(WRITING)('%s neither shows nor changes anything of the other tenant', async (_title, route) => {
    await expectNothingShown(route);
    await expectNothingChanged();
  });

  it('cannot check the ticket of the other tenant', async () => {
    const { service, credentials } = scenario;
    const path = `/api/documents/${ticket}/check-ticket`;
    const answer = await call(service, path, { method: 'POST', credential: credentials[caller] });
    expect(answer.status).toBe(404);
  });
});

describe('equal numbers, series and names of two tenants', () => {
  it('are independent', async () => {
    const { service, tenant, other } = scenario;
    const body = invoiceBody({ series: 'F555', correlative: 1 });
    expect(await post(service, tenant, '/api/invoices', body)).toMatchObject({ status: 201 });
    const before = await digestOfTenant();
    const answer = await post(service, other, '/api/invoices', body);
    expect(answer).toMatchObject({ status: 201, body: { documentId: `${other.ruc}-01-F555-00000001` } });
    expect(await digestOfTenant()).toEqual(before);
  });

  it("are not mixed up: a note on another tenant's factura has an unknown original", async () => {
    const { service, tenant, other } = scenario;
    const { body } = await post(service, tenant, '/api/invoices', invoiceBody({ series: 'F777' }));
    expect(body.documentId).toBe(`${tenant.ruc}-01-F777-00000001`);
    const note = {
      ...invoiceBody({ series: 'F777' }),
      referenceDocumentId: 'F777-00000001',
      referenceDocumentType: '01',
      responseCode: '01',
      responseDescription: 'Anulación',
    };
    const before = await digestOfTenant();
    const answer = await post(service, other, '/api/credit-notes', note);
    expect(JSON.stringify(answer.body)).not.toContain(tenant.ruc);
    expect(await digestOfTenant()).toEqual(before);
  });
});
