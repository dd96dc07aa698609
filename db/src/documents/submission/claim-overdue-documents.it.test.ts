import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTenant, type TenantContext } from '../../connection/index.ts';
import { noVerdict, recordSigned, recordSubmitted, recordTicketed } from '../../fixtures/document-steps.ts';
import { newDocument } from '../../fixtures/new-document.ts';
import { createTenantContext } from '../../fixtures/new-tenant.ts';
import { createTestDatabase, type TestDatabase } from '../../fixtures/test-database.ts';
import { getIssuer } from '../../tenants/index.ts';
import { recordDocument } from '../record/index.ts';
import { claimOverdueDocuments, getDocumentWork, type OverdueTerms } from './index.ts';

const SYSTEM = { actor: { kind: 'system' }, requestId: null } as const;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const TERMS: OverdueTerms = {
  states: ['PENDING', 'SIGNED', 'TICKETED'],
  latestNearDeadline: '2025-01-31',
  limit: 100,
  perTenant: 100,
  underWay: new Map(),
  after: null,
};

async function claim(changes: Partial<OverdueTerms> = {}): Promise<string[]> {
  const { claimed } = await claimOverdueDocuments(database.db, SYSTEM, { ...TERMS, ...changes });
  return claimed.map(({ id }) => id);
}

function letTimePass(ctx: TenantContext, id: string, seconds = 1) {
  const past = sql`update documents set next_attempt_at = now() - make_interval(secs => ${seconds}) where id = ${id}`;
  return inTenant(database.db, ctx, (tx) => tx.execute(past));
}

it('claims abandoned documents of every tenant and leaves documents with a valid lease', async () => {
  const [one, other] = [await createTenantContext(database.db), await createTenantContext(database.db)];
  const pending = await recordDocument(database.db, one, newDocument());
  const signed = await recordSigned(database.db, other);
  expect(await claim()).toEqual([]);
  await letTimePass(one, pending.id);
  await letTimePass(other, signed.id);
  expect((await claim()).sort()).toEqual([pending.id, signed.id].sort());
});

it('gives a document to one of many who claim at once, and not again while a step may last', async () => {
  const ctx = await createTenantContext(database.db);
  const { id } = await recordDocument(database.db, ctx, newDocument());
  await letTimePass(ctx, id);
  const claims = await Promise.all(Array.from({ length: 8 }, () => claim()));
  expect(claims.flat()).toEqual([id]);
  expect(await claim()).toEqual([]);
});

it('takes no more than asked', async () => {
  const ctx = await createTenantContext(database.db);
  for (let documents = 0; documents < 3; documents += 1) {
    const { id } = await recordDocument(database.db, ctx, newDocument());
    await letTimePass(ctx, id);
  }
  expect(await claim({ limit: 2 })).toHaveLength(2);
  expect(await claim({ limit: 2 })).toHaveLength(1);
});

it('claims tickets with an overdue poll, and none after the last poll', async () => {
  const ctx = await createTenantContext(database.db);
  const overdue = await recordTicketed(database.db, ctx, { nextAttemptAt: new Date('2025-01-31T12:00:00.000Z') });
  await recordTicketed(database.db, ctx, { nextAttemptAt: null });
  expect(await claim()).toEqual([overdue.id]);
});

it('takes what waits for the authority only when asked for it', async () => {
  const ctx = await createTenantContext(database.db);
  const { id } = await recordSubmitted(database.db, ctx, noVerdict);
  await letTimePass(ctx, id);
  expect(await claim()).toEqual([]);
  expect(await claim({ states: ['AUTHORITY_ERROR'] })).toEqual([id]);
});

