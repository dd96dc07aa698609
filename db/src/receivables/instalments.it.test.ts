import { listInstalments } from '@chasqui/core/instalments';
import { buildStatements } from '@chasqui/core/receivables';
import { AGING_BUCKETS } from '@chasqui/core/reports';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TenantContext } from '../connection/index.ts';
import { createTenantContext } from '../fixtures/new-tenant.ts';
import { acceptSale, numberOf, type Sale, voidNumbers } from '../fixtures/sales.ts';
import { createTestDatabase, type TestDatabase } from '../fixtures/test-database.ts';
import { recordPayment, reversePayment } from '../payments/index.ts';
import { ageReceivables } from '../reports/age-receivables.ts';
import { getReceivable, listReceivables, listStatementEntries, recomputeReceivables } from './index.ts';

let database: TestDatabase;
let ctx: TenantContext;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  ctx = await createTenantContext(database.db);
});
afterAll(() => database.close());

const [MARCH, APRIL, MAY] = ['2025-03-31', '2025-04-30', '2025-05-31'];

const accept = (sale: Sale = {}) => acceptSale(database.db, ctx, sale);
const F1 = { documentType: '01', series: 'F001', correlative: 1 };
const credit = (total: string, sale: Sale = {}): Sale => ({ documentType: '07', total, modifies: F1, ...sale });

/** Builds the form of payment of a credit sale. */
function onCredit(...parts: readonly (readonly [dueDate: string | undefined, amount: string])[]) {
  const instalments = parts.map(([dueDate, amount], index) => ({ id: `Cuota00${index + 1}`, amount, dueDate }));
  const cents = parts.reduce((sum, [, amount]) => sum + BigInt(amount.replace('.', '')), 0n);
  const amount = `${cents}`.replace(/(\d\d)$/, '.$1');
  return { paymentForm: { kind: 'Credito', amount, instalments } };
}

const THREE = onCredit([MARCH, '40.00'], [APRIL, '40.00'], [MAY, '38.00']);

async function onlyOne() {
  const { rows } = await listReceivables(database.db, ctx, { filter: {}, order: 'issueDate', limit: 2 });
  const [receivable] = rows;
  if (receivable === undefined || rows.length > 1) throw new Error(`There are ${rows.length} receivables`);
  const open = listInstalments(receivable).map((part) => `${part.dueDate} ${part.open}`);
  return { ...receivable, open };
}

async function pay(amount: string): Promise<string> {
  const { id: receivableId } = await onlyOne();
  const payment = { receivableId, amount, date: '2025-02-01', method: 'cash', reference: null };
  return (await recordPayment(database.db, ctx, payment)).id;
}

/** Lists the buckets that are not empty. */
async function aging(asOf: string): Promise<string[]> {
  const [{ buckets = [], receivables = 0, amount = '' } = {}] = await ageReceivables(database.db, ctx, { asOf });
  const filled = buckets.filter((bucket) => bucket.receivables > 0);
  expect(buckets.map(({ bucket }) => bucket)).toEqual([...AGING_BUCKETS]);
  return [...filled.map((one) => `${one.bucket} ${one.receivables} ${one.amount}`), `all ${receivables} ${amount}`];
}

