import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayFromToday } from '../support/days.ts';
import { queryDatabase } from '../support/query-database.ts';
import { type MutationName, ofEveryType } from './access/access-table.ts';
import { createScenario, type Scenario } from './access/scenario.ts';
import { type Answer, download, ISSUE_DATE, importBody, invoiceBody } from './api.ts';
import { isCompleted, once, request } from './background-exports.ts';
import { attemptAs, NOT_PERMITTED } from './isolation/attempt-as.ts';
import { listTenantTables } from './isolation/row-digests.ts';
import { addUser, allowPasswordReset, call, codeOf, FIRST_ADMIN, logIn, type Person } from './people.ts';
import { MASTER_KEY, startService } from './service.ts';
import { createTenant, removeTestTwin, tenantBody } from './tenant.ts';

let scenario: Scenario;
beforeAll(async () => {
  scenario = await createScenario(await startService());
});
afterAll(() => scenario?.service.close());

/** The calls of a test, by who makes them. */
function asAdmin(method: string, path: string, body?: unknown): Promise<Answer> {
  return call(scenario.service, path, { method, credential: scenario.admin.accessToken, body });
}

function asMaster(method: string, path: string, body?: unknown): Promise<Answer> {
  return call(scenario.service, path, { method, credential: MASTER_KEY, body });
}

function newPerson(): Promise<Person> {
  return addUser(scenario.service, scenario.tenant, { admin: scenario.admin, role: 'viewer' });
}

async function newUser(): Promise<string> {
  return (await newPerson()).id;
}

function startTwoFactor({ accessToken: credential, password }: Person): Promise<Answer> {
  return call(scenario.service, '/api/me/two-factor', { credential, body: { password } });
}

function payOneSol(): Promise<Answer> {
  const payment = { amount: 1, date: '2025-01-31', method: 'cash' };
  return asAdmin('POST', `/api/receivables/${scenario.ids.receivable}/payments`, payment);
}

const SIRE_TERM = {
  ...{ digit0: '2025-02-14', digit1: '2025-02-15', digits2to3: '2025-02-18', digits4to5: '2025-02-19' },
  ...{ digits6to7: '2025-02-20', digits8to9: '2025-02-21', goodTaxpayers: '2025-02-22' },
};

const webhookPath = () => `/api/webhooks/${scenario.ids.webhook}`;
let entriesMade = 0;

function newClient(): Promise<Answer> {
  entriesMade += 1;
  const identityNumber = String(10_000_000 + entriesMade);
  return asAdmin('POST', '/api/clients', { identityType: '1', identityNumber, name: 'Carmen Vilca' });
}

function newProduct(): Promise<Answer> {
  entriesMade += 1;
  const product = { code: `HILO-${entriesMade}`, description: 'Hilo', unitCode: 'KGM', unitPrice: 1 };
  return asAdmin('POST', '/api/products', product);
}

function newEstablishment(): Promise<Answer> {
  entriesMade += 1;
  const code = String(1_000 + entriesMade);
  return asAdmin('POST', '/api/establishments', { code, name: 'Tienda', ubigeo: '150122', address: 'Av. Larco 345' });
}

function newSeries(): Promise<Answer> {
  entriesMade += 1;
  return asAdmin('POST', '/api/series', { documentType: '01', series: `FZ${String(entriesMade).padStart(2, '0')}` });
}

/** Uploads an XML whose buyer is the tenant. */
async function addOwnXml(): Promise<Answer> {
  const { service, tenant, ids } = scenario;
  const file = await download(service, tenant, `/api/documents/${ids.document}/xml`);
  return asAdmin('POST', '/api/purchases/xml', { xml: (await file.text()).replaceAll('20131312955', tenant.ruc) });
}

const tenantPath = () => `/admin/tenants/${scenario.tenant.id}`;
const SOON = dayFromToday(2);

type Rule = { readonly action: string; readonly make: () => Promise<Answer> } | { readonly unaudited: string };

