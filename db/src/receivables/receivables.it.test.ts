import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TenantContext } from '../connection/index.ts';
import { getDocument } from '../documents/index.ts';
import { recordOutcome } from '../documents/submission/index.ts';
import { acceptance, openCall } from '../fixtures/document-steps.ts';
import { createTenantContext } from '../fixtures/new-tenant.ts';
import { acceptSale, giveVerdict, numberOf, recordSale, type Sale, voidNumbers } from '../fixtures/sales.ts';
import { createTestDatabase, type TestDatabase } from '../fixtures/test-database.ts';
import { newId } from '../identifiers.ts';
import { recordPayment } from '../payments/index.ts';
import { getReceivable, listReceivables, type ReceivableRecord } from './index.ts';

let database: TestDatabase;
let ctx: TenantContext;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  ctx = await createTenantContext(database.db);
});
afterAll(() => database.close());

async function all(): Promise<readonly ReceivableRecord[]> {
  const request = { filter: {}, order: 'issueDate', limit: 100 } as const;
  return (await listReceivables(database.db, ctx, request)).rows;
}

async function onlyOne(): Promise<ReceivableRecord> {
  const [receivable, ...others] = await all();
  if (receivable === undefined || others.length > 0)
    throw new Error(`There are ${others.length + 1} receivables or none`);
  return receivable;
}

const accept = (sale: Sale = {}) => acceptSale(database.db, ctx, sale);
const F1 = { documentType: '01', series: 'F001', correlative: 1 };
const credit = (total: string, sale: Sale = {}): Sale => ({ documentType: '07', total, modifies: F1, ...sale });
const debit = (total: string, sale: Sale = {}): Sale => ({ documentType: '08', total, modifies: F1, ...sale });

