import type { DocumentState } from '@chasqui/core/lifecycle';
import { runsOf } from '@chasqui/core/property-runs';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TenantContext } from '../connection/index.ts';
import { recordDocument } from '../documents/record/index.ts';
import { recordFailure } from '../documents/submission/index.ts';
import { documentRow, insertDocumentRows } from '../fixtures/many-documents.ts';
import { newDocument } from '../fixtures/new-document.ts';
import { createTenantContext } from '../fixtures/new-tenant.ts';
import { createTestDatabase, type TestDatabase } from '../fixtures/test-database.ts';
import { listFailedRecords, listSeries, type NumberGap, type SeriesFilter } from './index.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

function record(ctx: TenantContext, correlative?: number) {
  return recordDocument(database.db, ctx, newDocument(correlative === undefined ? {} : { correlative }));
}

async function fail(ctx: TenantContext, documentId: string, event: 'failed' | 'sign_failed' = 'sign_failed') {
  const texts = { responseCode: null, responseDescription: 'x', reason: 'x' };
  await recordFailure(database.db, ctx, { documentId, from: 'PENDING', event, ...texts });
}

async function gapsOf(ctx: TenantContext, filter: Partial<SeriesFilter> = {}) {
  const [only, ...others] = await listSeries(database.db, ctx, { maxGaps: 100, ...filter });
  expect(others).toEqual([]);
  return only;
}

const skipped = (from: number, to: number): NumberGap => ({ from, to, reason: 'skipped' });
const failed = (from: number, to: number): NumberGap => ({ from, to, reason: 'failed' });

describe('the gaps of a series', () => {
  it('are none when every number is held, by a document that is on its way or has a verdict', async () => {
    const ctx = await createTenantContext(database.db);
    for (let count = 0; count < 3; count += 1) await record(ctx);
    expect(await gapsOf(ctx)).toEqual({
      documentType: '01',
      series: 'F001',
      registered: false,
      establishmentCode: null,
      lastCorrelative: 3,
      gaps: [],
      moreGaps: false,
    });
  });

  it('are the numbers that an explicit one went past, also before the first', async () => {
    const ctx = await createTenantContext(database.db);
    await record(ctx, 5);
    await record(ctx);
    await record(ctx, 1_000_006);
    expect(await gapsOf(ctx)).toMatchObject({
      lastCorrelative: 1_000_006,
      gaps: [skipped(1, 4), skipped(7, 1_000_005)],
      moreGaps: false,
    });
  });

  it('are the numbers of records that never reached the authority, until they are used again', async () => {
    const ctx = await createTenantContext(database.db);
    const documents = [];
    for (let count = 0; count < 6; count += 1) documents.push(await record(ctx));
    for (const [index, event] of [
      [1, 'sign_failed'],
      [2, 'failed'],
      [4, 'failed'],
    ] as const) {
      await fail(ctx, documents[index]?.id ?? '', event);
    }
    expect(await gapsOf(ctx)).toMatchObject({ gaps: [failed(2, 3), failed(5, 5)] });
    await record(ctx, 2);
    const again = await record(ctx, 5);
    await fail(ctx, again.id);
    expect(await gapsOf(ctx)).toMatchObject({ lastCorrelative: 6, gaps: [failed(3, 3), failed(5, 5)] });
    const spans = [failed(3, 3), failed(5, 5)].map(({ from, to }) => ({
      documentType: '01',
      series: 'F001',
      from,
      to,
    }));
    expect(await listFailedRecords(database.db, ctx, spans, 10)).toEqual([
      [{ id: documents[2]?.id, correlative: 3, state: 'ERROR' }],
      [
        { id: documents[4]?.id, correlative: 5, state: 'ERROR' },
        { id: again.id, correlative: 5, state: 'SIGN_ERROR' },
      ],
    ]);
    expect(await listFailedRecords(database.db, ctx, spans, 1)).toMatchObject([
      [{ correlative: 3 }],
      [{ correlative: 5 }],
    ]);
    expect(await listFailedRecords(database.db, ctx, [], 1)).toEqual([]);
  });

  it('are cut at a number that is asked for, the lowest first', async () => {
    const ctx = await createTenantContext(database.db);
    for (const correlative of [2, 4, 6, 8]) await record(ctx, correlative);
    expect(await gapsOf(ctx, { maxGaps: 3 })).toMatchObject({
      gaps: [skipped(1, 1), skipped(3, 3), skipped(5, 5)],
      moreGaps: true,
    });
    expect(await gapsOf(ctx, { maxGaps: 4 })).toMatchObject({ gaps: [{}, {}, {}, { from: 7 }], moreGaps: false });
  });

  it('are all numbers of a counter that was set by hand', async () => {
    const ctx = await createTenantContext(database.db);
    await database.admin`insert into series values (${ctx.tenantId}, '01', 'F001', 500)`;
    expect(await gapsOf(ctx)).toMatchObject({ lastCorrelative: 500, gaps: [skipped(1, 500)] });
    await record(ctx);
    expect(await gapsOf(ctx)).toMatchObject({ lastCorrelative: 501, gaps: [skipped(1, 500)] });
    await database.admin`update series set last_correlative = 503 where tenant_id = ${ctx.tenantId}`;
    expect(await gapsOf(ctx)).toMatchObject({ gaps: [skipped(1, 500), skipped(502, 503)] });
  });

  it('finds the gaps that a naive search finds, for any recorded numbers', async () => {
    const states = fc.constantFrom<DocumentState>('ACCEPTED', 'REJECTED', 'AUTHORITY_ERROR', 'SIGN_ERROR', 'ERROR');
    const records = fc.array(fc.tuple(fc.integer({ min: 1, max: 25 }), states), { minLength: 1, maxLength: 25 });
    await fc.assert(
      fc.asyncProperty(records, fc.integer({ min: 1, max: 8 }), async (drawn, maxGaps) => {
        const ctx = await createTenantContext(database.db);
        const isFree = (state: DocumentState) => state === 'SIGN_ERROR' || state === 'ERROR';
        const holders = new Set<number>();
        // Only one record may hold a number.
        const kept = drawn.filter(([number, state]) => {
          if (isFree(state)) return true;
          const isFirst = !holders.has(number);
          holders.add(number);
          return isFirst;
        });
        await insertDocumentRows(
          database,
          ctx,
          kept.map(([correlative, state]) => documentRow({ correlative, state })),
        );
        const expected = naiveGaps(new Set(kept.map(([number]) => number)), holders);
        expect(await gapsOf(ctx, { maxGaps })).toMatchObject({
          lastCorrelative: Math.max(...kept.map(([number]) => number)),
          gaps: expected.slice(0, maxGaps),
          moreGaps: expected.length > maxGaps,
        });
      }),
      { numRuns: runsOf(20) },
    );
  });
});

