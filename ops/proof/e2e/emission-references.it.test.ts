import { randomUUID } from 'node:crypto';
import { DOCUMENT_DEFINITIONS } from '@chasqui/core/documents';
import { type ClientRecord, createClient, deleteClient, updateClient } from '@chasqui/db/clients';
import { type Database, openDatabase } from '@chasqui/db/connection';
import { createProduct, deleteProduct, type NewProduct, type ProductRecord, updateProduct } from '@chasqui/db/products';
import type { AppRouter } from '@chasqui/gateway';
import { createTRPCClient, httpBatchLink } from '@trpc/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { get, invoiceBody, post } from './api.ts';
import { listExampleRequests } from './example-requests.ts';
import { type Service, startService } from './service.ts';
import { createTenant, type TestTenant } from './tenant.ts';

const ADDRESS = 'Av. Larco 345, Miraflores';

let service: Service;
let db: Database;
let tenant: TestTenant;
let client: ClientRecord;
let product: ProductRecord;

beforeAll(async () => {
  service = await startService();
  db = openDatabase(service.serviceDatabaseUrl, { max: 2 });
  tenant = await createTenant(service);
  client = await keepClient();
  product = await keepProduct();
});
afterAll(async () => {
  await db?.close();
  await service?.close();
});

const contextOf = ({ id }: TestTenant) => ({ tenantId: id, actor: { kind: 'system' }, requestId: null }) as const;

function keepClient(owner = tenant, identity = { identityType: '6', identityNumber: '20100070970' }) {
  return createClient(db, contextOf(owner), { ...identity, name: 'Comercial Andina S.A.C.', address: ADDRESS });
}

function keepProduct(owner = tenant, changes: Partial<NewProduct> = {}) {
  const sold = { code: randomUUID().slice(0, 8), description: 'Café tostado en grano', unitCode: 'KGM' };
  return createProduct(db, contextOf(owner), { ...sold, unitPrice: '42.5', igvType: '10', ...changes });
}

async function recordOf(id: unknown): Promise<Readonly<Record<string, unknown>>> {
  return (await get(service, tenant, `/api/documents/${id}`)).body;
}

/** Body for a client by id, with one line by product id and one line in full. */
function namingBody(changes: Record<string, unknown> = {}) {
  return {
    ...invoiceBody(),
    customer: { clientId: client.id },
    items: [{ productId: product.id, quantity: 2 }, ...invoiceBody().items],
    ...changes,
  };
}

/** Examples to use if the first example of a type has unusual details of its parties and items. */
const SIMPLE: ReadonlySet<string> = new Set([
  'invoice/one-line.json',
  'receipt/one-line.json',
  'credit-note/return-by-item.json',
  'debit-note/late-interest.json',
  'despatch-advice/private-sale.json',
]);

const WITHOUT_TIME: ReadonlySet<string> = new Set(['retention', 'perception']);

const TYPES = Object.values(DOCUMENT_DEFINITIONS).flatMap(({ name, path, counterpartyName, ...rest }) =>
  counterpartyName === null || 'isCounterpartyInFull' in rest
    ? []
    : [[name, { path, counterpartyName, sells: 'describeItem' in rest }] as const],
);

