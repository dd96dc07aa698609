import type { SeriesName } from '@chasqui/core/documents';
import { ChasquiError } from '@chasqui/core/errors';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TenantContext } from '../connection/index.ts';
import { type NewDocument, recordDocument } from '../documents/record/index.ts';
import { createEstablishment } from '../establishments.ts';
import { newDocument } from '../fixtures/new-document.ts';
import { createTenantContext } from '../fixtures/new-tenant.ts';
import { createTestDatabase, type TestDatabase } from '../fixtures/test-database.ts';
import { claimIdempotencyKey } from '../idempotency-keys/claim-idempotency-key.ts';
import { getDocumentIssuer } from '../tenants/index.ts';
import {
  deleteSeries,
  getRegisteredSeries,
  isSeriesRegistered,
  listSeries,
  registerSeries,
  skipAllNumbers,
  updateSeries,
} from './index.ts';

let database: TestDatabase;
let ctx: TenantContext;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  ctx = await createTenantContext(database.db);
});

const FC01: SeriesName = { documentType: '01', series: 'FC01' };
const F001: SeriesName = { documentType: '01', series: 'F001' };
const SHOP = { code: '0005', name: 'Miraflores', ubigeo: '150122', address: 'Av. Larco 345' };

async function record({ documentType, series }: SeriesName, correlative?: number): Promise<number> {
  const document = newDocument({ series, ...(correlative !== undefined && { correlative }) });
  return (await recordDocument(database.db, ctx, { ...document, documentType } satisfies NewDocument)).correlative;
}

async function stateOf(name: SeriesName) {
  const [state] = await listSeries(database.db, ctx, { ...name, maxGaps: 100 });
  return state;
}

const auditOf = () => database.admin<{ action: string; subject_id: string; details: unknown }>`
  select action, subject_id, details from audit_log
  where tenant_id = ${ctx.tenantId} and subject_kind = 'series' order by id`;

/** The outcome of each work: its value, or the code of its error. */
async function outcomesOf(works: readonly Promise<unknown>[]): Promise<unknown[]> {
  const settled = await Promise.allSettled(works);
  return settled.map((outcome) => {
    if (outcome.status === 'fulfilled') return outcome.value;
    if (outcome.reason instanceof ChasquiError) return outcome.reason.code;
    throw outcome.reason;
  });
}

describe('a company that moves with a series', () => {
  it('continues the numbers of its former system, which are no gaps', async () => {
    await registerSeries(database.db, ctx, { ...FC01, lastCorrelative: 48_211 });
    expect(await stateOf(FC01)).toMatchObject({ registered: true, lastCorrelative: 48_211, gaps: [] });
    expect([await record(FC01), await record(FC01)]).toEqual([48_212, 48_213]);
    expect(await stateOf(FC01)).toMatchObject({ lastCorrelative: 48_213, gaps: [], moreGaps: false });
  });

  it('sees the gaps among its own numbers only', async () => {
    await registerSeries(database.db, ctx, { ...FC01, lastCorrelative: 100 });
    await record(FC01, 103);
    await record(FC01, 50);
    await record(FC01);
    const skipped = [{ from: 101, to: 102, reason: 'skipped' }];
    expect(await stateOf(FC01)).toMatchObject({ lastCorrelative: 104, gaps: skipped });
  });

  it('may raise the last number, before the first document as a correction and later as a skip', async () => {
    await registerSeries(database.db, ctx, { ...FC01, lastCorrelative: 100 });
    await updateSeries(database.db, ctx, FC01, { lastCorrelative: 120 });
    expect(await record(FC01)).toBe(121);
    expect(await stateOf(FC01)).toMatchObject({ gaps: [] });
    await updateSeries(database.db, ctx, FC01, { lastCorrelative: 130 });
    expect(await record(FC01)).toBe(131);
    expect(await stateOf(FC01)).toMatchObject({ gaps: [{ from: 122, to: 130, reason: 'skipped' }] });
  });

  it('never lowers the last number', async () => {
    await record(F001, 9);
    const message = 'Validation error: lastCorrelative: must be at least 9, the last number of F001';
    await expect(registerSeries(database.db, ctx, { ...F001, lastCorrelative: 8 })).rejects.toThrow(message);
    await registerSeries(database.db, ctx, { ...F001, lastCorrelative: 9 });
    await expect(updateSeries(database.db, ctx, F001, { lastCorrelative: 8 })).rejects.toThrow(message);
    expect(await record(F001)).toBe(10);
    expect(await stateOf(F001)).toMatchObject({ gaps: [{ from: 1, to: 8, reason: 'skipped' }] });
  });

  it('may register a series that counts here, and raise it', async () => {
    for (let count = 0; count < 3; count += 1) await record(F001);
    expect(await stateOf(F001)).toMatchObject({ registered: false, establishmentCode: null });
    await registerSeries(database.db, ctx, { ...F001, lastCorrelative: 500 });
    expect(await record(F001)).toBe(501);
    expect(await stateOf(F001)).toMatchObject({ registered: true, lastCorrelative: 501, gaps: [] });
  });
});