describe('an accepted sale', () => {
  it.each(['01', '03'] as const)('of type %s is owed, with what the document says', async (documentType) => {
    const series = documentType === '01' ? 'F001' : 'B001';
    const { id, ruc } = await accept({
      documentType,
      series,
      dueDate: '2025-03-02',
      currencyCode: 'USD',
      total: '50.5',
    });
    expect(await onlyOne()).toEqual({
      id: expect.any(String),
      ruc,
      documentRecordId: id,
      documentType,
      series,
      correlative: 1,
      customer: { identityType: '6', identityNumber: '20100070970', name: 'Ñandú & Hijos' },
      currencyCode: 'USD',
      issueDate: '2025-01-31',
      dueDate: '2025-03-02',
      instalments: null,
      total: '50.50',
      detraction: '0.00',
      retention: '0.00',
      atOnce: null,
      paid: '0.00',
      balance: '50.50',
      voided: false,
      createdAt: expect.any(Date),
      updatedAt: expect.any(Date),
    });
  });

  it.each(['rejected', 'failed'] as const)('is none when it was %s', async (event) => {
    const { id } = await recordSale(database.db, ctx);
    expect(await all()).toEqual([]);
    await giveVerdict(database.db, ctx, id, event);
    expect(await all()).toEqual([]);
  });

  it('is of its tenant alone', async () => {
    await accept();
    const { id } = await onlyOne();
    const other = await createTenantContext(database.db);
    await expect(getReceivable(database.db, other, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(getReceivable(database.db, other, 'x')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const request = { filter: {}, order: 'issueDate', limit: 100 } as const;
    expect(await listReceivables(database.db, other, request)).toEqual({
      rows: [],
      total: 0,
      totalIsExact: true,
      next: null,
    });
  });

  it('is owed once when a number that failed before is used again', async () => {
    const failed = await recordSale(database.db, ctx);
    await giveVerdict(database.db, ctx, failed.id, 'failed');
    const { id } = await accept({ correlative: 1 });
    expect(await onlyOne()).toMatchObject({ documentRecordId: id });
  });
});

describe('notes', () => {
  it('of credit lower it and of debit raise it', async () => {
    await accept();
    await accept(credit('18'));
    await accept(debit('7.5'));
    expect(await onlyOne()).toMatchObject({ total: '107.50', balance: '107.50' });
  });

  it('that were accepted first count once the document is', async () => {
    const { id } = await recordSale(database.db, ctx);
    await accept(credit('18'));
    expect(await all()).toEqual([]);
    await giveVerdict(database.db, ctx, id);
    expect(await onlyOne()).toMatchObject({ total: '100.00' });
  });

  it.each([
    ['of an unknown document', credit('18', { modifies: { ...F1, correlative: 9 } })],
    ['of another type', credit('18', { modifies: { ...F1, documentType: '03' } })],
    ['of another series', credit('18', { modifies: { ...F1, series: 'F002' } })],
    ['of another currency', credit('18', { currencyCode: 'USD' })],
  ])('%s change nothing', async (_name, note) => {
    await accept();
    const before = await onlyOne();
    await accept(note);
    expect(await onlyOne()).toEqual(before);
  });

  it('that were rejected change nothing', async () => {
    await accept();
    const { id } = await recordSale(database.db, ctx, credit('18'));
    await giveVerdict(database.db, ctx, id, 'rejected');
    expect(await onlyOne()).toMatchObject({ total: '118.00' });
  });

  it('that come to more than the document, because it came later, leave nothing to pay', async () => {
    await accept(credit('100'));
    await accept(credit('20'));
    await accept();
    expect(await onlyOne()).toMatchObject({ total: '-2.00', balance: '0.00' });
  });

  it('no longer count if they are void', async () => {
    await accept();
    const note = await accept(credit('18'));
    await voidNumbers(database.db, ctx, [numberOf(note)]);
    expect(await onlyOne()).toMatchObject({ total: '118.00', voided: false });
  });

  it('that were void before they were accepted never count', async () => {
    await accept();
    const note = await recordSale(database.db, ctx, credit('18'));
    await voidNumbers(database.db, ctx, [numberOf(note)]);
    await giveVerdict(database.db, ctx, note.id);
    expect(await onlyOne()).toMatchObject({ total: '118.00' });
  });

  it('of another tenant with the same number change nothing', async () => {
    await accept();
    await acceptSale(database.db, await createTenantContext(database.db), credit('18'));
    expect(await onlyOne()).toMatchObject({ total: '118.00' });
  });
});

describe('voiding', () => {
  it('cancels what is owed, and leaves what was paid', async () => {
    const sale = await accept();
    const { id: receivableId } = await onlyOne();
    const payment = { receivableId, amount: '18', date: '2025-02-01', method: 'cash', reference: null };
    await recordPayment(database.db, ctx, payment);
    await voidNumbers(database.db, ctx, [numberOf(sale)]);
    expect(await onlyOne()).toMatchObject({ total: '118.00', paid: '18.00', balance: '0.00', voided: true });
  });

  it('before the verdict is not forgotten', async () => {
    const sale = await recordSale(database.db, ctx);
    await voidNumbers(database.db, ctx, [numberOf(sale)]);
    expect(await all()).toEqual([]);
    await giveVerdict(database.db, ctx, sale.id);
    expect(await onlyOne()).toMatchObject({ voided: true, balance: '0.00' });
  });

  it('of a document and of two of its notes at once is one refresh', async () => {
    const sale = await accept();
    const notes = [await accept(credit('8')), await accept(debit('9')), await accept(credit('3'))];
    await voidNumbers(database.db, ctx, [...notes.slice(0, 2), sale].map(numberOf));
    expect(await onlyOne()).toMatchObject({ total: '115.00', voided: true });
  });

  it('of what was void already changes nothing', async () => {
    const sale = await accept();
    await voidNumbers(database.db, ctx, [numberOf(sale)]);
    const before = await onlyOne();
    await voidNumbers(database.db, ctx, [numberOf(sale)]);
    expect(await onlyOne()).toEqual(before);
  });
});

describe('a receivable shows', () => {
  it('its notes, void ones too, and its payments', async () => {
    await accept();
    const { id } = await onlyOne();
    const [kept, lost] = [await accept(credit('8')), await accept(debit('9'))];
    await accept(credit('1', { currencyCode: 'USD' }));
    await voidNumbers(database.db, ctx, [numberOf(lost)]);
    const payment = { receivableId: id, amount: '10.00', date: '2025-02-01', method: 'cash', reference: 'A-1' };
    const { id: paymentId } = await recordPayment(database.db, ctx, payment);
    const { notes, payments, ...receivable } = await getReceivable(database.db, ctx, id);
    expect(receivable).toEqual(await onlyOne());
    expect(notes).toEqual([
      { ...numberOf(kept), documentRecordId: kept.id, issueDate: '2025-01-31', total: '8.00', voided: false },
      { ...numberOf(lost), documentRecordId: lost.id, issueDate: '2025-01-31', total: '9.00', voided: true },
    ]);
    const { receivableId: _, ...shown } = payment;
    expect(payments).toEqual([
      { ...shown, id: paymentId, automatic: false, reversedAt: null, createdAt: expect.any(Date) },
    ]);
  });
});

describe('verdict and receivable are one', () => {
  /** Makes the database refuse every new receivable. */
  const refuseReceivables = () => database.admin`
    alter table receivables add constraint refused check (false) not valid`;
  const takeThem = () => database.admin`alter table receivables drop constraint refused`;

  it('rolls a verdict back if its receivable cannot be written, so that it can be recorded again', async () => {
    const { id } = await recordSale(database.db, ctx);
    const { submissionId } = await openCall(database.db, ctx, id);
    await refuseReceivables();
    const refused = recordOutcome(database.db, ctx, acceptance(id, submissionId));
    await expect(refused.finally(takeThem)).rejects.toMatchObject({ code: '23514' });
    expect(await getDocument(database.db, ctx, id)).toMatchObject({ state: 'SIGNED', artifacts: ['signed_xml'] });
    expect(await all()).toEqual([]);
    expect(await recordOutcome(database.db, ctx, acceptance(id, submissionId))).toBe('recorded');
    expect(await onlyOne()).toMatchObject({ documentRecordId: id });
  });

  it('rolls a voiding back if its receivable cannot be written', async () => {
    const sale = await accept();
    await refuseReceivables();
    const refused = voidNumbers(database.db, ctx, [numberOf(sale)]);
    await expect(refused.finally(takeThem)).rejects.toMatchObject({ code: '23514' });
    expect(await getDocument(database.db, ctx, sale.id)).toMatchObject({ voided: false });
    expect(await onlyOne()).toMatchObject({ voided: false });
  });
});

describe('at the same time', () => {
  it('counts a document and its notes, in any order of their verdicts', async () => {
    for (let round = 1; round <= 8; round += 1) {
      const modifies = { ...F1, correlative: round };
      const sale = await recordSale(database.db, ctx);
      const notes = [credit('1', { modifies }), debit('2', { modifies }), credit('4', { modifies })];
      const recorded = [sale];
      for (const note of notes) recorded.push(await recordSale(database.db, ctx, note));
      const shuffled = round % 2 === 0 ? recorded : [...recorded].reverse();
      await Promise.all(shuffled.map(({ id }) => giveVerdict(database.db, ctx, id)));
    }
    expect((await all()).map(({ total }) => total)).toEqual(Array(8).fill('115.00'));
  });

  it('two communications void many documents, in opposite orders, while their notes are accepted', async () => {
    const sales = [];
    for (let made = 0; made < 12; made += 1) sales.push(await accept());
    const notes = [];
    for (const sale of sales)
      notes.push(await recordSale(database.db, ctx, credit('18', { modifies: numberOf(sale) })));
    const numbers = sales.map(numberOf);
    await Promise.all([
      voidNumbers(database.db, ctx, numbers),
      voidNumbers(database.db, ctx, [...numbers].reverse()),
      ...notes.map(({ id }) => giveVerdict(database.db, ctx, id)),
    ]);
    const expected = { voided: true, total: '100.00', balance: '0.00' };
    expect(await all()).toEqual(sales.map(() => expect.objectContaining(expected)));
  });
});

describe('a receivable that is paid while it is read', () => {
  it('has payments that come to what it says is paid', async () => {
    await accept();
    const { id } = await onlyOne();
    const other = new pg.Client({ connectionString: database.url });
    await other.connect();
    await other.query('begin; lock table payments in access exclusive mode');
    const reading = getReceivable(database.db, ctx, id);
    const waiting = () => database.admin`
      select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    await expect.poll(async () => (await waiting()).length).toBe(1);
    await other.query(
      `insert into payments (id, tenant_id, receivable_id, amount, date, method) values ($1, $2, $3, 18, '2025-02-01', 'cash')`,
      [newId(), ctx.tenantId, id],
    );
    await other.query('update receivables set paid = 18 where id = $1', [id]);
    await other.query('commit');
    await other.end();
    expect(await reading).toMatchObject({ paid: '0.00', payments: [] });
    expect(await getReceivable(database.db, ctx, id)).toMatchObject({ paid: '18.00', payments: [{ amount: '18.00' }] });
  });
});
