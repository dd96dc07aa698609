import { buildStatements } from '@chasqui/core/receivables';
import { limaDate } from '@chasqui/core/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TenantContext } from '../connection/index.ts';
import { getDocument } from '../documents/index.ts';
import { recordOutcome } from '../documents/submission/index.ts';
import { acceptance, openCall } from '../fixtures/document-steps.ts';
import { createTenantContext } from '../fixtures/new-tenant.ts';
import { acceptSale, giveVerdict, numberOf, recordSale, type Sale, voidNumbers } from '../fixtures/sales.ts';
import { createTestDatabase, type TestDatabase } from '../fixtures/test-database.ts';
import { recordPayment, reversePayment } from '../payments/index.ts';
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

const AT_ONCE = { paidWith: 'wallet', paidAtOnce: true };
const DETRACTION = { code: '037', percentage: '12', amount: '14.16', bankAccount: '00-1' };
const F1 = { documentType: '01', series: 'F001', correlative: 1 };

const accept = (sale: Sale = {}) => acceptSale(database.db, ctx, sale);
const sell = (sale: Sale = {}) => accept({ ...sale, parts: { ...AT_ONCE, ...sale.parts } });
const credit = (total: string) => accept({ documentType: '07', total, modifies: F1 });

async function receivable() {
  const { rows } = await listReceivables(database.db, ctx, { filter: {}, order: 'issueDate', limit: 2 });
  const [only] = rows;
  if (only === undefined || rows.length > 1) throw new Error(`There are ${rows.length} receivables`);
  return getReceivable(database.db, ctx, only.id);
}

/** Lists the payments of the only receivable: the amount, and `reversed` for one that no longer counts. */
async function payments(): Promise<string[]> {
  const listed = (await receivable()).payments;
  return listed.map(({ amount, reversedAt }) => (reversedAt === null ? amount : `${amount} reversed`));
}