const IN_ITS_HISTORY: Rule = { unaudited: "every step of a document is a row of the document's own history" };
const WRITES_NOTHING: Rule = { unaudited: 'writes nothing' };

/**
 * Rule for the audit log of every operation that changes something. A new operation without a rule does not compile.
 */
const RULES: Readonly<Record<MutationName, Rule>> = {
  'auth.login': {
    action: 'login.succeeded',
    make: () => call(scenario.service, '/auth/login', { body: { ...FIRST_ADMIN, ruc: scenario.tenant.ruc } }),
  },
  'auth.refresh': { unaudited: 'goes on with a session whose login is noted; a token that is used twice is noted too' },

  'auth.forgotPassword': { unaudited: 'the worker that sends the mail notes it' },
  'auth.resetPassword': {
    action: 'user.updated',
    make: async () => {
      const token = await allowPasswordReset(scenario.service, {
        tenantId: scenario.tenant.id,
        userId: await newUser(),
      });
      return call(scenario.service, '/auth/reset-password', { body: { token, newPassword: 'otra-clave-larga' } });
    },
  },

  'admin.tenants.create': { action: 'tenant.created', make: () => asMaster('POST', '/admin/tenants', tenantBody()) },
  'admin.tenants.update': {
    action: 'tenant.updated',
    make: () => asMaster('PATCH', tenantPath(), { name: 'Comercial Vicuña S.A.C.' }),
  },
  'admin.tenants.deactivate': {
    action: 'tenant.deactivated',
    make: () => asMaster('DELETE', `/admin/tenants/${scenario.ids.sparedTenant}`),
  },
  'admin.tenants.putCertificate': {
    action: 'certificate.uploaded',
    make: () => asMaster('PUT', `${tenantPath()}/certificate`, { certificate: 'sandbox' }),
  },
  'admin.tenants.createTestTwin': {
    action: 'tenant.created',
    make: async () => {
      await removeTestTwin(scenario.service, scenario.tenant.id);
      return asMaster('POST', `${tenantPath()}/test-twin`, {});
    },
  },
  'admin.tenants.putChannel': {
    action: 'channel.changed',
    make: () => asMaster('PUT', `${tenantPath()}/channel`, { kind: 'default' }),
  },
  'admin.exchangeRates.put': {
    action: 'exchange_rates.changed',
    make: () => asMaster('PUT', '/admin/exchange-rates/2025-11-02', { buy: 3.745, sell: 3.751 }),
  },
  'admin.sireTerms.put': {
    action: 'sire_terms.changed',
    make: () => asMaster('PUT', '/admin/sire-terms/202501', SIRE_TERM),
  },
  'admin.rules.change': {
    action: 'rule.changed',
    make: () => asMaster('PUT', '/admin/rules/detraction-046', { enabled: false }),
  },
  'admin.rules.restore': {
    action: 'rule.restored',
    make: async () => {
      await asMaster('PUT', '/admin/rules/detraction-047', { enabled: false });
      return asMaster('DELETE', '/admin/rules/detraction-047');
    },
  },
  'admin.emails.reportBounce': { unaudited: 'a mail server is the cause, and the e-mail has its words' },
  'admin.apiKeys.create': {
    action: 'api_key.created',
    make: () => asMaster('POST', `${tenantPath()}/api-keys`, { label: 'caja 1' }),
  },
  'admin.apiKeys.revoke': {
    action: 'api_key.revoked',
    make: () => asMaster('DELETE', `${tenantPath()}/api-keys/${scenario.ids.apiKey}`),
  },

  'admin.users.create': {
    action: 'user.created',
    make: () =>
      asAdmin('POST', '/admin/users', { name: 'Ana', email: 'a@b.pe', password: 'otra-clave-larga', role: 'viewer' }),
  },
  'admin.users.update': {
    action: 'user.updated',
    make: async () => asAdmin('PATCH', `/admin/users/${await newUser()}`, { name: 'Ana María' }),
  },
  'admin.users.deactivate': {
    action: 'user.deactivated',
    make: async () => asAdmin('DELETE', `/admin/users/${await newUser()}`),
  },

  'settings.update': {
    action: 'settings.updated',
    make: () => asAdmin('PATCH', '/api/settings', { tradeName: 'Vicuña' }),
  },
  'settings.check': WRITES_NOTHING,
  'settings.previewPrint': WRITES_NOTHING,
  'settings.putCertificate': {
    action: 'certificate.uploaded',
    make: () => asAdmin('PUT', '/api/settings/certificate', { certificate: 'sandbox' }),
  },
  'settings.withdrawCertificate': {
    action: 'certificate.withdrawn',
    make: async () => {
      await asAdmin('PUT', '/api/settings/certificate', { certificate: 'sandbox', effectiveFrom: SOON });
      return asAdmin('DELETE', '/api/settings/certificate/next');
    },
  },

  'validity.check': WRITES_NOTHING,
  'documents.sendDailySummaries': IN_ITS_HISTORY,
  'documents.checkTicket': { unaudited: 'asks only; what the answer changes is in the history of the document' },
  'documents.void': IN_ITS_HISTORY,
  'documents.correct': IN_ITS_HISTORY,
  'documents.sendEmail': {
    action: 'document.emailed',
    make: async () => {
      const { body } = await asAdmin('POST', '/api/invoices', invoiceBody());
      return asAdmin('POST', `/api/documents/${body.id}/emails`, { to: 'cliente@ejemplo.pe' });
    },
  },
  'documents.retry': {
    action: 'document.retried',
    make: async () => {
      const customer = { identityType: '6', identityNumber: '20000000109', name: 'Prueba S.A.C.' };
      const failed = await asAdmin('POST', '/api/invoices', invoiceBody({ customer }));
      return asAdmin('POST', `/api/documents/${failed.body.id}/retry`);
    },
  },
  'clients.create': { action: 'client.created', make: () => newClient() },
  'clients.update': {
    action: 'client.updated',
    make: async () => asAdmin('PATCH', `/api/clients/${(await newClient()).body.id}`, { name: 'Otra S.A.C.' }),
  },
  'clients.delete': {
    action: 'client.deleted',
    make: async () => asAdmin('DELETE', `/api/clients/${(await newClient()).body.id}`),
  },
  'clients.import': {
    action: 'clients.imported',
    make: () => asAdmin('POST', '/api/clients/import', { csv: 'ruc,nombre\n20100070970,Mercado S.A.\n' }),
  },
  'products.create': { action: 'product.created', make: () => newProduct() },
  'products.update': {
    action: 'product.updated',
    make: async () => asAdmin('PATCH', `/api/products/${(await newProduct()).body.id}`, { unitPrice: 2 }),
  },
  'products.delete': {
    action: 'product.deleted',
    make: async () => asAdmin('DELETE', `/api/products/${(await newProduct()).body.id}`),
  },
  'products.import': {
    action: 'products.imported',
    make: () =>
      asAdmin('POST', '/api/products/import', { csv: 'codigo,descripcion,unidad,precio\nA-1,Hilo,KGM,9.90\n' }),
  },
  'establishments.create': { action: 'establishment.created', make: () => newEstablishment() },
  'establishments.update': {
    action: 'establishment.updated',
    make: async () =>
      asAdmin('PATCH', `/api/establishments/${(await newEstablishment()).body.id}`, { phone: '01 444 5566' }),
  },
  'establishments.delete': {
    action: 'establishment.deleted',
    make: async () => asAdmin('DELETE', `/api/establishments/${(await newEstablishment()).body.id}`),
  },
  'series.register': { action: 'series.registered', make: () => newSeries() },
  'series.update': {
    action: 'series.updated',
    make: async () => asAdmin('PATCH', `/api/series/01/${(await newSeries()).body.series}`, { lastCorrelative: 7 }),
  },
  'series.delete': {
    action: 'series.deleted',
    make: async () => asAdmin('DELETE', `/api/series/01/${(await newSeries()).body.series}`),
  },
  'sire.fetchSales': { action: 'sire.requested', make: () => asAdmin('POST', '/api/sire/sales/202601/fetch') },
  'sire.acceptSales': { action: 'sire.requested', make: () => asAdmin('POST', '/api/sire/sales/202602/accept') },
  'sire.replaceSales': { action: 'sire.requested', make: () => asAdmin('POST', '/api/sire/sales/202603/replace') },
  'sire.registerSalesPreliminary': {
    action: 'sire.requested',
    make: () => asAdmin('POST', '/api/sire/sales/202602/register-preliminary'),
  },
  'sire.deleteSalesPreliminary': {
    action: 'sire.requested',
    make: () => asAdmin('DELETE', '/api/sire/sales/202602/preliminary'),
  },
  'sire.deleteSalesReplacement': {
    action: 'sire.requested',
    make: () => asAdmin('DELETE', '/api/sire/sales/202603/replacement'),
  },
  'sire.fetchPurchases': {
    action: 'sire.requested',
    make: () => asAdmin('POST', '/api/sire/purchases/202601/fetch'),
  },
  'purchases.check': {
    action: 'sire.requested',
    make: () => asAdmin('POST', '/api/purchases/check', { period: '202602' }),
  },
  'purchases.addXml': { action: 'purchase.linked', make: () => addOwnXml() },
  'exports.create': {
    action: 'export.created',
    make: () => asAdmin('POST', '/api/exports', { kind: 'documents', format: 'csv' }),
  },
  'exports.remove': {
    action: 'export.removed',
    make: () => asAdmin('DELETE', `/api/exports/${scenario.ids.export}`),
  },
  'documentImports.create': {
    action: 'document_import.created',
    make: () => asAdmin('POST', '/api/document-imports', importBody('R-2')),
  },
  'documentImports.cancel': {
    action: 'document_import.cancelled',
    make: async () => {
      const references = Array.from({ length: 300 }, (_, index) => `R-3-${index}`);
      const { body } = await asAdmin('POST', '/api/document-imports', importBody(...references));
      return asAdmin('POST', `/api/document-imports/${body.id}/cancel`, {});
    },
  },
  'receivables.recordPayment': { action: 'payment.recorded', make: () => payOneSol() },
  'payments.reverse': {
    action: 'payment.reversed',
    make: async () => asAdmin('DELETE', `/api/payments/${(await payOneSol()).body.id}`),
  },
  'webhooks.create': {
    action: 'webhook.created',
    make: () => asAdmin('POST', '/api/webhooks', { url: 'https://erp.example.pe/chasqui' }),
  },
  'webhooks.update': {
    action: 'webhook.updated',
    make: () => asAdmin('PATCH', webhookPath(), { description: 'ERP' }),
  },
  'webhooks.rotateSecret': {
    action: 'webhook.secret_rotated',
    make: () => asAdmin('POST', `${webhookPath()}/rotate-secret`, {}),
  },
  'webhooks.sendTest': { action: 'webhook.tested', make: () => asAdmin('POST', `${webhookPath()}/test`, {}) },
  'webhooks.replay': {
    action: 'webhook.events_replayed',
    make: () => asAdmin('POST', `${webhookPath()}/replay`, { from: '2025-01-31T17:00:00Z' }),
  },
  'webhooks.resend': {
    action: 'webhook.delivery_resent',
    make: () => asAdmin('POST', `${webhookPath()}/deliveries/${scenario.ids.delivery}/resend`, {}),
  },
  'me.changePassword': {
    action: 'user.updated',
    make: async () => {
      const { accessToken: credential, password } = await newPerson();
      const body = { currentPassword: password, newPassword: 'una-clave-nueva' };
      return call(scenario.service, '/api/me/password', { method: 'PUT', credential, body });
    },
  },
  'me.startTwoFactor': { action: 'two_factor.started', make: async () => startTwoFactor(await newPerson()) },
  'me.confirmTwoFactor': {
    action: 'two_factor.confirmed',
    make: async () => {
      const { accessToken: credential, ...person } = await newPerson();
      const { body } = await startTwoFactor({ accessToken: credential, ...person });
      const code = codeOf(String(body.secret));
      return call(scenario.service, '/api/me/two-factor', { method: 'PUT', credential, body: { code } });
    },
  },
  'me.endTwoFactor': {
    action: 'two_factor.ended',
    make: async () => {
      const person = await newPerson();
      await startTwoFactor(person);
      const { accessToken: credential, password } = person;
      return call(scenario.service, '/api/me/two-factor', { method: 'DELETE', credential, body: { password } });
    },
  },
  'apiKeys.create': {
    action: 'api_key.created',
    make: () => asAdmin('POST', '/api/api-keys', { label: 'caja 2', access: 'read' }),
  },
  'apiKeys.revoke': {
    action: 'api_key.revoked',
    make: async () => {
      const { body } = await asAdmin('POST', '/api/api-keys', { label: 'caja 3' });
      return asAdmin('DELETE', `/api/api-keys/${body.id}`);
    },
  },
  'webhooks.remove': { action: 'webhook.deleted', make: () => asAdmin('DELETE', webhookPath()) },
  ...ofEveryType('emissions', IN_ITS_HISTORY),
  ...ofEveryType('validations', WRITES_NOTHING),
  ...ofEveryType('drafts', WRITES_NOTHING),
};

