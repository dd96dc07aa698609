import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TenantContext } from '../../connection/index.ts';
import { createTenantContext } from '../../fixtures/new-tenant.ts';
import {
  acceptSale,
  giveVerdict,
  newSale,
  numberOf,
  recordSale,
  type Sale,
  voidNumbers,
} from '../../fixtures/sales.ts';
import { createTestDatabase, type TestDatabase } from '../../fixtures/test-database.ts';
import { findRecordingProblems, recordDocument } from './index.ts';

let database: TestDatabase;
let ctx: TenantContext;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  ctx = await createTenantContext(database.db);
});
afterAll(() => database.close());

const ADVANCE = { documentType: '01', series: 'F001', correlative: 1 };
const accept = (sale: Sale = {}) => acceptSale(database.db, ctx, sale);

/** Builds a sale of series F002 that deducts an amount of F001-1, or of another document. */
function deducting(amount: string, documentId = 'F001-1', sale: Sale = {}): Sale {
  return { series: 'F002', parts: { prepayments: [{ documentType: '01', documentId, amount }] }, ...sale };
}

async function lastNumber(): Promise<number> {
  const [row] = await database.admin<{ last: number }>`
    select last_correlative as last from series where tenant_id = ${ctx.tenantId} and series = 'F002'`;
  return row?.last ?? 0;
}

/** Expects a refusal that uses no number, and that a check beforehand reports as well. */
async function expectRefusal(sale: Sale, ...problems: object[]): Promise<void> {
  const document = newSale(sale);
  expect(await findRecordingProblems(database.db, ctx, document)).toMatchObject(problems);
  const before = await lastNumber();
  await expect(recordDocument(database.db, ctx, document)).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
    problems,
  });
  expect(await lastNumber()).toBe(before);
}

const left = (figures: string) => ({
  path: 'prepayments.0.amount',
  code: 'SALE_PREPAYMENT_LEFT',
  message: expect.stringContaining(figures),
});

describe("an advance of the tenant's own", () => {
  it('is deducted until nothing is left', async () => {
    await accept();
    await accept(deducting('100.00'));
    await expectRefusal(deducting('18.01'), left('18.01 is more than 18.00'));
    await recordSale(database.db, ctx, deducting('18.00'));
    await expectRefusal(deducting('0.01'), left('deducted before 118.00'));
  });

  it.each(['rejected', 'failed'] as const)('gets back what a document deducted that was %s', async (verdict) => {
    await accept();
    const { id } = await recordSale(database.db, ctx, deducting('118.00'));
    await expectRefusal(deducting('0.01'), left('0.01 is more than 0.00'));
    await giveVerdict(database.db, ctx, id, verdict);
    await accept(deducting('118.00'));
  });

  it('gets back what a document deducted that is void', async () => {
    await accept();
    const document = await accept(deducting('118.00'));
    await voidNumbers(database.db, ctx, [numberOf(document)]);
    await accept(deducting('118.00'));
  });

  it('is less by its credit notes, also while they wait, and more by its debit notes', async () => {
    await accept();
    const note = await recordSale(database.db, ctx, { documentType: '07', total: '18', modifies: ADVANCE });
    await expectRefusal(deducting('100.01'), left('credit notes 18.00'));
    await giveVerdict(database.db, ctx, note.id, 'rejected');
    await accept({ documentType: '08', total: '7.50', modifies: ADVANCE });
    await expectRefusal(deducting('125.51'), left('125.51 is more than 125.50'));
    await accept(deducting('125.50'));
  });

  it('is deducted with others, and each problem is told', async () => {
    await accept();
    await accept();
    const prepayments = ['F001-1', 'F001-2', 'F009-7'].map((documentId, index) => {
      return { documentType: '01', documentId, amount: index === 1 ? '118.01' : '118.00' };
    });
    await expectRefusal(
      { series: 'F002', parts: { prepayments } },
      { ...left('118.01 is more than 118.00'), path: 'prepayments.1.amount' },
    );
  });

  it.each<[string, () => Promise<unknown>]>([
    ['waits for its verdict', () => recordSale(database.db, ctx)],
    ['was rejected', async () => giveVerdict(database.db, ctx, (await recordSale(database.db, ctx)).id, 'rejected')],
    ['is void', async () => voidNumbers(database.db, ctx, [numberOf(await accept())])],
  ])('cannot be deducted if it %s', async (_name, make) => {
    await make();
    const path = 'prepayments.0.documentId';
    await expectRefusal(deducting('1.00'), { path, code: 'SALE_PREPAYMENT_ACCEPTED' });
  });
});

describe('an advance is not checked', () => {
  it.each<[string, Sale]>([
    ['with an unknown number', deducting('999.00', 'F001-9')],
    ['in another currency', deducting('999.00', 'F001-1', { currencyCode: 'USD' })],
  ])('%s', async (_name, sale) => {
    await accept();
    expect(await findRecordingProblems(database.db, ctx, newSale(sale))).toEqual([]);
    await accept(sale);
    expect(await database.admin`select 1 from advance_deductions where tenant_id = ${ctx.tenantId}`).toEqual([]);
  });

  it('of a number that failed, or of another tenant', async () => {
    const { id } = await recordSale(database.db, ctx);
    await giveVerdict(database.db, ctx, id, 'failed');
    await accept(deducting('999.00'));
    await accept();
    ctx = await createTenantContext(database.db);
    await accept(deducting('999.00'));
  });
});

describe('at the same time', () => {
  it('twenty documents never deduct more than there is', async () => {
    await accept();
    const attempts = Array.from({ length: 20 }, () => recordDocument(database.db, ctx, newSale(deducting('10.00'))));
    const outcomes = await Promise.allSettled(attempts);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(11);
    const [row] = await database.admin<{ sum: string; count: number }>`
      select sum(amount), count(*)::int from advance_deductions where tenant_id = ${ctx.tenantId}`;
    expect(row).toMatchObject({ sum: '110.00', count: 11 });
    expect(await lastNumber()).toBe(11);
  });

  it('advances in opposite orders do not block each other', async () => {
    for (let made = 0; made < 3; made += 1) await accept();
    const ids = ['F001-1', 'F001-2', 'F001-3'];
    const both = [ids, ids.toReversed()].flatMap((order) =>
      Array.from({ length: 6 }, () => {
        const prepayments = order.map((documentId) => ({ documentType: '01', documentId, amount: '1.00' }));
        return recordDocument(database.db, ctx, newSale({ series: 'F002', parts: { prepayments } }));
      }),
    );
    await Promise.all(both);
    expect(await lastNumber()).toBe(12);
  });
});