describe('a sale paid at once', () => {
  it('is paid as soon as it is accepted', async () => {
    await sell();
    const { payments: listed, ...figures } = await receivable();
    expect(figures).toMatchObject({ total: '118.00', paid: '118.00', balance: '0.00', atOnce: '118.00' });
    const payment = { amount: '118.00', date: '2025-01-31', method: 'wallet', automatic: true, reversedAt: null };
    expect(listed).toMatchObject([payment]);
  });

  it.each<[string, Sale, string]>([
    ['less the detraction', { parts: { detraction: DETRACTION } }, '103.84'],
    ['less the retention', { parts: { retention: { amount: '3.54' } } }, '114.46'],
    ['with the perception', { perception: '2.36' }, '120.36'],
    ['in dollars', { currencyCode: 'USD', parts: { detraction: { ...DETRACTION, amount: '53.10' } } }, '103.84'],
  ])('is paid %s', async (_what, sale, paid) => {
    await sell(sale);
    expect(await receivable()).toMatchObject({ total: paid, paid, balance: '0.00' });
  });

  it('without anything to pay has no payment', async () => {
    await sell({ total: '0' });
    expect(await receivable()).toMatchObject({ paid: '0.00', payments: [] });
  });

  it('is taken back with its voiding, and the statement closes at zero', async () => {
    const sale = await sell();
    await voidNumbers(database.db, ctx, [numberOf(sale)]);
    expect(await receivable()).toMatchObject({ voided: true, paid: '0.00', balance: '0.00', atOnce: '0.00' });
    expect(await payments()).toEqual(['118.00 reversed']);
    const customer = { identityType: '6', identityNumber: '20100070970' };
    const { earlier, entries } = await listStatementEntries(database.db, ctx, { customer, limit: 10 });
    expect(buildStatements(earlier, entries)).toMatchObject([{ closingBalance: '0.00' }]);
  });

  it('is taken back in part by a credit note, and again by the next one', async () => {
    await sell();
    await credit('18.00');
    expect(await receivable()).toMatchObject({ total: '100.00', paid: '100.00', balance: '0.00' });
    expect(await payments()).toEqual(['118.00 reversed', '100.00']);
    expect((await receivable()).payments[1]).toMatchObject({ date: limaDate(new Date()), automatic: true });
    await credit('100.00');
    expect(await receivable()).toMatchObject({ total: '0.00', paid: '0.00', balance: '0.00' });
    expect(await payments()).toEqual(['118.00 reversed', '100.00 reversed']);
  });

  it('is paid again if its credit note is void', async () => {
    await sell();
    const note = await credit('118.00');
    await voidNumbers(database.db, ctx, [numberOf(note)]);
    expect(await payments()).toEqual(['118.00 reversed', '118.00']);
  });

  it('is paid less a credit note that came first', async () => {
    const sale = await recordSale(database.db, ctx, { parts: AT_ONCE });
    await credit('18.00');
    await giveVerdict(database.db, ctx, sale.id);
    expect(await payments()).toEqual(['100.00']);
  });

  it('owes a debit note', async () => {
    await sell();
    await accept({ documentType: '08', total: '20.00', modifies: F1 });
    expect(await receivable()).toMatchObject({ total: '138.00', paid: '118.00', balance: '20.00' });
    await credit('18.00');
    expect(await receivable()).toMatchObject({ total: '120.00', paid: '118.00', balance: '2.00' });
    expect(await payments()).toEqual(['118.00']);
  });

  it('is owed after a request reverses its payment, also after later notes', async () => {
    await sell();
    const [payment] = (await receivable()).payments;
    await reversePayment(database.db, ctx, payment?.id ?? '');
    expect(await receivable()).toMatchObject({ paid: '0.00', balance: '118.00', atOnce: null });
    const { id: receivableId } = await receivable();
    const part = { receivableId, amount: '50.00', date: '2025-02-01', method: 'cash', reference: null };
    await recordPayment(database.db, ctx, part);
    const note = await credit('18.00');
    await voidNumbers(database.db, ctx, [numberOf(note)]);
    expect(await receivable()).toMatchObject({ total: '118.00', paid: '50.00', balance: '68.00' });
    expect(await payments()).toEqual(['118.00 reversed', '50.00']);
  });

  it('has one payment however often its figures are computed', async () => {
    const sale = await sell();
    await database.admin`update receivables set total = 1, at_once = 1 where tenant_id = ${ctx.tenantId}`;
    await recomputeReceivables(database.url);
    expect(await payments()).toEqual(['118.00']);
    expect((await receivable()).documentRecordId).toBe(sale.id);
    const again = database.admin`insert into payments (id, tenant_id, receivable_id, amount, date, method, automatic)
      select gen_random_uuid(), tenant_id, receivable_id, amount, date, method, true from payments
      where tenant_id = ${ctx.tenantId}`;
    await expect(again).rejects.toThrow('payments_automatic');
  });

  it('is accepted with its payment or not at all, and once', async () => {
    const { id } = await recordSale(database.db, ctx, { parts: AT_ONCE });
    const { submissionId } = await openCall(database.db, ctx, id);
    const verdict = () => recordOutcome(database.db, ctx, acceptance(id, submissionId));
    await database.admin`alter table payments add constraint refused check (not automatic) not valid`;
    const refused = verdict().finally(() => database.admin`alter table payments drop constraint refused`);
    await expect(refused).rejects.toMatchObject({ code: '23514' });
    expect(await getDocument(database.db, ctx, id)).toMatchObject({ state: 'SIGNED' });
    expect([await verdict(), await verdict()]).toEqual(['recorded', 'conflict']);
    expect(await payments()).toEqual(['118.00']);
  });

  it('ends as one of two orders if a reversal and a credit note come at once', async () => {
    await sell();
    const [payment] = (await receivable()).payments;
    const reversed = reversePayment(database.db, ctx, payment?.id ?? '').then(
      () => true,
      () => false,
    );
    await Promise.all([reversed, credit('18.00')]);
    const expected = (await reversed) ? ['118.00 reversed'] : ['118.00 reversed', '100.00'];
    expect(await payments()).toEqual(expected);
  });
});

it('a sale from before this was known stays owed', async () => {
  await accept();
  await credit('18.00');
  expect(await receivable()).toMatchObject({ total: '100.00', paid: '0.00', balance: '100.00', atOnce: null });
});
