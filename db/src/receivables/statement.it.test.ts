import { buildStatements } from '@chasqui/core/receivables';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TenantContext } from '../connection/index.ts';
import { createTenantContext } from '../fixtures/new-tenant.ts';
import { acceptSale, numberOf, recordSale, type Sale, voidNumbers } from '../fixtures/sales.ts';
import { createTestDatabase, type TestDatabase } from '../fixtures/test-database.ts';
import { recordPayment, reversePayment } from '../payments/index.ts';
import { listReceivables, listStatementEntries, type StatementPeriod } from './index.ts';

let database: TestDatabase;
let ctx: TenantContext;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  ctx = await createTenantContext(database.db);
});
afterAll(() => database.close());

const CUSTOMER = { identityType: '6', identityNumber: '20100070970' };

const accept = (sale: Sale) => acceptSale(database.db, ctx, sale);

async function pay(documentRecordId: string, amount: string, date: string): Promise<string> {
  const { rows } = await listReceivables(database.db, ctx, { filter: {}, order: 'issueDate', limit: 100 });
  const receivableId = rows.find((one) => one.documentRecordId === documentRecordId)?.id ?? '';
  const payment = { receivableId, amount, date, method: 'cash', reference: null };
  return (await recordPayment(database.db, ctx, payment)).id;
}

/** Moves an event that happened now to a fixed moment of the test. */
const voidedAt = (id: string, at: string) => database.admin`update documents set voided_at = ${at} where id = ${id}`;
const reversedAt = (id: string, at: string) => database.admin`update payments set reversed_at = ${at} where id = ${id}`;

async function entries(period: Partial<StatementPeriod> = {}) {
  const found = await listStatementEntries(database.db, ctx, { customer: CUSTOMER, limit: 100, ...period });
  const shown = found.entries.map(({ date, kind, series, correlative, charge, credit }) =>
    [date, kind, `${series}-${correlative}`, charge, credit].join(' '),
  );
  return { ...found, shown };
}

/** Creates a factura of 118 with two notes, two payments and their later changes. */
async function fill() {
  const sale = await accept({ issueDate: '2025-01-31' });
  const modifies = numberOf(sale);
  const note = await accept({ documentType: '07', series: 'F007', total: '18', issueDate: '2025-02-10', modifies });
  await accept({ documentType: '08', series: 'F008', total: '5.5', issueDate: '2025-02-20', modifies });
  await pay(sale.id, '50.00', '2025-02-05');
  const bounced = await pay(sale.id, '20.00', '2025-02-06');
  await reversePayment(database.db, ctx, bounced);
  // Eleven at night in Lima, and four in the morning of the next day in UTC.
  await reversedAt(bounced, '2025-02-08T04:00:00Z');
  await voidNumbers(database.db, ctx, [numberOf(note)]);
  await voidedAt(note.id, '2025-03-01T12:00:00Z');
  return { sale, note, bounced };
}

const HISTORY = [
  '2025-01-31 document F001-1 118.00 0.00',
  '2025-02-05 payment F001-1 0.00 50.00',
  '2025-02-06 payment F001-1 0.00 20.00',
  '2025-02-07 reversal F001-1 20.00 0.00',
  '2025-02-10 credit_note F007-1 0.00 18.00',
  '2025-02-20 debit_note F008-1 5.50 0.00',
  '2025-03-01 voiding F007-1 18.00 0.00',
];