describe('a registration', () => {
  it('leaves an audit row for each change', async () => {
    await createEstablishment(database.db, ctx, SHOP);
    await registerSeries(database.db, ctx, { ...FC01, lastCorrelative: 7 });
    await updateSeries(database.db, ctx, FC01, { establishmentCode: '0005' });
    await updateSeries(database.db, ctx, FC01, { establishmentCode: '0005' });
    await deleteSeries(database.db, ctx, FC01);
    const subject_id = '01-FC01';
    expect(await auditOf()).toEqual([
      { action: 'series.registered', subject_id, details: { establishmentCode: null, lastCorrelative: 7 } },
      { action: 'series.updated', subject_id, details: { changed: ['establishmentCode'], lastCorrelative: 7 } },
      { action: 'series.deleted', subject_id, details: { lastCorrelative: 7 } },
    ]);
    expect(await stateOf(FC01)).toBeUndefined();
  });

  it('needs an establishment of the tenant, or the main office', async () => {
    const other = await createTenantContext(database.db);
    await createEstablishment(database.db, other, SHOP);
    const unknown = { ...FC01, establishmentCode: '0005' };
    await expect(registerSeries(database.db, ctx, unknown)).rejects.toThrow(
      'Validation error: establishmentCode: must be the code of one of your establishments',
    );
    expect(await stateOf(FC01)).toBeUndefined();
    await registerSeries(database.db, ctx, { ...FC01, establishmentCode: '0000' });
    await expect(updateSeries(database.db, ctx, FC01, { establishmentCode: '0005' })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
    });
  });

  it('of a series that is not registered can neither be changed nor deleted', async () => {
    await record(F001);
    for (const name of [F001, FC01]) {
      const message = `Series 01-${name.series} is not registered`;
      await expect(updateSeries(database.db, ctx, name, {})).rejects.toThrow(message);
      await expect(deleteSeries(database.db, ctx, name)).rejects.toThrow(message);
      await expect(getRegisteredSeries(database.db, ctx, name)).rejects.toThrow(message);
      expect(await isSeriesRegistered(database.db, ctx, name)).toBe(false);
    }
  });

  it.each<[string, () => Promise<unknown>]>([
    ['a document', () => record(FC01)],
    ['a document with a number of the former system', () => record(FC01, 3)],
    [
      'numbers left out after a restoration',
      () => skipAllNumbers(database.db, { ...ctx, actor: { kind: 'system' } }, 5),
    ],
  ])('that has seen %s is not deleted', async (_case, use) => {
    await registerSeries(database.db, ctx, { ...FC01, lastCorrelative: 7 });
    await use();
    await expect(deleteSeries(database.db, ctx, FC01)).rejects.toThrow(
      'Series 01-FC01 is in use: it has given numbers',
    );
  });

  it('notes in the claim of its Idempotency-Key that it is done', async () => {
    const key = 'series 1';
    const claim = { key, requestDigest: new Uint8Array(32), leaseMs: 60_000 };
    const first = await claimIdempotencyKey(database.db, ctx, claim);
    if (first.kind !== 'claimed') throw new Error('the key is not new');
    await registerSeries(database.db, ctx, { ...FC01, idempotency: { key, claim: first.claim } });
    await database.admin`update idempotency_keys set claimed_until = now() where tenant_id = ${ctx.tenantId}`;
    expect(await claimIdempotencyKey(database.db, ctx, claim)).toMatchObject({
      kind: 'claimed',
      documentId: expect.any(String),
    });
  });

  it('makes guides leave out numbers too after a restoration', async () => {
    const guides = { documentType: '09', series: 'T001' };
    await registerSeries(database.db, ctx, guides);
    await record({ documentType: '09', series: 'T002' }, 1);
    await skipAllNumbers(database.db, { ...ctx, actor: { kind: 'system' } }, 5);
    expect(await stateOf(guides)).toMatchObject({ lastCorrelative: 5, gaps: [{ from: 1, to: 5, reason: 'skipped' }] });
    expect(await stateOf({ documentType: '09', series: 'T002' })).toMatchObject({ lastCorrelative: 1 });
  });
});