const AUDITED = Object.entries(RULES).flatMap(([name, rule]) =>
  'action' in rule ? [[name, rule.action, rule.make] as const] : [],
);

function notedIn(requestId: string | null) {
  return queryDatabase(scenario.service.databaseUrl, `select * from audit_log where request_id = '${requestId}'`);
}

/** Actions on data that all companies share. */
const OF_ALL_COMPANIES: ReadonlySet<string> = new Set([
  'exchange_rates.changed',
  'rule.changed',
  'rule.restored',
  'sire_terms.changed',
]);

describe('the audit log', () => {
  it('contains the first step of a document with user and address', async () => {
    const { headers, body } = await asAdmin('POST', '/api/invoices', invoiceBody());
    const [first] = await queryDatabase(
      scenario.service.databaseUrl,
      `select actor_kind, request_id, address from document_events where document_id = '${body.id}' and from_state is null`,
    );
    expect(first).toEqual({
      actor_kind: 'user',
      request_id: headers.get('X-Request-Id'),
      address: expect.stringMatching(/^(127\.0\.0\.1|::1)$/),
    });
  });

  it.each(AUDITED)('contains %s as %s', async (_name, action, make) => {
    const answer = await make();
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    const rows = await notedIn(answer.headers.get('X-Request-Id'));
    expect(rows.map((row) => row.action)).toContain(action);
    for (const row of rows) {
      expect(row.tenant_id).toEqual(OF_ALL_COMPANIES.has(action) ? null : expect.any(String));
      expect(row.actor_kind).toMatch(/^(user|master)$/);
      expect(row.actor_id === null).toBe(row.actor_kind === 'master');
    }
  });

  it('contains nothing of a refused change', async () => {
    const answer = await asAdmin('PATCH', `/admin/users/${scenario.admin.id}`, { role: 'viewer' });
    expect(answer.status).toBe(409);
    expect(await notedIn(answer.headers.get('X-Request-Id'))).toEqual([]);
  });
});