describe('the statement of a client', () => {
  it('has everything that made them owe more or less, in the order in which it happened', async () => {
    const { sale, bounced } = await fill();
    const { shown, earlier, entries: found } = await entries();
    expect(shown).toEqual(HISTORY);
    expect(earlier).toEqual([]);
    expect(found[3]).toEqual({
      kind: 'reversal',
      date: '2025-02-07',
      receivableId: expect.any(String),
      paymentId: bounced,
      ruc: sale.ruc,
      documentType: '01',
      series: 'F001',
      correlative: 1,
      currencyCode: 'PEN',
      charge: '20.00',
      credit: '0.00',
    });
    expect(buildStatements(earlier, found)).toMatchObject([{ openingBalance: '0.00', closingBalance: '73.50' }]);
  });

  it('sums up what came before the period, and leaves out what came after', async () => {
    await fill();
    const { shown, earlier } = await entries({ from: '2025-02-06', to: '2025-02-10' });
    expect(shown).toEqual(HISTORY.slice(2, 5));
    expect(earlier).toEqual([{ currencyCode: 'PEN', charge: '118.00', credit: '50.00' }]);
    expect((await entries({ from: '2025-03-02' })).earlier).toEqual([
      { currencyCode: 'PEN', charge: '161.50', credit: '88.00' },
    ]);
  });

  it('takes a document that is void back with its valid notes, on the day on which it became so', async () => {
    const { sale } = await fill();
    await voidNumbers(database.db, ctx, [numberOf(sale)]);
    await voidedAt(sale.id, '2025-03-02T12:00:00Z');
    const { shown, earlier, entries: found } = await entries();
    expect(shown).toEqual([...HISTORY, '2025-03-02 voiding F001-1 0.00 123.50']);
    // The paid amount must be refunded.
    expect(buildStatements(earlier, found)).toMatchObject([{ closingBalance: '-50.00' }]);
  });

  it('closes below zero when credit notes come to more than a document that is void then', async () => {
    // The note comes first: one on a document that is there may not exceed it.
    const modifies = { documentType: '01', series: 'F001', correlative: 1 };
    await accept({ documentType: '07', total: '120', issueDate: '2025-02-01', modifies });
    const sale = await accept({ issueDate: '2025-01-31' });
    expect((await entries()).shown.at(-1)).toBe('2025-02-01 credit_note F001-1 0.00 120.00');
    await voidNumbers(database.db, ctx, [numberOf(sale)]);
    const { earlier, entries: found } = await entries();
    expect(found.at(-1)).toMatchObject({ kind: 'voiding', charge: '2.00', credit: '0.00' });
    expect(buildStatements(earlier, found)).toMatchObject([{ closingBalance: '0.00' }]);
  });

  it('has one currency when asked for one', async () => {
    await fill();
    await accept({ currencyCode: 'USD', total: '7', issueDate: '2025-02-01' });
    expect((await entries({ currencyCode: 'USD' })).shown).toEqual(['2025-02-01 document F001-2 7.00 0.00']);
    expect((await entries({ currencyCode: 'EUR' })).shown).toEqual([]);
    expect((await entries()).shown).toHaveLength(HISTORY.length + 1);
  });

  it("has nothing of others, of other tenants' and of what has no verdict", async () => {
    await fill();
    await accept({ customer: { identityNumber: '20600000001' } });
    await accept({ customer: { identityType: '4' } });
    await recordSale(database.db, ctx, {});
    expect((await entries()).shown).toEqual(HISTORY);
    ctx = await createTenantContext(database.db);
    expect((await entries()).shown).toEqual([]);
  });

  it('returns one entry above the limit if there are more', async () => {
    await fill();
    expect((await entries({ limit: 3 })).shown).toEqual(HISTORY.slice(0, 4));
    expect((await entries({ limit: 7 })).shown).toHaveLength(7);
  });

  it('is refused of a client with too many receivables, with what to ask for instead', async () => {
    await accept({});
    await accept({});
    await accept({ customer: { identityNumber: '20600000001' } });
    const period = { customer: CUSTOMER, from: '2025-06-01', limit: 100 };
    await expect(listStatementEntries(database.db, ctx, period, 2)).resolves.toMatchObject({ entries: [] });
    await expect(listStatementEntries(database.db, ctx, period, 1)).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      problems: [
        {
          path: 'id',
          message:
            'must be of a client with at most 1 facturas and boletas: ' +
            'GET /api/receivables?customer=20100070970 and GET /api/payments list those of others by pages',
        },
      ],
    });
  });
});