describe.each(TYPES)('a document of type %s', (name, { path, counterpartyName, sells }) => {
  /** Returns an example of the type in full, with the data of the tenant's saved client and product. */
  function fullBody(): Record<string, unknown> {
    const examples = listExampleRequests(7).filter((one) => one.path === path);
    const example = examples.find((one) => SIMPLE.has(one.name)) ?? examples[0];
    const { identityType, identityNumber, name: clientName } = client;
    const party = { identityType, identityNumber, name: clientName, address: ADDRESS };
    const { code, description, unitCode } = product;
    const goods = { code, description, unitCode, ...(name === 'despatch-advice' ? {} : { unitPrice: 42.5 }) };
    const items = sells ? { items: [{ ...goods, quantity: 2 }] } : {};
    // The default is the time of the request, which differs between the requests that are compared.
    const time = WITHOUT_TIME.has(name) ? {} : { issueTime: '10:30:00' };
    return { ...example?.body, ...time, [counterpartyName]: party, ...items };
  }

  function namedBody(): Record<string, unknown> {
    const items = sells ? { items: [{ productId: product.id, quantity: 2 }] } : {};
    return { ...fullBody(), [counterpartyName]: { clientId: client.id }, ...items };
  }

  it('may name its other party and products by id, with the same result', async () => {
    const full = fullBody();
    const [inFull, named] = [
      await post(service, tenant, `/api/validate/${path}`, full),
      await post(service, tenant, `/api/validate/${path}`, namedBody()),
    ];
    expect(inFull.status, JSON.stringify(inFull.body)).toBe(200);
    expect(named).toMatchObject({ status: 200, body: inFull.body });
    const emitted = await post(service, tenant, `/api/${path}`, namedBody());
    expect(emitted).toMatchObject({ status: 201, body: { status: 'ACCEPTED' } });
    const record = await recordOf(emitted.body.id);
    expect(record[counterpartyName]).toEqual(full[counterpartyName]);
    expect(record.totals).toEqual(inFull.body.totals);
    expect(record.request).toEqual(namedBody());
  });

  it.each(['/api', '/api/validate'])('is refused at %s if the id is unknown', async (prefix) => {
    const body = { ...namedBody(), [counterpartyName]: { clientId: randomUUID() } };
    expect(await post(service, tenant, `${prefix}/${path}`, body)).toMatchObject({
      status: 400,
      body: { details: [{ path: `${counterpartyName}.clientId`, message: 'must be the id of one of your clients' }] },
    });
  });
});

describe('clients and products named by id', () => {
  it('stay in the document as they were, also after they change', async () => {
    const [own, sold] = [
      await keepClient(tenant, { identityType: '6', identityNumber: '20131312955' }),
      await keepProduct(),
    ];
    const body = namingBody({ customer: { clientId: own.id }, items: [{ productId: sold.id, quantity: 1 }] });
    const { body: emitted } = await post(service, tenant, '/api/invoices', body);
    const before = await recordOf(emitted.id);
    const context = contextOf(tenant);
    await updateClient(db, context, { id: own.id, changes: { name: 'Otra S.A.', address: null } });
    await updateProduct(db, context, { id: sold.id, changes: { unitPrice: '1', description: 'Otra cosa' } });
    expect(await recordOf(emitted.id)).toEqual(before);
    await deleteClient(db, context, own.id);
    await deleteProduct(db, context, sold.id);
    expect(await recordOf(emitted.id)).toEqual(before);
    expect(before).toMatchObject({
      customer: { name: 'Comercial Andina S.A.C.', address: ADDRESS },
      totals: { taxable: 42.5, igv: 7.65, total: 50.15 },
      request: body,
    });
    const { body: list } = await get(service, tenant, '/api/documents?customer=20131312955&limit=1');
    expect(list.data).toMatchObject([{ id: emitted.id, customer: { address: ADDRESS } }]);
  });

  it('are overridden by the fields of the item', async () => {
    const taxed = await keepProduct(tenant, { igvType: '20', iscRate: null });
    const items = [
      { productId: taxed.id, quantity: 2 },
      { productId: taxed.id, quantity: 1, igvType: '10', unitPrice: 100, discount: 20, description: 'En oferta' },
    ];
    const { body } = await post(service, tenant, '/api/invoices', namingBody({ items }));
    expect(await recordOf(body.id)).toMatchObject({
      totals: { exempt: 85, taxable: 80, igv: 14.4, discount: 20, total: 179.4 },
      request: { items },
    });
  });

  it('are not read again when a request is repeated with its key', async () => {
    const own = await keepClient(tenant, { identityType: '6', identityNumber: '20601234565' });
    const headers = { 'Idempotency-Key': randomUUID() };
    const body = namingBody({ customer: { clientId: own.id } });
    const first = await post(service, tenant, '/api/invoices', body, headers);
    await deleteClient(db, contextOf(tenant), own.id);
    const again = await post(service, tenant, '/api/invoices', body, headers);
    expect(again.headers.get('Idempotent-Replayed')).toBe('true');
    expect([again.status, again.body]).toEqual([201, first.body]);
  });

  it('may be named over tRPC', async () => {
    const headers = { Authorization: `Bearer ${tenant.apiKey}` };
    const typed = createTRPCClient<AppRouter>({ links: [httpBatchLink({ url: `${service.baseUrl}/trpc`, headers })] });
    const { totals } = await typed.validations.invoice.mutate(namingBody());
    expect(totals).toMatchObject({ taxable: 185, total: 218.3 });
    const { status } = await typed.emissions.invoice.mutate(namingBody());
    expect(status).toBe('ACCEPTED');
  });
});