describe('the audit log of downloads', () => {
  const emitted = ISSUE_DATE.slice(0, 7);

  function fetchFile(path: string, method = 'GET'): Promise<Response> {
    const headers = { Authorization: `Bearer ${scenario.admin.accessToken}` };
    return fetch(scenario.service.baseUrl + path, { method, headers });
  }

  it.each([
    ['documents as CSV', '/api/exports/documents?format=csv', { kind: 'documents' }],
    ['documents as a workbook', '/api/exports/documents?format=xlsx', { kind: 'documents' }],
    ['a sales register', `/api/exports/sales-register?period=${emitted}`, { kind: 'sales-register', period: emitted }],
    ['an archive', `/api/exports/archive?period=${emitted}`, { kind: 'archive', period: emitted }],
  ])('names the caller: %s', async (_what, path, details) => {
    const response = await fetchFile(path);
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(0);
    expect(await notedIn(response.headers.get('X-Request-Id'))).toEqual([
      expect.objectContaining({
        ...{
          action: 'export.downloaded',
          tenant_id: scenario.tenant.id,
          actor_kind: 'user',
          actor_id: scenario.admin.id,
        },
        ...{ subject_kind: null, subject_id: null, details: { ...details, documents: expect.any(Number) } },
      }),
    ]);
  });

  it('contains each download of an export', async () => {
    const { tenant, service } = scenario;
    const id = await request(service, tenant, { kind: 'archive', period: emitted });
    const { links, done } = await once(service, { tenant, id }, isCompleted);
    for (let time = 0; time < 2; time += 1) {
      const response = await fetchFile(String(links.download));
      expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(0);
      expect(await notedIn(response.headers.get('X-Request-Id'))).toEqual([
        expect.objectContaining({
          ...{ action: 'export.downloaded', actor_id: scenario.admin.id, subject_kind: 'export', subject_id: id },
          details: { kind: 'archive', period: emitted, documents: done },
        }),
      ]);
    }
  });

  it('contains no request that got no file', async () => {
    const answers = [
      await fetchFile(`/api/exports/archive?period=${emitted}`, 'HEAD'),
      await fetchFile('/api/exports/archive?period=2025-13'),
      await fetchFile(`/api/exports/${crypto.randomUUID()}/download`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 400, 404]);
    for (const { headers } of answers) expect(await notedIn(headers.get('X-Request-Id'))).toEqual([]);
  });
});

