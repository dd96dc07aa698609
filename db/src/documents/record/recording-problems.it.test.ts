import { PUBLISHED_RULES } from '@chasqui/core/rules';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TenantContext } from '../../connection/index.ts';
import { newCommunication, recordCommunication } from '../../fixtures/communications.ts';
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

const ORIGINAL = { documentType: '01', series: 'F001', correlative: 1 };
const credit = (total: string, sale: Sale = {}): Sale => ({ documentType: '07', total, modifies: ORIGINAL, ...sale });
const accept = (sale: Sale = {}) => acceptSale(database.db, ctx, sale);

async function numbersOf(documentType: string): Promise<number[]> {
  const rows = await database.admin<{ correlative: number }>`
    select correlative from documents where tenant_id = ${ctx.tenantId} and document_type = ${documentType}
    order by correlative`;
  return rows.map(({ correlative }) => correlative);
}

/** Expects a refusal that uses no number, and that a check beforehand reports as well. */
async function expectRefusal(sale: Sale, ...problems: object[]): Promise<void> {
  const document = newSale(sale);
  expect(await findRecordingProblems(database.db, ctx, document)).toMatchObject(problems);
  const before = await numbersOf(document.documentType);
  await expect(recordDocument(database.db, ctx, document)).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
    problems,
  });
  expect(await numbersOf(document.documentType)).toEqual(before);
}

const aboveDocument = (figures: string) => ({
  path: 'referenceDocumentId',
  code: 'CREDIT_ABOVE_DOCUMENT',
  message: expect.stringContaining(figures),
});

describe('a credit note on a document of the tenant', () => {
  it('may come to as much as the document, and to a cent more for each earlier note', async () => {
    await accept();
    await expectRefusal(credit('118.01'), aboveDocument('118.01 is more than 118.00'));
    await accept(credit('118'));
    await expectRefusal(credit('0.02'), aboveDocument('0.02 is more than 0.00'));
    expect(await numbersOf('07')).toEqual([1]);
  });

  it('is limited while the document or other credit notes still wait for their verdicts', async () => {
    await recordSale(database.db, ctx);
    const first = await recordSale(database.db, ctx, credit('100'));
    await expectRefusal(credit('18.02'), aboveDocument('other credit notes 100.00'));
    await giveVerdict(database.db, ctx, first.id, 'rejected');
    await accept(credit('118'));
  });

  it('may come to more by the accepted debit notes', async () => {
    await accept();
    const debit = await recordSale(database.db, ctx, { documentType: '08', total: '7.50', modifies: ORIGINAL });
    await expectRefusal(credit('125.50'), aboveDocument('debit notes 0.00'));
    await giveVerdict(database.db, ctx, debit.id);
    await expectRefusal(credit('125.51'), aboveDocument('debit notes 7.50'));
    await accept(credit('125.50'));
  });

  it('takes the place of one that was voided', async () => {
    await accept();
    const note = await accept(credit('118'));
    await voidNumbers(database.db, ctx, [numberOf(note)]);
    await accept(credit('118'));
  });

  it('on two documents may come to as much as both', async () => {
    await accept();
    await accept();
    const others = [{ documentType: '01', seriesNumber: 'F001-2' }];
    const both = (total: string) => credit(total, { parts: { modification: { others } } });
    await expectRefusal(both('236.01'), aboveDocument('236.01 is more than 236.00'));
    await accept(both('236'));
  });

  it('is recorded once if several that exclude each other come at once', async () => {
    await accept();
    const attempts = Array.from({ length: 8 }, () => recordDocument(database.db, ctx, newSale(credit('60'))));
    const outcomes = await Promise.allSettled(attempts);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await numbersOf('07')).toEqual([1]);
  });

  it.each([
    ['an unknown document', credit('999', { modifies: { ...ORIGINAL, correlative: 9 } })],
    ['a document in another currency', credit('999', { currencyCode: 'USD' })],
  ])('on %s is left to the authority', async (_name, note) => {
    await accept();
    expect(await findRecordingProblems(database.db, ctx, newSale(note))).toEqual([]);
    await accept(note);
  });

  it.each(['rejected', 'failed'] as const)('on a document that was %s is left to the authority', async (verdict) => {
    const { id } = await recordSale(database.db, ctx);
    await giveVerdict(database.db, ctx, id, verdict);
    await accept(credit('999'));
  });

  it("is not limited by another tenant's document", async () => {
    await accept();
    ctx = await createTenantContext(database.db);
    await accept(credit('999'));
  });
});

describe('an explicit correlative', () => {
  const tooFar = (figures: string) => ({
    path: 'correlative',
    code: 'CORRELATIVE_TOO_FAR',
    message: expect.stringContaining(figures),
  });

  it('may be a million ahead of its series, and not one more', async () => {
    await accept();
    await expectRefusal({ correlative: 1_000_002 }, tooFar('the last number of F001 is 1'));
    expect(await accept({ correlative: 1_000_001 })).toMatchObject({ correlative: 1_000_001 });
    expect(await accept()).toMatchObject({ correlative: 1_000_002 });
    expect(await accept({ correlative: 2 })).toMatchObject({ correlative: 2 });
  });

  it('may not be more than a million in a series without numbers', async () => {
    await expectRefusal({ correlative: 99_999_999 }, tooFar('F001 has no number yet'));
    expect(await accept()).toMatchObject({ correlative: 1 });
  });

  it('is told together with the problem of the credit note', async () => {
    await accept();
    await expectRefusal(credit('119', { correlative: 1_000_001 }), tooFar('1000000'), aboveDocument('118.00'));
  });
});

describe.each(['07', '08'] as const)('a note of type %s', (documentType) => {
  const note = (changes: Sale = {}): Sale => ({ documentType, total: '1.00', modifies: ORIGINAL, ...changes });

  it('is refused if its original is void', async () => {
    await voidNumbers(database.db, ctx, [numberOf(await accept())]);
    await expectRefusal(note(), { path: 'referenceDocumentId', code: 'ORIGINAL_VOID' });
  });

  it('is refused until the verdict on a communication that voids its original', async () => {
    await accept();
    const { number } = await recordCommunication(database.db, ctx, [ORIGINAL]);
    const message = expect.stringContaining(`${number} voids F001-1`);
    await expectRefusal(note(), { path: 'referenceDocumentId', code: 'ORIGINAL_BEING_VOIDED', message });
  });

  it('is recorded while a communication voids another document', async () => {
    await accept();
    await recordCommunication(database.db, ctx, [{ ...ORIGINAL, correlative: 2 }]);
    await accept(note());
  });

  it('is not recorded beside a communication that voids its original, also if both come at once', async () => {
    for (let correlative = 1; correlative <= 5; correlative += 1) {
      const factura = await accept();
      const original = numberOf(factura);
      const terms = { today: '2025-02-01', rules: PUBLISHED_RULES, way: 'RA' } as const;
      const undoing = { ...original, documentId: factura.id, ...terms };
      const results = await Promise.allSettled([
        recordDocument(database.db, ctx, newSale(note({ modifies: original }))),
        recordDocument(database.db, ctx, newCommunication([original], { undoing })),
      ]);
      expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    }
  });
});