it('leaves alone the types that are excepted, in the states that are', async () => {
  const ctx = await createTenantContext(database.db);
  const routesOf = (...types: string[]) =>
    types.map((documentType) => ({ documentType, authority: 'sandbox' }) as const);
  const failed = await recordSubmitted(database.db, ctx, noVerdict);
  const signed = await recordSigned(database.db, ctx);
  for (const { id } of [failed, signed]) await letTimePass(ctx, id);
  const states = ['SIGNED', 'AUTHORITY_ERROR'] as const;
  const except = { states: ['AUTHORITY_ERROR'], routes: routesOf('01', '03'), ofCompanies: [] } as const;
  expect(await claim({ states, except })).toEqual([signed.id]);
  expect(await claim({ states, except: { ...except, routes: routesOf('03') } })).toEqual([failed.id]);
});

it('leaves alone the types of a company that are excepted, in the states that are', async () => {
  const [one, other] = [await createTenantContext(database.db), await createTenantContext(database.db)];
  const failed = await recordSubmitted(database.db, one, noVerdict);
  const signed = await recordSigned(database.db, one);
  const others = await recordSubmitted(database.db, other, noVerdict);
  for (const { id } of [failed, signed]) await letTimePass(one, id);
  await letTimePass(other, others.id);
  const states = ['SIGNED', 'AUTHORITY_ERROR'] as const;
  const { ruc } = await getIssuer(database.db, one);
  const exceptOf = (documentType: string) =>
    ({
      states: ['AUTHORITY_ERROR'],
      routes: [],
      ofCompanies: [{ ruc, documentType, authority: 'sandbox' }],
    }) as const;
  expect((await claim({ states, except: exceptOf('01') })).sort()).toEqual([signed.id, others.id].sort());
  expect(await claim({ states, except: exceptOf('03') })).toEqual([failed.id]);
});

it('claims documents that were recorded for another authority than the excepted one', async () => {
  const ctx = await createTenantContext(database.db);
  const { ruc } = await getIssuer(database.db, ctx);
  const [sandbox, production] = [
    await recordDocument(database.db, ctx, { ...newDocument(), authority: 'sandbox' }),
    await recordDocument(database.db, ctx, { ...newDocument(), authority: 'production' }),
  ];
  const route = { documentType: '01', authority: 'production' } as const;
  for (const except of [
    { states: ['PENDING'], routes: [route], ofCompanies: [] },
    { states: ['PENDING'], routes: [], ofCompanies: [{ ...route, ruc }] },
  ] as const) {
    for (const { id } of [sandbox, production]) await letTimePass(ctx, id);
    expect(await claim({ except })).toEqual([sandbox.id]);
    expect(await claim()).toEqual([production.id]);
  }
});

it('takes documents with a near deadline first, the nearest first, then the longest overdue', async () => {
  const ctx = await createTenantContext(database.db);
  const cases = [
    { deadline: '2025-02-05', seconds: 60 },
    { deadline: '2025-01-31', seconds: 1 },
    { deadline: null, seconds: 90 },
    { deadline: '2025-01-28', seconds: 2 },
    { deadline: '2025-02-01', seconds: 120 },
  ];
  const ids: string[] = [];
  for (const { deadline, seconds } of cases) {
    const { id } = await recordDocument(database.db, ctx, newDocument());
    await database.admin`update documents set submission_deadline = ${deadline} where id = ${id}`;
    await letTimePass(ctx, id, seconds);
    ids.push(id);
  }
  expect(await claim({ limit: 4 })).toEqual([ids[3], ids[1], ids[4], ids[2]]);
  expect(await claim()).toEqual([ids[0]]);
});

it('leaves places to documents without a near deadline, however many have one', async () => {
  const ctx = await createTenantContext(database.db);
  const recordDue = async (deadline: string, seconds: number): Promise<string> => {
    const { id } = await recordDocument(database.db, ctx, newDocument());
    await database.admin`update documents set submission_deadline = ${deadline} where id = ${id}`;
    await letTimePass(ctx, id, seconds);
    return id;
  };
  const near: string[] = [];
  for (let seconds = 8; seconds > 0; seconds -= 1) near.push(await recordDue('2025-01-30', seconds));
  const younger = await recordDue('2025-02-05', 1);
  const older = await recordDue('2025-02-05', 2);
  expect(await claim({ limit: 4 })).toEqual([...near.slice(0, 3), older]);
  expect(await claim({ limit: 4 })).toEqual([...near.slice(3, 6), younger]);
  expect(await claim({ limit: 4 })).toEqual(near.slice(6));
});