describe('a sale in instalments', () => {
  it('is due on the day of the oldest open one, through payments and their reversal', async () => {
    await accept({ parts: THREE, dueDate: MAY });
    expect(await onlyOne()).toMatchObject({ dueDate: MARCH, total: '118.00' });
    const first = await pay('40.00');
    expect(await onlyOne()).toMatchObject({
      dueDate: APRIL,
      open: [`${MARCH} 0.00`, `${APRIL} 40.00`, `${MAY} 38.00`],
    });
    await pay('78.00');
    expect(await onlyOne()).toMatchObject({ dueDate: MAY, balance: '0.00' });
    await reversePayment(database.db, ctx, first);
    expect(await onlyOne()).toMatchObject({ dueDate: APRIL, balance: '40.00' });
  });

  it('is overdue as soon as one is', async () => {
    await accept({ parts: THREE });
    const overdueOn = (today: string) =>
      listReceivables(database.db, ctx, {
        ...{ filter: { standing: { status: 'overdue', today } }, order: 'issueDate', limit: 2 },
      });
    expect((await overdueOn(MARCH)).rows).toHaveLength(0);
    expect((await overdueOn('2025-04-01')).rows).toHaveLength(1);
    await pay('40.00');
    expect((await overdueOn('2025-04-01')).rows).toHaveLength(0);
  });

  it('is lowered by credit notes from the latest one', async () => {
    await accept({ parts: THREE });
    await accept(credit('50.00'));
    expect((await onlyOne()).open).toEqual([`${MARCH} 40.00`, `${APRIL} 28.00`, `${MAY} 0.00`]);
    await accept({ documentType: '08', total: '60.00', modifies: F1 });
    expect((await onlyOne()).open).toEqual([`${MARCH} 40.00`, `${APRIL} 40.00`, `${MAY} 48.00`]);
  });

  it('gets other instalments from a credit note 13, until the note is void', async () => {
    await accept({ parts: THREE });
    await pay('40.00');
    const parts = onCredit([APRIL, '100.00'], [MAY, '18.00']);
    const note = await accept(credit('0', { reasonCode: '13', parts }));
    expect(await onlyOne()).toMatchObject({ dueDate: APRIL, open: [`${APRIL} 60.00`, `${MAY} 18.00`] });
    await voidNumbers(database.db, ctx, [numberOf(note)]);
    expect(await onlyOne()).toMatchObject({
      dueDate: APRIL,
      open: [`${MARCH} 0.00`, `${APRIL} 40.00`, `${MAY} 38.00`],
    });
  });

  it('may get a single instalment from a credit note 13', async () => {
    await accept({ parts: THREE });
    await accept(credit('0', { reasonCode: '13', parts: onCredit([MAY, '118.00']) }));
    expect(await onlyOne()).toMatchObject({ dueDate: MAY, instalments: null, open: [`${MAY} 118.00`] });
  });

  it('is aged by the day of each one', async () => {
    await accept({ parts: THREE });
    await accept({ dueDate: MARCH });
    expect(await aging(MARCH)).toEqual(['current 2 236.00', 'all 2 236.00']);
    expect(await aging('2025-05-01')).toEqual(['current 1 38.00', '1-30 1 40.00', '31-60 2 158.00', 'all 2 236.00']);
    await accept(credit('38.00'));
    expect(await aging('2025-06-30')).toEqual(['61-90 1 40.00', '90+ 2 158.00', 'all 2 198.00']);
  });
});