describe('a body with wrong ids', () => {
  async function refusalOf(changes: Record<string, unknown>) {
    const answers = [
      await post(service, tenant, '/api/invoices', namingBody(changes)),
      await post(service, tenant, '/api/validate/invoices', namingBody(changes)),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 400]);
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    return answers[0]?.body.details;
  }

  const unknownProduct = (index: number) => ({
    path: `items.${index}.productId`,
    message: 'must be the id of one of your products',
  });
  const unknownClient = { path: 'customer.clientId', message: 'must be the id of one of your clients' };

  it('is answered with every unknown id, those of other tenants included', async () => {
    const other = await createTenant(service);
    const [foreign, theirs] = [await keepClient(other), await keepProduct(other)];
    const items = [
      { productId: product.id, quantity: 1 },
      { productId: theirs.id, quantity: 1 },
      { productId: randomUUID(), quantity: 1 },
      { productId: product.id.toUpperCase(), quantity: 1 },
      { productId: 'P-1', quantity: 1 },
    ];
    const unknown = [1, 2, 3, 4].map(unknownProduct);
    expect(await refusalOf({ items })).toEqual(unknown);
    expect(await refusalOf({ items, customer: { clientId: foreign.id } })).toEqual([unknownClient, ...unknown]);
  });

  it('is answered with its field problems before any id is looked up', async () => {
    const refused = {
      customer: { clientId: 'nobody', name: 'Comercial Andina S.A.C.' },
      items: [{ productId: 'nothing' }, { productId: 1, quantity: 1 }],
    };
    expect(await refusalOf(refused)).toEqual([
      { path: 'customer.name', message: 'must not be given together with clientId' },
      { path: 'items.0.quantity', message: expect.stringContaining('is required and must be a number greater than 0') },
      unknownProduct(1),
    ]);
  });

  it('is answered with the unsuitable properties of a client or product, at the id', async () => {
    const person = await keepClient(tenant, { identityType: '1', identityNumber: '46779354' });
    expect(await refusalOf({ customer: { clientId: person.id } })).toEqual([
      { path: 'customer.identityType', message: 'must be 6 (RUC)' },
      { path: 'customer.identityNumber', message: 'must be a RUC: 11 digits' },
    ]);
    // SUNAT's limit: the payable amount has at most 12 digits before the decimal point.
    const dear = await keepProduct(tenant, { unitPrice: '999999999999' });
    expect(await refusalOf({ items: [{ productId: dear.id, quantity: 10 }] })).toMatchObject([
      { path: 'items.0.unitPrice' },
    ]);
  });

  it('records nothing', async () => {
    const { body: before } = await get(service, tenant, '/api/documents?limit=1');
    await refusalOf({ customer: { clientId: randomUUID() } });
    const { body: after } = await get(service, tenant, '/api/documents?limit=1');
    expect(after).toEqual(before);
  });
});
