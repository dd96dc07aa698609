import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { queryDatabase } from '../support/query-database.ts';
import { type Answer, get, invoiceBody, post } from './api.ts';
import { type CommitProxy, type Loss, startCommitProxy } from './commit-proxy.ts';
import { type SecondGateway, startSecondGateway } from './second-gateway.ts';
import { type Service, startService } from './service.ts';
import { createTenant, type TestTenant } from './tenant.ts';

// The gateway of these tests reaches PostgreSQL through a proxy that loses the COMMIT of a recorded document.

let service: Service;
let proxy: CommitProxy;
let gateway: SecondGateway;
/** Gateway that soon gives up a database that stays away. Its claims outlast that by two seconds. */
let impatient: SecondGateway;
let tenant: TestTenant;

beforeAll(async () => {
  service = await startService();
  tenant = await createTenant(service);
  proxy = await startCommitProxy(service.serviceDatabaseUrl);
  const servers = { databaseUrl: proxy.url, redisUrl: service.redisUrl };
  gateway = await startSecondGateway(servers);
  impatient = await startSecondGateway({ ...servers, settleMs: 2_000, claimMs: 4_000 });
});
afterAll(async () => {
  await gateway?.close();
  await impatient?.close();
  await proxy?.close();
  await service?.close();
});
afterEach(() => proxy.heal());

function emit(
  series: string,
  changes: Record<string, unknown> = {},
  key?: string,
  by: SecondGateway = gateway,
): Promise<Answer> {
  const headers = key === undefined ? undefined : { 'Idempotency-Key': key };
  return post(by, tenant, '/api/invoices', invoiceBody({ series, ...changes }), headers);
}

async function numbersOf(series: string): Promise<unknown[]> {
  const rows = await queryDatabase(
    service.databaseUrl,
    `select correlative from documents where series = '${series}' order by correlative`,
  );
  return rows.map(({ correlative }) => correlative);
}

async function lastOf(series: string): Promise<unknown> {
  const query = `select last_correlative as last from series where series = '${series}'`;
  return (await queryDatabase(service.databaseUrl, query))[0]?.last;
}

const LOSSES: readonly (readonly [Loss, string, string])[] = [
  ['answer', 'its answer is lost', '1'],
  ['request', 'it never arrives', '2'],
  ['late', 'it arrives after the connection broke', '3'],
];

describe.each(LOSSES)('a lost commit (%s) that %s', (loss, _name, digit) => {
  it.each([
    ['the first of a series', 'F20', {}, false, 1],
    ['a later one', 'F21', {}, true, 2],
    ['an explicit number', 'F22', { correlative: 40 }, true, 40],
    ['the highest explicit number', 'F23', { correlative: 1_000_001 }, true, 1_000_001],
  ])('leaves one document: %s', async (_case, prefix, changes, hasEarlier, expected) => {
    const series = prefix + digit;
    if (hasEarlier) await emit(series);
    const before = proxy.losses();
    proxy.lose(loss);
    const answer = await emit(series, changes);
    expect(proxy.losses()).toBe(before + 1);
    expect(answer).toMatchObject({ status: 201, body: { status: 'ACCEPTED' } });
    expect(answer.body.documentId).toBe(`${tenant.ruc}-01-${series}-${String(expected).padStart(8, '0')}`);
    expect(await numbersOf(series)).toEqual(hasEarlier ? [1, expected] : [expected]);
    expect(await lastOf(series)).toBe(expected);
  });

  it.each([
    ['client', '/api/clients', { identityType: '1', identityNumber: `4677935${digit}`, name: 'Ana' }],
    ['product', '/api/products', { code: `P-${digit}`, description: 'Clavo', unitCode: 'NIU', unitPrice: 1 }],
  ])('leaves one %s, with and without a key', async (_noun, path, body) => {
    const before = proxy.losses();
    proxy.lose(loss);
    const headers = { 'Idempotency-Key': randomUUID() };
    const first = await post(gateway, tenant, path, body, headers);
    expect(proxy.losses()).toBe(before + 1);
    expect(first).toMatchObject({ status: 201, body });
    expect((await post(gateway, tenant, path, body, headers)).body).toEqual(first.body);
    const other = { ...body, ...('code' in body ? { code: `Q-${digit}` } : { identityNumber: `4677936${digit}` }) };
    proxy.lose(loss);
    expect(await post(gateway, tenant, path, other)).toMatchObject({ status: 201, body: other });
    expect(proxy.losses()).toBe(before + 2);
  });

  it('leaves one document per key', async () => {
    const series = `F24${digit}`;
    const key = randomUUID();
    proxy.lose(loss);
    const first = await emit(series, {}, key);
    expect(first).toMatchObject({ status: 201, body: { status: 'ACCEPTED' } });
    const again = await emit(series, {}, key);
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('Idempotent-Replayed')).toBe('true');
    expect(await numbersOf(series)).toEqual([1]);
  });
});

describe('a database that stays away after a commit', () => {
  it.each([
    ['answer', 'had committed', 'F251'],
    ['request', 'had not', 'F252'],
  ] as const)('is reported as an unknown result, which the key resolves (%s: it %s)', async (loss, _name, series) => {
    const key = randomUUID();
    await emit(series);
    // Requests at once leave several open connections in the pool, which the outage has to cut.
    await Promise.all([1, 2, 3].map(() => get(impatient, tenant, '/api/documents')));
    proxy.loseForGood(loss);
    const unknown = await emit(series, {}, key, impatient);
    expect(unknown).toMatchObject({
      status: 503,
      body: {
        message: expect.stringMatching(/not known whether the document was recorded; ask again with the same/),
      },
    });
    expect(Number(unknown.headers.get('Retry-After'))).toBeGreaterThan(0);
    proxy.heal();
    // Only time ends the claim of the request that got no answer.
    const known = await emit(series, {}, key);
    expect(known).toMatchObject({ status: 201, body: { status: 'ACCEPTED' } });
    expect(known.body.documentId).toBe(`${tenant.ruc}-01-${series}-00000002`);
    expect(await numbersOf(series)).toEqual([1, 2]);
  });

  it('is reported as an unknown result without a key, with advice', async () => {
    proxy.loseForGood('answer');
    expect(await emit('F253', {}, undefined, impatient)).toMatchObject({
      status: 503,
      body: { message: expect.stringMatching(/not known whether the document was recorded; look whether it is there/) },
    });
    expect(await numbersOf('F253')).toEqual([1]);
  });
});