describe('a sale that is paid in part at once', () => {
  const { paymentForm } = onCredit([MARCH, '50.00'], [APRIL, '50.00']);
  const inPart = { paymentForm: { ...paymentForm, initialPayment: '18.00' } };
  const paymentsOf = async () => (await getReceivable(database.db, ctx, (await onlyOne()).id)).payments;

  it('begins with that payment, once', async () => {
    await accept({ parts: inPart });
    const inParts = { total: '118.00', paid: '18.00', balance: '100.00', dueDate: MARCH };
    expect(await onlyOne()).toMatchObject({ ...inParts, open: [`${MARCH} 50.00`, `${APRIL} 50.00`] });
    await accept(credit('10.00'));
    await recomputeReceivables(database.url);
    expect(await onlyOne()).toMatchObject({ paid: '18.00', open: [`${MARCH} 50.00`, `${APRIL} 40.00`] });
    const payment = { amount: '18.00', date: '2025-01-31', method: 'cash', automatic: true, reversedAt: null };
    expect(await paymentsOf()).toMatchObject([{ ...payment, reference: null }]);
    expect(await aging('2025-04-15')).toEqual(['current 1 40.00', '1-30 1 50.00', 'all 1 90.00']);
  });

  it('owes it from the day of issue if the payment is reversed', async () => {
    await accept({ parts: inPart });
    const [payment] = await paymentsOf();
    await reversePayment(database.db, ctx, payment?.id ?? '');
    await accept({ documentType: '08', total: '2.00', modifies: F1 });
    expect(await onlyOne()).toMatchObject({
      dueDate: '2025-01-31',
      paid: '0.00',
      open: ['2025-01-31 18.00', `${MARCH} 50.00`, `${APRIL} 52.00`],
    });
    expect(await paymentsOf()).toHaveLength(1);
  });

  it('may have a single due date, and other instalments later', async () => {
    const { paymentForm: single } = onCredit([MARCH, '100.00']);
    await accept({ parts: { paymentForm: { ...single, initialPayment: '18.00' } } });
    expect(await onlyOne()).toMatchObject({ balance: '100.00', open: [`${MARCH} 100.00`] });
    await accept(credit('0', { reasonCode: '13', parts: onCredit([APRIL, '60.00'], [MAY, '40.00']) }));
    expect(await onlyOne()).toMatchObject({ dueDate: APRIL, open: [`${APRIL} 60.00`, `${MAY} 40.00`] });
  });

  it('counts with its detraction, and ends with a full credit note', async () => {
    const detraction = { code: '037', percentage: '12', amount: '14.16', bankAccount: '00-1' };
    const { paymentForm: rest } = onCredit([MARCH, '85.84']);
    await accept({ parts: { detraction, paymentForm: { ...rest, initialPayment: '18.00' } } });
    expect(await onlyOne()).toMatchObject({ total: '103.84', paid: '18.00', balance: '85.84', detraction: '14.16' });
    await accept(credit('118.00'));
    expect(await onlyOne()).toMatchObject({ total: '0.00', paid: '18.00', balance: '0.00' });
  });
});

describe('what the customer pays to others', () => {
  const detraction = { code: '037', percentage: '12', amount: '14.16', bankAccount: '00-1' };
  const retention = { factor: '0.03', baseAmount: '118.00', amount: '3.54' };

  it.each<[string, Sale, object]>([
    ['a detraction', { parts: { detraction } }, { total: '103.84', detraction: '14.16' }],
    ['a retention', { parts: { retention } }, { total: '114.46', retention: '3.54' }],
    [
      'a credit sale',
      { parts: { detraction, ...onCredit([MARCH, '50.00'], [APRIL, '53.84']) } },
      { total: '103.84', detraction: '14.16' },
    ],
    [
      'a detraction of dollars',
      { currencyCode: 'USD', parts: { detraction: { ...detraction, amount: '53.10' } } },
      { total: '103.84', detraction: '53.10' },
    ],
    ['a perception', { perception: '2.36' }, { total: '120.36' }],
    ['a perception in soles of a sale in dollars', { currencyCode: 'USD', perception: '2.36' }, { total: '118.00' }],
  ])('is not owed: %s', async (_name, sale, expected) => {
    await accept(sale);
    expect(await onlyOne()).toMatchObject(expected);
  });

  it('comes back with a full credit note, and the statement says so', async () => {
    await accept({ parts: { detraction } });
    await accept(credit('18.00'));
    expect(await onlyOne()).toMatchObject({ total: '85.84' });
    await accept(credit('100.00'));
    expect(await onlyOne()).toMatchObject({ total: '0.00', balance: '0.00' });
    const customer = { identityType: '6', identityNumber: '20100070970' };
    const { earlier, entries } = await listStatementEntries(database.db, ctx, { customer, limit: 10 });
    expect(buildStatements(earlier, entries)).toMatchObject([{ closingBalance: '0.00' }]);
  });

  it('is taken off receivables that an older version computed', async () => {
    await accept({ parts: { detraction } });
    await database.admin`update receivables set total = 118, detraction = 0 where tenant_id = ${ctx.tenantId}`;
    await recomputeReceivables(database.url);
    expect(await onlyOne()).toMatchObject({ total: '103.84', detraction: '14.16' });
  });
});
