import { limaDate } from '@chasqui/core/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayFromToday } from '../support/days.ts';
import { queryDatabase } from '../support/query-database.ts';
import { untilTrue } from '../support/until-true.ts';
import { ISSUE_DATE, importBody, invoiceBody } from './api.ts';
import { issueToday } from './example-requests.ts';
import { type Exchanged, type ExchangeInput, exchange } from './openapi/exchange.ts';
import type { ParameterSchema } from './openapi/openapi-document.ts';
import {
  type ListedOperation,
  listOperations,
  listRequests,
  readCommittedOpenApi,
  readOpenApi,
} from './openapi/openapi-document.ts';
import { allowPasswordReset, call, codeOf } from './people.ts';
import { MASTER_KEY, type Service, startService } from './service.ts';
import { createTenant, removeTestTwin } from './tenant.ts';

/**
 * Operations that create the things the other operations need, in this order. Operations that remove things run last.
 */
const FIRST = [
  'admin.tenants.create',
  'auth.login',
  'auth.refresh',
  'admin.users.create',
  'admin.apiKeys.create',
  'admin.exchangeRates.put',
  'clients.create',
  'products.create',
  'establishments.create',
  'series.register',
  'emissions.invoice',
  'emissions.voided-documents',
  'documentImports.create',
  'exports.create',
  'webhooks.create',
  'me.startTwoFactor',
];

function rank({ operationId, method }: ListedOperation): number {
  const first = FIRST.indexOf(operationId);
  if (first !== -1) return first;
  // Ends the session that all other operations use.
  if (operationId === 'me.changePassword') return FIRST.length + 2;
  return method === 'DELETE' ? FIRST.length + 1 : FIRST.length;
}

/** Every operation but those for programs of other systems, which have their own tests. */
const OPERATIONS = listOperations(readCommittedOpenApi())
  .filter(({ operationId }) => !operationId.startsWith('compat.'))
  .toSorted((one, other) => rank(one) - rank(other))
  .map((operation) => [operation.operationId, operation] as const);

const known: Record<string, string> = { masterKey: MASTER_KEY };

let service: Service;
beforeAll(async () => {
  service = await startService();
  await queryDatabase(
    service.databaseUrl,
    `insert into taxpayers values ('20131312955', 'SUNAT', 'ACTIVO', 'HABIDO', '150101', 'AV. GARCILASO DE LA VEGA NRO. 1472')`,
  );
  await queryDatabase(
    service.databaseUrl,
    `insert into product_codes values ('43211507', 'Computadores de escritorio', ' 43211507 COMPUTADORES DE ESCRITORIO ')`,
  );
});
afterAll(() => service?.close());

type Body = Readonly<Record<string, unknown>>;

const REMEMBER: Readonly<Record<string, (body: Body, name: string) => Record<string, unknown>>> = {
  'admin.tenants.create': ({ tenant, apiKey }, name) =>
    name === 'sandbox'
      ? { tenantId: (tenant as Body).id, apiKey: (apiKey as Body).key }
      : { spareTenantId: (tenant as Body).id },
  'auth.login': ({ accessToken, refreshToken }) => ({ accessToken, refreshToken }),
  'admin.users.create': ({ id }) => ({ userId: id }),
  'admin.apiKeys.create': ({ id }) => ({ keyId: id }),
  'me.startTwoFactor': ({ secret }) => ({ totpSecret: secret }),
  'emissions.invoice': ({ id, documentId }) => ({ recordId: id, documentId }),
  'documents.get': ({ links }) => ({
    token: String((links as Body).public)
      .split('/')
      .at(-1),
  }),
  'emissions.voided-documents': ({ id }) => ({ communicationId: id }),
  'documentImports.create': ({ id = '' }): Record<string, unknown> => (id === '' ? {} : { importId: id }),
  'exports.create': ({ id }) => ({ exportId: id }),
  'webhooks.create': ({ id }) => ({ webhookId: id }),
  'purchases.addXml': ({ purchaseId }) => ({ purchaseId }),
  // A factura is for one with a RUC.
  'clients.create': ({ id, identityType }): Record<string, unknown> => (identityType === '6' ? { clientId: id } : {}),
  'products.create': ({ id }) => ({ productId: id }),
  'establishments.create': ({ id, code }): Record<string, unknown> => (code === '0005' ? { establishmentId: id } : {}),
};