it('gives every place to documents with a near deadline if no other is overdue', async () => {
  const ctx = await createTenantContext(database.db);
  for (let documents = 0; documents < 4; documents += 1) {
    const { id } = await recordDocument(database.db, ctx, newDocument());
    await database.admin`update documents set submission_deadline = '2025-01-30' where id = ${id}`;
    await letTimePass(ctx, id);
  }
  expect(await claim({ limit: 4 })).toHaveLength(4);
});

it("tells until when the documents are the claimer's", async () => {
  const ctx = await createTenantContext(database.db);
  const { id } = await recordSigned(database.db, ctx);
  await letTimePass(ctx, id);
  const {
    claimed: [claimed],
  } = await claimOverdueDocuments(database.db, SYSTEM, TERMS);
  const { nextAttemptAt } = await getDocumentWork(database.db, ctx, id);
  expect(claimed).toMatchObject({ id, state: 'SIGNED', tenantId: ctx.tenantId, claimedUntil: nextAttemptAt });
});

it('lets tenants take turns, those with the fewest documents under way first', async () => {
  const [large, small, busy] = [
    await createTenantContext(database.db),
    await createTenantContext(database.db),
    await createTenantContext(database.db),
  ];
  const recordDue = async (ctx: TenantContext, seconds: number): Promise<string> => {
    const { id } = await recordDocument(database.db, ctx, newDocument());
    await letTimePass(ctx, id, seconds);
    return id;
  };
  const ofLarge = [];
  for (let seconds = 90; seconds > 80; seconds -= 1) ofLarge.push(await recordDue(large, seconds));
  const ofSmall = [await recordDue(small, 2), await recordDue(small, 1)];
  const ofBusy = [await recordDue(busy, 60), await recordDue(busy, 50)];
  const terms = { perTenant: 4, underWay: new Map([[busy.tenantId, 2]]) };
  expect((await claim({ ...terms, limit: 3 })).sort()).toEqual([ofLarge[0], ofSmall[0], ofLarge[1]].sort());
  expect((await claim(terms)).sort()).toEqual([ofSmall[1], ...ofBusy, ...ofLarge.slice(2, 6)].sort());
  expect(await claim({ ...terms, underWay: new Map([[large.tenantId, 4]]) })).toEqual([]);
});

it('goes round all tenants if they have more documents than a call looks at, and gives each document once', async () => {
  await claim();
  const ids: string[] = [];
  for (let tenants = 0; tenants < 9; tenants += 1) {
    const ctx = await createTenantContext(database.db);
    const { id } = await recordDocument(database.db, ctx, newDocument());
    await letTimePass(ctx, id);
    ids.push(id);
  }
  const given: string[] = [];
  let after: string | null = null;
  for (let isLeft = true; isLeft; ) {
    const call = await claimOverdueDocuments(database.db, SYSTEM, { ...TERMS, limit: 2, after });
    given.push(...call.claimed.map(({ id }) => id));
    isLeft = call.claimed.length > 0;
    after = call.after;
  }
  expect(given.slice().sort()).toEqual(ids.slice().sort());
  // The first call gave two of the first tenants. The next ones went on behind them.
  expect(given.slice(2, 4).every((id) => ids.indexOf(id) > 2)).toBe(true);
});

it('begins a new round if no tenant after the last one has an overdue document', async () => {
  await claim();
  const [one, other] = [await createTenantContext(database.db), await createTenantContext(database.db)];
  const { id } = await recordDocument(database.db, one, newDocument());
  await letTimePass(one, id);
  expect(await claim({ after: other.tenantId })).toEqual([id]);
});