interface Entry {
  readonly id: string;
  readonly at: string;
  readonly action: string;
  readonly actor: { readonly kind: string; readonly id: string | null; readonly name?: string };
  readonly subject: { readonly kind: string; readonly id: string } | null;
}

async function audit(query = '', credential = scenario.tenant.apiKey) {
  const { status, body } = await call(scenario.service, `/api/audit${query}`, { credential });
  return { status, body, entries: (body.data ?? []) as Entry[] };
}

/** Lists every entry that matches a query, page by page. */
async function walkAudit(query = '', limit = 100): Promise<Entry[]> {
  const walked: Entry[] = [];
  for (let cursor = ''; ; ) {
    const { entries, body } = await audit(`?limit=${limit}${cursor}${query}`);
    walked.push(...entries);
    const { nextCursor } = body.pagination as { nextCursor: string | null };
    if (nextCursor === null) return walked;
    cursor = `&cursor=${nextCursor}`;
  }
}

describe('GET /api/audit', () => {
  it('answers entries newest first, with every field', async () => {
    const { id } = await logIn(scenario.service, scenario.tenant);
    const { status, body } = await audit('?limit=1');
    expect(status).toBe(200);
    expect(body).toEqual({
      data: [
        {
          id: expect.any(String),
          at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
          action: 'login.succeeded',
          actor: { kind: 'user', id, name: 'Rosa Quispe' },
          subject: { kind: 'user', id },
          details: {},
          requestId: expect.any(String),
          address: body.data && (body.data as { address: unknown }[])[0]?.address,
        },
      ],
      pagination: { limit: 1, nextCursor: expect.any(String) },
    });
  });

  it('contains administration and failed logins', async () => {
    const wrong = { ...FIRST_ADMIN, password: 'una-clave-falsa', ruc: scenario.tenant.ruc };
    await call(scenario.service, '/auth/login', { body: wrong });
    const entries = await walkAudit();
    expect(entries.find(({ action }) => action === 'login.failed')).toMatchObject({
      actor: { kind: 'anonymous', id: null },
      subject: { kind: 'user', id: scenario.admin.id },
    });
    expect(entries.at(-1)).toMatchObject({ action: 'tenant.created', actor: { kind: 'master', id: null } });
  });

  it.each<[string, () => string, (entry: Entry) => boolean]>([
    ['action', () => 'action=user.created', ({ action }) => action === 'user.created'],
    ['actor', () => `actor=${scenario.admin.id}`, ({ actor }) => actor.id === scenario.admin.id],
    ['a kind of actor', () => 'actor=master', ({ actor }) => actor.kind === 'master'],
    ['subject', () => `subject=${scenario.ids.user}`, ({ subject }) => subject?.id === scenario.ids.user],
    ['a kind of subject', () => 'subject=certificate', ({ subject }) => subject?.kind === 'certificate'],
  ])('filters by %s', async (_name, query, matches) => {
    const [all, entries] = [await walkAudit(), await walkAudit(`&${query()}`)];
    expect(entries).toEqual(all.filter(matches));
    expect(entries.length).toBeGreaterThan(0);
    expect(entries.length).toBeLessThan(all.length);
  });

  it('filters by days in Lima, both included', async () => {
    const { tenant, databaseUrl } = { tenant: await createTenant(scenario.service), ...scenario.service };
    const instants = [
      '2025-03-01T04:59:59.999Z',
      '2025-03-01T05:00:00Z',
      '2025-03-02T04:59:59.999Z',
      '2025-03-02T05:00:00Z',
    ];
    for (const [index, at] of instants.entries()) {
      await queryDatabase(
        databaseUrl,
        `insert into audit_log (id, tenant_id, at, actor_kind, action)
         values (gen_random_uuid(), '${tenant.id}', '${at}', 'system', 'test.day${index}')`,
      );
    }
    const days = async (query: string) =>
      (await audit(`?actor=system&${query}`, tenant.apiKey)).entries.map(({ action }) => action).sort();
    expect(await days('from=2025-03-01&to=2025-03-01')).toEqual(['test.day1', 'test.day2']);
    expect(await days('to=2025-02-28')).toEqual(['test.day0']);
    expect(await days('from=2025-03-02')).toEqual(['test.day3']);
    expect(await days('from=0001-01-01&to=9999-12-31')).toHaveLength(4);
  });

  it('reaches each entry once by cursor', async () => {
    const walked = await walkAudit('', 3);
    expect(new Set(walked.map(({ id }) => id)).size).toBe(walked.length);
    expect(walked).toEqual(await walkAudit());
  });

  it('never contains entries of another tenant', async () => {
    const { apiKey } = scenario.other;
    const first = (await audit()).entries[0]?.id;
    for (const query of ['', `?actor=${scenario.admin.id}`, `?subject=${scenario.ids.user}`, `?cursor=${first}`]) {
      const { status, entries } = await audit(query, apiKey);
      expect(status).toBe(200);
      expect(JSON.stringify(entries)).not.toContain(scenario.admin.id);
      expect(JSON.stringify(entries)).not.toContain(scenario.tenant.ruc);
    }
  });

  it('answers 400 to a wrong field', async () => {
    const { status, body } = await audit('?verbose=1');
    expect([status, body.details]).toEqual([400, [{ path: 'verbose', message: 'is not a field of this request' }]]);
  });
});