/** Path parameters of an operation, if the parameter's name alone does not identify the value. */
const PARAMETERS: Readonly<Record<string, () => Promise<Record<string, string | undefined>>>> = {
  'admin.tenants.deactivate': async () => ({ tenant_id: known.spareTenantId }),
  // Documents of the other examples must not go to the OSE of the example.
  'admin.tenants.putChannel': async () => ({ tenant_id: known.spareTenantId }),
  'admin.tenants.createTestTwin': async () => {
    const tenantId = known.spareTenantId ?? '';
    await removeTestTwin(service, tenantId);
    return { tenant_id: tenantId };
  },
  'productCodes.get': async () => ({ code: '43211507' }),
  'documents.checkTicket': async () => ({ id: known.communicationId }),
  'documents.retry': async () => {
    const customer = { identityType: '6', identityNumber: '20000000500', name: 'Autoridad Caída S.A.' };
    return { id: String((await asKey('/api/invoices', 'POST', invoiceBody({ customer }))).body.id) };
  },
  'documents.void': async () => {
    const body = invoiceBody({ series: 'F802', issueDate: limaDate(new Date()) });
    return { id: String((await asKey('/api/invoices', 'POST', body)).body.id) };
  },
  'documents.correct': async () => ({ id: await newSummarizedBoleta() }),
  'receivables.get': async () => ({ id: await newReceivable() }),
  'receivables.recordPayment': async () => ({ id: await newReceivable() }),
  'payments.get': async () => ({ id: await newPayment() }),
  'payments.reverse': async () => {
    // The example of a restaurant leaves a regime without a known rate for some days.
    await asKey('/api/settings', 'PATCH', { igvRegime: 'general' });
    return { id: await newPayment() };
  },
  'sire.acceptSales': async () => ({ period: '202507' }),
  'sire.replaceSales': async () => ({ period: '202502' }),
  'sire.registerSalesPreliminary': async () => ({ period: await newMonth('202503', 'accept') }),
  'sire.deleteSalesPreliminary': async () => ({ period: await newMonth('202504', 'accept') }),
  'sire.deleteSalesReplacement': async () => ({ period: await newMonth('202505', 'replace') }),
  'sire.downloadSalesFile': async () => ({ period: await newMonth('202506', 'fetch') }),
  'documentImports.cancel': async () => {
    const references = Array.from({ length: 300 }, (_, index) => `CANCEL-${index}`);
    return { id: String((await asKey('/api/document-imports', 'POST', importBody(...references))).body.id) };
  },
  'exports.download': async () => {
    await whenCompleted(known.exportId);
    return {};
  },
  'apiKeys.revoke': async () => {
    const request = { credential: known.accessToken ?? '', body: { label: 'to revoke' } };
    return { key_id: String((await call(service, '/api/api-keys', request)).body.id) };
  },
  'webhooks.getDelivery': async () => ({ delivery_id: await newDelivery() }),
  'webhooks.resend': async () => ({ delivery_id: await newDelivery() }),
  'settings.withdrawCertificate': async () => {
    await asKey('/api/settings/certificate', 'PUT', { certificate: 'sandbox', effectiveFrom: dayFromToday(2) });
    return {};
  },
};

/** Emits a boleta that SUNAT knows by a daily summary. */
async function newSummarizedBoleta(): Promise<string> {
  const day = limaDate(new Date());
  await asKey('/api/settings', 'PATCH', { receipts: 'summary' });
  const customer = { identityType: '1', identityNumber: '45678912', name: 'Rosa Quispe' };
  const boleta = await asKey('/api/receipts', 'POST', invoiceBody({ series: 'B802', issueDate: day, customer }));
  await asKey('/api/settings', 'PATCH', { receipts: 'individual' });
  const sent = (await asKey('/api/daily-summaries', 'POST', { referenceDate: day })).body.data as Body[];
  for (const { id } of sent) await asKey(`/api/documents/${id}/check-ticket`, 'POST', {});
  return String(boleta.body.id);
}

/** Takes a step with a month of the sales register, and waits for its end. */
async function newMonth(period: string, step: string): Promise<string> {
  const path = `/api/sire/sales/${period}`;
  await asKey(`${path}/${step}`, 'POST', {});
  const isDone = async () => ((await asKey(path, 'GET', undefined)).body.tickets as Body[])[0]?.status === 'done';
  await untilTrue('the step is done', isDone);
  return period;
}

async function newReceivable(): Promise<string> {
  const { id } = (await asKey('/api/invoices', 'POST', invoiceBody({ series: 'F801', dueDate: ISSUE_DATE }))).body;
  const { data } = (await asKey('/api/receivables?limit=100', 'GET', undefined)).body;
  const found = (data as Body[]).find(({ documentRecordId }) => documentRecordId === id);
  return String(found?.id);
}

async function newPayment(): Promise<string> {
  const payment = { amount: 1, date: '2025-11-03', method: 'cash' };
  const { body } = await asKey(`/api/receivables/${await newReceivable()}/payments`, 'POST', payment);
  return String(body.id);
}

async function newDelivery(): Promise<string> {
  return String((await asKey(`/api/webhooks/${known.webhookId}/test`, 'POST', {})).body.id);
}