describe('the issuer of a document', () => {
  const at = (series: SeriesName | null, establishmentCode: string | null = null) =>
    getDocumentIssuer(database.db, ctx, { series, establishmentCode });

  it('comes with the registration of the series and its establishment', async () => {
    await createEstablishment(database.db, ctx, SHOP);
    await createEstablishment(database.db, ctx, { ...SHOP, code: '0006' });
    await record(F001);
    await registerSeries(database.db, ctx, { ...FC01, establishmentCode: '0005' });
    expect(await at(FC01)).toMatchObject({
      issuer: { name: expect.any(String) },
      registration: { establishmentCode: '0005' },
      establishment: { ...SHOP, phone: null },
    });
    expect((await at(FC01, '0006')).establishment).toMatchObject({ code: '0006' });
    expect((await at(FC01, '0007')).establishment).toBeNull();
    expect(await at(F001)).toMatchObject({ registration: null, establishment: null });
    expect(await at(null)).toMatchObject({ registration: null, establishment: null });
  });
});

describe('at the same moment', () => {
  it('one of several registrations is made, and the others are refused', async () => {
    const works = [1, 2, 3, 4].map((last) => registerSeries(database.db, ctx, { ...FC01, lastCorrelative: last }));
    const outcomes = await outcomesOf(works);
    expect(outcomes.filter((outcome) => outcome === 'CONFLICT')).toHaveLength(3);
    const [made] = outcomes.filter((outcome) => outcome !== 'CONFLICT');
    expect(await getRegisteredSeries(database.db, ctx, FC01)).toMatchObject(made as object);
  });

  it('a registration and documents never give a number twice', async () => {
    const documents = (count: number) => Array.from({ length: count }, () => record(F001));
    const before = documents(10);
    const registered = registerSeries(database.db, ctx, { ...F001, lastCorrelative: 1_000 });
    const numbers = await Promise.all([...before, ...documents(10)]);
    await registered;
    expect(new Set(numbers).size).toBe(20);
    const own = numbers.filter((number) => number <= 1_000).toSorted((a, b) => a - b);
    const continued = numbers.filter((number) => number > 1_000).toSorted((a, b) => a - b);
    expect(own).toEqual(own.map((_number, index) => index + 1));
    expect(continued).toEqual(continued.map((_number, index) => 1_001 + index));
    expect(await stateOf(F001)).toMatchObject({ registered: true, gaps: [] });
  });

  it('a document and a deletion: the number is taken and the series stays, or nothing is recorded', async () => {
    for (let round = 0; round < 20; round += 1) {
      const name = { documentType: '01', series: `FX${String(round).padStart(2, '0')}` };
      await registerSeries(database.db, ctx, { ...name, lastCorrelative: 48_211 });
      const works = round % 2 === 0 ? [record(name), deleteSeries(database.db, ctx, name)] : [];
      const reversed = round % 2 === 0 ? [] : [deleteSeries(database.db, ctx, name), record(name)].toReversed();
      const [number, deletion] = await outcomesOf([...works, ...reversed]);
      expect([
        [48_212, 'CONFLICT'],
        ['CONFLICT', undefined],
      ]).toContainEqual([number, deletion]);
      const isKept = number === 48_212;
      expect(await isSeriesRegistered(database.db, ctx, name)).toBe(isKept);
      expect((await stateOf(name))?.lastCorrelative).toBe(isKept ? 48_212 : undefined);
    }
  });
});