function naiveGaps(recorded: ReadonlySet<number>, held: ReadonlySet<number>): NumberGap[] {
  const gaps: { from: number; to: number; reason: NumberGap['reason'] }[] = [];
  for (let number = 1; number < Math.max(...recorded) + 1; number += 1) {
    if (held.has(number)) continue;
    const reason = recorded.has(number) ? 'failed' : 'skipped';
    const last = gaps.at(-1);
    if (last?.reason === reason && last.to === number - 1) last.to = number;
    else gaps.push({ from: number, to: number, reason });
  }
  return gaps;
}

describe('the series of a tenant', () => {
  it('are listed by type and name, or those of a type or name only, and never those of others', async () => {
    const { db } = database;
    const ctx = await createTenantContext(db);
    const other = await createTenantContext(db);
    await recordDocument(db, other, newDocument({ series: 'F777', correlative: 3 }));
    for (const [documentType, series] of [
      ['07', 'F001'],
      ['01', 'F002'],
      ['RA', '20250131'],
      ['01', 'F001'],
    ] as const) {
      await recordDocument(db, ctx, { ...newDocument({ series }), documentType });
    }
    const names = async (filter: Partial<SeriesFilter>) =>
      (await listSeries(db, ctx, { maxGaps: 1, ...filter })).map(
        ({ documentType, series }) => `${documentType} ${series}`,
      );
    expect(await names({})).toEqual(['01 F001', '01 F002', '07 F001', 'RA 20250131']);
    expect(await names({ documentType: '01' })).toEqual(['01 F001', '01 F002']);
    expect(await names({ series: 'F001' })).toEqual(['01 F001', '07 F001']);
    expect(await names({ series: 'F001', documentType: '07' })).toEqual(['07 F001']);
    expect(await names({ series: 'F777' })).toEqual([]);
  });
});