describe('protection of the audit log', () => {
  const roles = ['chasqui_app', 'chasqui_system'] as const;
  const columns = { audit_log: 'action', document_events: 'reason', artifacts: 'file_name' };
  const cases = roles.flatMap((role) =>
    Object.entries(columns).flatMap(([table, column]) =>
      [`update ${table} set ${column} = ${column}`, `delete from ${table}`, `truncate ${table}`].map(
        (statement) => [role, statement] as const,
      ),
    ),
  );

  const SWEPT = 'delete from audit_log';

  it.each(cases.filter(([role, statement]) => role !== 'chasqui_system' || statement !== SWEPT))(
    '%s may not: %s',
    async (role, statement) => {
      const { code } = await attemptAs(scenario.service.databaseUrl, { role, tenantId: scenario.tenant.id }, statement);
      expect(code).toBe(NOT_PERMITTED);
    },
  );

  it.each([SWEPT, 'update document_events set address = null'])(
    'the sweep ends no term early: %s',
    async (statement) => {
      const ended = await attemptAs(scenario.service.databaseUrl, { role: 'chasqui_system' }, statement);
      expect(ended).toMatchObject({ code: null, rowCount: 0 });
    },
  );

  it('refuses changes, removals and reads by the login of the service', async () => {
    const { serviceDatabaseUrl } = scenario.service;
    const statements = Object.entries(columns).flatMap(([table, column]) => [
      `update ${table} set ${column} = ${column}`,
      `delete from ${table}`,
      `truncate ${table}`,
      `select 1 from ${table}`,
      `insert into ${table} default values`,
      `alter table ${table} disable row level security`,
    ]);
    for (const statement of statements) {
      for (const before of ['', 'reset role; ', 'set role none; ', 'set session authorization default; ']) {
        const refused = await queryDatabase(serviceDatabaseUrl, before + statement).catch((error) => error.code);
        expect(refused, before + statement).toBe(NOT_PERMITTED);
      }
    }
  });

  it('withstands a transaction that leaves its role', async () => {
    const leaving = ['reset role', 'set local role none', 'set local session authorization default'];
    for (const leave of leaving) {
      for (const statement of ['select 1 from audit_log', 'truncate audit_log', 'delete from audit_log']) {
        const taken = `begin; set local role chasqui_app; ${leave}; ${statement}`;
        const refused = await queryDatabase(scenario.service.serviceDatabaseUrl, taken).catch((error) => error.code);
        expect(refused, taken).toBe(NOT_PERMITTED);
      }
    }
  });

  it('withstands every other role of the server: the login may take two roles only', async () => {
    const roles = await queryDatabase(
      scenario.service.serviceDatabaseUrl,
      `select rolname as name, pg_has_role(session_user, oid, 'SET') as taken from pg_roles where rolname <> session_user`,
    );
    expect(
      roles
        .filter(({ taken }) => taken === true)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(['chasqui_app', 'chasqui_system']);
    for (const { name, taken } of roles) {
      // Other tests make and remove logins of their own at the same time.
      if (taken === true || /^(?!postgres$|pg_)/.test(String(name))) continue;
      const set = queryDatabase(scenario.service.serviceDatabaseUrl, `set role "${name}"`);
      expect(await set.catch((error) => error.code), String(name)).toBe(NOT_PERMITTED);
    }
  });

  it('shows no row of a tenant without a role', async () => {
    for (const { name } of await listTenantTables(scenario.service.databaseUrl)) {
      const read = queryDatabase(scenario.service.serviceDatabaseUrl, `select 1 from ${name}`);
      expect(await read.catch((error) => error.code), name).toBe(NOT_PERMITTED);
    }
  });

  it('withstands a role with more rights: the sweep may delete audit records, and nothing else is granted', async () => {
    const rows = await queryDatabase(
      scenario.service.databaseUrl,
      `select grantee, table_name, privilege_type from information_schema.role_table_grants
       where table_name in ('audit_log', 'document_events', 'artifacts') and grantee not in (select tableowner from pg_tables)
         and privilege_type not in ('SELECT', 'INSERT')`,
    );
    expect(rows).toEqual([{ grantee: 'chasqui_system', table_name: 'audit_log', privilege_type: 'DELETE' }]);
  });
});
