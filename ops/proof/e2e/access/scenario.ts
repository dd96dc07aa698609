import { claimsOf, lastingToken, makeToken } from '../access-token.ts';
import { get, ISSUE_DATE, importBody, invoiceBody, post } from '../api.ts';
import { importDone } from '../import-done.ts';
import { addUser, call, logIn, type Person } from '../people.ts';
import { MASTER_KEY, type Service } from '../service.ts';
import { createTenant, type TestTenant } from '../tenant.ts';
import { waitForIdle } from '../wait-for-idle.ts';

export const CALLERS = [
  'anonymous',
  'garbage',
  'revokedKey',
  'apiKey',
  'readKey',
  'viewer',
  'facturador',
  'admin',
  'deactivatedUser',
  'otherAdmin',
  'otherKey',
  'masterKey',
  'expiredToken',
] as const;
export type Caller = (typeof CALLERS)[number];

/** A tenant with everything in it, another one, and a credential of every caller. */
export interface Scenario {
  readonly service: Service;
  readonly tenant: TestTenant;
  readonly other: TestTenant;
  readonly admin: Person;
  /** Credential of each caller; undefined for the anonymous one. */
  readonly credentials: Readonly<Record<Caller, string | undefined>>;
  /** Ids for paths, by procedure family and parameter. All belong to the tenant. */
  readonly ids: ScenarioIds;
}

export interface ScenarioIds {
  readonly tenant: string;
  /** Id of a separate tenant that may be deactivated. */
  readonly sparedTenant: string;
  readonly document: string;
  /** `<ruc>-01-F001-00000001` of the same document. */
  readonly documentId: string;
  readonly receivable: string;
  readonly payment: string;
  readonly export: string;
  readonly import: string;
  readonly webhook: string;
  readonly delivery: string;
  readonly client: string;
  readonly product: string;
  readonly establishment: string;
  /** Registered series of facturas. */
  readonly series: string;
  /** User who does not log in any more. */
  readonly user: string;
  readonly apiKey: string;
}

const CLIENT = { identityType: '1', identityNumber: '45678901', name: 'Carmen Vilca', phone: '958 000 111' };
const SHOP = { code: '0005', name: 'Miraflores', ubigeo: '150122', address: 'Av. Larco 345' };
const SERIES = { documentType: '01', series: 'FZ99', lastCorrelative: 48_211 };
const PRODUCT = { code: 'VIC-1', description: 'Hilo de vicuña', unitCode: 'KGM', unitPrice: 1250.75 };

export async function createScenario(service: Service): Promise<Scenario> {
  const [tenant, other, spared] = [
    await createTenant(service),
    await createTenant(service),
    await createTenant(service),
  ];
  const admin = await logIn(service, tenant);
  const [viewer, facturador, deactivated, user] = [
    await addUser(service, tenant, { admin, role: 'viewer' }),
    await addUser(service, tenant, { admin, role: 'facturador' }),
    await addUser(service, tenant, { admin, role: 'admin' }),
    await addUser(service, tenant, { admin, role: 'viewer' }),
  ];
  await expectStatus(call(service, `/admin/users/${deactivated.id}`, asAdmin(admin, 'DELETE')), 204);
  const revoked = await createKey(service, tenant);
  await expectStatus(call(service, `${keysOf(tenant)}/${revoked.id}`, asMaster('DELETE')), 204);
  const document = await expectStatus(
    post(service, tenant, '/api/invoices', invoiceBody({ dueDate: ISSUE_DATE })),
    201,
  );
  const file = await expectStatus(post(service, tenant, '/api/exports', { kind: 'documents', format: 'csv' }), 201);
  const imported = await expectStatus(post(service, tenant, '/api/document-imports', importBody('R-1')), 202);
  await importDone(service, tenant, String(imported.id));
  const webhook = await expectStatus(post(service, tenant, '/api/webhooks', { url: 'http://127.0.0.1:9/' }), 201);
  const ping = await expectStatus(post(service, tenant, `/api/webhooks/${webhook.id}/test`, {}), 201);
  const client = await expectStatus(post(service, tenant, '/api/clients', CLIENT), 201);
  const product = await expectStatus(post(service, tenant, '/api/products', PRODUCT), 201);
  const shop = await expectStatus(post(service, tenant, '/api/establishments', SHOP), 201);
  const series = await expectStatus(post(service, tenant, '/api/series', SERIES), 201);
  const paid = await payFor(service, tenant, String(document.id));
  // Work that follows a verdict would look like the effect of a request.
  await waitForIdle(service.redisUrl);
  const expired = claimsOf({ userId: admin.id, tenantId: tenant.id, role: 'admin' }, new Date(Date.now() - 901_000));
  return {
    service,
    tenant,
    other,
    admin,
    credentials: {
      anonymous: undefined,
      garbage: 'eyJhbGciOiJIUzI1NiJ9.bm8.bm8',
      revokedKey: revoked.key,
      apiKey: tenant.apiKey,
      readKey: (await createKey(service, tenant, 'read')).key,
      viewer: lastingToken(viewer),
      facturador: lastingToken(facturador),
      admin: lastingToken(admin),
      deactivatedUser: lastingToken(deactivated),
      otherAdmin: lastingToken(await logIn(service, other)),
      otherKey: other.apiKey,
      masterKey: MASTER_KEY,
      expiredToken: makeToken({ claims: expired }),
    },
    ids: {
      tenant: tenant.id,
      sparedTenant: spared.id,
      document: String(document.id),
      documentId: String(document.documentId),
      ...paid,
      export: String(file.id),
      import: String(imported.id),
      webhook: String(webhook.id),
      delivery: String(ping.id),
      client: String(client.id),
      product: String(product.id),
      establishment: String(shop.id),
      series: String(series.series),
      user: user.id,
      apiKey: (await createKey(service, tenant)).id,
    },
  };
}

function keysOf({ id }: TestTenant): string {
  return `/admin/tenants/${id}/api-keys`;
}

async function createKey(service: Service, tenant: TestTenant, access: 'full' | 'read' = 'full') {
  const body = await expectStatus(
    call(service, keysOf(tenant), { ...asMaster('POST'), body: { label: 'another', access } }),
    201,
  );
  return { id: String(body.id), key: String(body.key) };
}

async function payFor(service: Service, tenant: TestTenant, documentRecordId: string) {
  const { data } = await expectStatus(get(service, tenant, '/api/receivables'), 200);
  const found = (data as { id: string; documentRecordId: string }[]).find(
    (receivable) => receivable.documentRecordId === documentRecordId,
  );
  if (found === undefined) throw new Error('What was accepted is not owed');
  const payment = { amount: 1, date: '2025-01-31', method: 'cash' };
  const recorded = await expectStatus(post(service, tenant, `/api/receivables/${found.id}/payments`, payment), 201);
  return { receivable: found.id, payment: String(recorded.id) };
}

function asMaster(method: string) {
  return { method, credential: MASTER_KEY };
}

function asAdmin(admin: Person, method: string) {
  return { method, credential: admin.accessToken };
}

async function expectStatus(answering: ReturnType<typeof call>, status: number) {
  const answer = await answering;
  if (answer.status !== status) throw new Error(`Expected ${status}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}