/** Its file is there a moment after it was asked for. */
async function whenCompleted(exportId: string | undefined): Promise<void> {
  const path = `/api/exports/${exportId}`;
  const isCompleted = async () => {
    // An export requested while another was ending waits for the sweep. No other code runs the sweep here.
    await service.sweepExports();
    return (await asKey(path, 'GET', undefined)).body.status === 'COMPLETED';
  };
  await untilTrue('the export is made', isCompleted);
}

function asKey(path: string, method: string, body: unknown) {
  return call(service, path, { method, credential: known.apiKey ?? '', body });
}

const QUERIES: Readonly<Record<string, Record<string, string>>> = {
  'districts.list': { q: 'miraflores lima' },
  'productCodes.list': { q: 'computadores escritorio' },
  'admin.districts.list': { q: 'miraflores lima' },
  'exports.documents': { format: 'csv' },
  'exports.salesRegister': { period: '2025-01' },
  'exports.archive': { period: '2025-01' },
  'exports.purchases': { format: 'csv', period: '2025-01' },
};

/** Kind of the `{id}` by the beginning of the path. All other paths name a document. */
const NAMED_BY: Readonly<Record<string, string>> = {
  '/admin/users/': 'userId',
  '/api/clients/': 'clientId',
  '/api/products/': 'productId',
  '/api/establishments/': 'establishmentId',
  '/api/exports/': 'exportId',
  '/api/document-imports/': 'importId',
  '/api/webhooks/': 'webhookId',
  '/api/purchases/': 'purchaseId',
};

async function parametersOf({ operationId, path }: ListedOperation): Promise<Record<string, string>> {
  const [, name = 'recordId'] = Object.entries(NAMED_BY).find(([beginning]) => path.startsWith(beginning)) ?? [];
  const id = known[name];
  const { tenantId, keyId, documentId, token } = known;
  const named = {
    id,
    tenant_id: tenantId,
    key_id: keyId,
    documentId,
    token,
    rule_id: 'product-code-2027',
    code: '2017',
    documentType: '01',
    series: 'FC01',
    date: '2025-11-02',
    ruc: '20131312955',
    period: '202501',
    kind: 'proposal',
  };
  const given = { ...named, ...(await PARAMETERS[operationId]?.()) };
  return Object.fromEntries(Object.entries(given).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

function credentialOf({ security }: ListedOperation): string | undefined {
  const [scheme] = security.flatMap((requirement) => Object.keys(requirement));
  return scheme === undefined ? undefined : known[scheme];
}

/** The company of the guides that goods go back to, and that of all other examples. */
const COMPANY_OF_GUIDES = '20123456786';
const COMPANY = '20601234565';

/**
 * Returns the body of the example. Tokens and ids of saved things are replaced, because the example cannot know them in
 * advance. Documents with a term of one day are issued today.
 */
function bodyOf({ operationId }: ListedOperation, body: unknown): unknown {
  if (operationId === 'auth.refresh') return { refreshToken: known.refreshToken };
  if (operationId === 'me.confirmTwoFactor') return { code: codeOf(known.totpSecret ?? '') };
  function name(this: Body, key: string, value: unknown) {
    if (value === COMPANY_OF_GUIDES) return COMPANY;
    // The clientId beside a secret names a client of SUNAT's services, which is not saved here.
    const isSaved = (key === 'clientId' && !('clientSecret' in this)) || key === 'productId';
    return isSaved ? known[key] : value;
  }
  if (body === undefined) return undefined;
  const named = JSON.parse(JSON.stringify(body), name);
  return /(despatch-advice|purchase-settlement)$/.test(operationId) ? issueToday(named) : named;
}

/** Operations that workers go on with: proposals of SUNAT, and a check of purchases. */
const IN_BACKGROUND: ReadonlySet<string> = new Set(['sire.fetchSales', 'sire.fetchPurchases', 'purchases.check']);

/** The status of success; 202 is for what takes longer, such as a spreadsheet of documents that runs. */
function successOf({ operationId, responses }: ListedOperation, example?: string): number {
  const takesLong = example === 'run' || IN_BACKGROUND.has(operationId);
  return takesLong ? 202 : Math.min(...Object.keys(responses).map(Number));
}

async function newResetToken(): Promise<string> {
  const { tenantId = '', userId = '' } = known;
  return allowPasswordReset(service, { tenantId, userId });
}

async function send(operation: ListedOperation, input: Partial<ExchangeInput> = {}): Promise<Exchanged> {
  const parameters = await parametersOf(operation);
  const query = { ...QUERIES[operation.operationId], ...input.query };
  return exchange(service, operation, { credential: credentialOf(operation), parameters, ...input, query });
}

/** Their parameters mean something together only, or with a body. */
const TOGETHER: ReadonlySet<string> = new Set(['verify.question', 'verify.document', 'documentImports.create']);

/** Parameter that goes with the days in a body: `test-clock.it.test.ts` sends it. */
const AS_OF = 'asOf';

/** Examples that name records of a company of its own. */
const NAMING = 'by-client-and-product';

/** Returns the examples that are sent once each here. The last test sends those of documents to a new company. */
function listOwnRequests(operation: ListedOperation): [name: string, body: unknown][] {
  const requests = listRequests(operation);
  return isOfDocuments(operation) ? requests.filter(([name], index) => index === 0 || name === NAMING) : requests;
}

/** `validation.it.test.ts` validates every example of a document. */
function isOfDocuments({ operationId }: ListedOperation): boolean {
  return /^(emissions|validations|drafts)\./.test(operationId);
}

describe.each(OPERATIONS)('%s', (operationId, operation) => {
  const requests = listOwnRequests(operation);
  const examples: [string, unknown][] = requests.length === 0 ? [['without a body', undefined]] : requests;

  it.each(examples)('%s is answered as documented', async (name, body) => {
    const given = bodyOf(operation, body);
    const own = operationId === 'auth.resetPassword' ? { ...(given as Body), token: await newResetToken() } : given;
    const answer = await send(operation, { body: own });
    expect(answer.status, JSON.stringify(answer.body)).toBe(successOf(operation, name));
    expect(answer.problems).toEqual([]);
    // A company has at most three unfinished exports.
    if (operationId === 'exports.create') await whenCompleted(String((answer.body as Body).id));
    if (operationId.startsWith('emissions.')) expect(JSON.stringify(answer.body)).not.toContain('ERROR');
    const remembered = REMEMBER[operationId]?.(answer.body as Body, name) ?? {};
    for (const [what, value] of Object.entries(remembered)) known[what] = String(value);
  });

  const parameters = (operation.parameters ?? []).filter((one) => one.in === 'query' && one.name !== AS_OF);
  const values = parameters.flatMap(({ name, schema }) => valuesOf(schema).map((value) => [name, value] as const));
  if (TOGETHER.has(operationId)) return;
  it.each(values)('accepts %s=%s as documented', async (name, value) => {
    const answer = await send(operation, { query: { [name]: value } });
    expect(answer).toMatchObject({ status: successOf(operation), problems: [] });
  });
});

/** Some values that a parameter may have; none where only a pattern says it. */
function valuesOf(schema: ParameterSchema): readonly string[] {
  if (schema.enum !== undefined) return schema.enum;
  if (schema.type === 'boolean') return ['true', 'false'];
  if (schema.format === 'date') return ['2025-11-02'];
  return [schema.minimum, schema.maximum].flatMap((bound) => (bound === undefined ? [] : [String(bound)]));
}

it('every example of an emission, sent as it is served to a new company, is accepted and answered as documented', async () => {
  const strict = await startService({ sandbox: { takesLate: false, takesUnknownReferences: false } });
  try {
    const { apiKey } = await createTenant(strict, { ruc: COMPANY_OF_GUIDES });
    const refused: string[] = [];
    let sent = 0;
    for (const operation of listOperations(await readOpenApi(strict))) {
      if (!operation.operationId.startsWith('emissions.')) continue;
      for (const [name, body] of listRequests(operation).filter(([each]) => each !== NAMING)) {
        const answer = await exchange(strict, operation, { credential: apiKey, body });
        const { status, ticket } = answer.body as Body;
        sent += 1;
        // The ticket of a communication is its answer: a new company has no document to void.
        if (answer.status !== 201 || !(status === 'ACCEPTED' || (status === 'SENT' && ticket !== null)))
          refused.push(`${operation.operationId} ${name}: ${JSON.stringify(answer.body)}`);
        refused.push(...answer.problems);
      }
    }
    expect(refused).toEqual([]);
    expect(sent).toBeGreaterThan(100);
  } finally {
    await strict.close();
  }
});

describe('an emission that exceeds its wait', () => {
  let slow: Service;
  let apiKey: string;
  beforeAll(async () => {
    slow = await startService({ pools: [], emissionWaitMs: 50 });
    const create = OPERATIONS.find(([id]) => id === 'admin.tenants.create')?.[1];
    const [, body] = (create === undefined ? [] : listRequests(create))[0] ?? [];
    const created = await call(slow, '/admin/tenants', { credential: MASTER_KEY, body });
    apiKey = String((created.body.apiKey as Body).key);
  });
  afterAll(() => slow?.close());

  it.each(OPERATIONS.filter(([id]) => id.startsWith('emissions.')))('%s is a 202', async (_id, operation) => {
    const [, body] = listRequests(operation)[0] ?? [];
    const answer = await exchange(slow, operation, { credential: apiKey, body: bodyOf(operation, body) });
    expect(answer).toMatchObject({ status: 202, problems: [] });
  });
});
