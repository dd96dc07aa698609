import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TenantContext } from '../connection/index.ts';
import { createTenantContext } from '../fixtures/new-tenant.ts';
import { acceptSale, numberOf, type Sale, voidNumbers } from '../fixtures/sales.ts';
import { createTestDatabase, type TestDatabase } from '../fixtures/test-database.ts';
import { claimIdempotencyKey } from '../idempotency-keys/claim-idempotency-key.ts';
import { newId } from '../identifiers.ts';
import { listReceivables, type ReceivableRecord } from '../receivables/index.ts';
import {
  getPayment,
  listPayments,
  type NewPayment,
  type PaymentFilter,
  recordPayment,
  reversePayment,
} from './index.ts';

let database: TestDatabase;
let ctx: TenantContext;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  ctx = await createTenantContext(database.db);
});
afterAll(() => database.close());

async function newReceivable(sale: Sale = {}): Promise<ReceivableRecord> {
  const { id } = await acceptSale(database.db, ctx, sale);
  const { rows } = await listReceivables(database.db, ctx, { filter: {}, order: 'issueDate', limit: 100 });
  const receivable = rows.find(({ documentRecordId }) => documentRecordId === id);
  if (receivable === undefined) throw new Error('An accepted sale is not owed');
  return receivable;
}

function payment(receivableId: string, changes: Partial<NewPayment> = {}): NewPayment {
  return { receivableId, amount: '18.00', date: '2025-02-01', method: 'transfer', reference: 'BCP-123', ...changes };
}

const pay = (receivableId: string, changes: Partial<NewPayment> = {}) =>
  recordPayment(database.db, ctx, payment(receivableId, changes));

const audited = () => database.admin`
  select action, subject_id, details from audit_log where tenant_id = ${ctx.tenantId} and subject_kind = 'payment' order by id`;
const told = () => database.admin`select type, data from webhook_events
  where tenant_id = ${ctx.tenantId} and type like 'payment.%' order by id`;

describe('recordPayment', () => {
  it('answers the payment, and the receivable as it stands then', async () => {
    const receivable = await newReceivable();
    const recorded = await pay(receivable.id);
    expect(recorded).toEqual({
      id: expect.any(String),
      amount: '18.00',
      date: '2025-02-01',
      method: 'transfer',
      reference: 'BCP-123',
      automatic: false,
      reversedAt: null,
      createdAt: expect.any(Date),
      receivable: { ...receivable, paid: '18.00', balance: '100.00', updatedAt: expect.any(Date) },
    });
    expect(await getPayment(database.db, ctx, recorded.id)).toEqual(recorded);
  });

  it('takes the whole balance, and not a cent more', async () => {
    const { id } = await newReceivable();
    await pay(id, { amount: '100.00' });
    await expect(pay(id, { amount: '18.01' })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      problems: [
        {
          path: 'amount',
          message: 'must not be more than the balance: 18.01 is more than 18.00',
          code: expect.any(String),
        },
      ],
    });
    expect((await pay(id, { amount: '18' })).receivable).toMatchObject({ paid: '118.00', balance: '0.00' });
    await expect(pay(id, { amount: '0.01' })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    expect(await audited()).toHaveLength(2);
  });

  it('takes nothing for what is void', async () => {
    const receivable = await newReceivable();
    await voidNumbers(database.db, ctx, [numberOf(receivable)]);
    await expect(pay(receivable.id)).rejects.toThrow('18.00 is more than 0.00');
  });

  it('never takes more than is owed, however many pay at once', async () => {
    const { id } = await newReceivable({ total: '100.00' });
    const attempts = Array.from({ length: 24 }, () => pay(id, { amount: '9.00' }).then(String, String));
    const outcomes = await Promise.all(attempts);
    expect(outcomes.filter((outcome) => outcome.includes('must not be more'))).toHaveLength(13);
    const { total, rows } = await listPayments(database.db, ctx, { filter: { receivableId: id }, limit: 100 });
    expect(total).toBe(11);
    expect(rows[0]?.receivable).toMatchObject({ paid: '99.00', balance: '1.00' });
  });

  it('and credit notes that are accepted at once end in what both come to', async () => {
    const receivable = await newReceivable({ total: '100.00' });
    const modifies = numberOf(receivable);
    await Promise.all([
      ...Array.from({ length: 5 }, () => pay(receivable.id, { amount: '10.00' })),
      ...Array.from({ length: 3 }, () => acceptSale(database.db, ctx, { documentType: '07', total: '5', modifies })),
    ]);
    const { rows } = await listReceivables(database.db, ctx, { filter: {}, order: 'issueDate', limit: 10 });
    expect(rows).toMatchObject([{ total: '85.00', paid: '50.00', balance: '35.00' }]);
  });

  it('is noted with who did it, and told', async () => {
    const { id: receivableId, documentRecordId, customer } = await newReceivable();
    const { id } = await pay(receivableId);
    const details = { receivableId, amount: 18, currencyCode: 'PEN' };
    expect(await audited()).toEqual([{ action: 'payment.recorded', subject_id: id, details }]);
    const [event] = await told();
    expect(event).toMatchObject({
      type: 'payment.recorded',
      data: {
        id,
        amount: 18,
        currencyCode: 'PEN',
        reversedAt: null,
        receivable: { id: receivableId, documentRecordId, customer, total: 118, paid: 18, balance: 100 },
      },
    });
    expect(event?.data.receivable.documentId).toMatch(/^\d{11}-01-F001-00000001$/);
  });

  it("knows nothing of another tenant's receivable, nor of a text that is no id", async () => {
    const { id } = await newReceivable();
    const other = await createTenantContext(database.db);
    for (const receivableId of [id, newId(), 'x']) {
      const refused = recordPayment(database.db, other, payment(receivableId));
      await expect(refused).rejects.toThrow(`Receivable ${receivableId} does not exist`);
    }
  });
});

describe('a payment under an idempotency key', () => {
  const key = 'pay-1';
  const claim = async (leaseMs: number) => {
    const wanted = { key, requestDigest: Buffer.alloc(32, 7), leaseMs };
    const claimed = await claimIdempotencyKey(database.db, ctx, wanted);
    if (claimed.kind !== 'claimed') throw new Error(`The key was not claimed: ${claimed.kind}`);
    return claimed;
  };

  it('is found by the gateway that takes over from one that died', async () => {
    const { id: receivableId } = await newReceivable();
    const first = await claim(0);
    const { id } = await pay(receivableId, { idempotency: { key, claim: first.claim } });
    expect(await claim(60_000)).toMatchObject({ documentId: id });
  });

  it('is nothing once the claim was taken over', async () => {
    const { id: receivableId } = await newReceivable();
    const [slow] = [await claim(0), await claim(60_000)];
    const late = pay(receivableId, { idempotency: { key, claim: slow.claim } });
    await expect(late).rejects.toMatchObject({ code: 'CONFLICT' });
    expect((await listPayments(database.db, ctx, { filter: {}, limit: 1 })).total).toBe(0);
    expect(await audited()).toEqual([]);
  });
});

describe('reversePayment', () => {
  it('leaves the payment on record, counts it no more, and is noted and told', async () => {
    const { id: receivableId } = await newReceivable();
    await pay(receivableId, { amount: '7.00' });
    const { id } = await pay(receivableId);
    const reversed = await reversePayment(database.db, ctx, id);
    expect(reversed).toMatchObject({ reversedAt: expect.any(Date), receivable: { paid: '7.00', balance: '111.00' } });
    expect(await getPayment(database.db, ctx, id)).toEqual(reversed);
    const details = { receivableId, amount: 18, currencyCode: 'PEN' };
    expect((await audited()).at(-1)).toEqual({ action: 'payment.reversed', subject_id: id, details });
    const reversedAt = reversed.reversedAt?.toISOString();
    expect((await told()).at(-1)).toMatchObject({ type: 'payment.reversed', data: { id, reversedAt } });
  });

  it('is once: a second time says when it was', async () => {
    const { id } = await pay((await newReceivable()).id);
    const attempts = Array.from({ length: 6 }, () => reversePayment(database.db, ctx, id).then(() => 'done', String));
    const outcomes = await Promise.all(attempts);
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
    const again = reversePayment(database.db, ctx, id);
    await expect(again).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: expect.stringMatching(/was reversed on .* \(Lima\)$/),
    });
    expect(await audited()).toHaveLength(2);
  });

  it('gives back what was overpaid when a credit note came later', async () => {
    const receivable = await newReceivable();
    const { id } = await pay(receivable.id, { amount: '118.00' });
    await acceptSale(database.db, ctx, { documentType: '07', total: '18', modifies: numberOf(receivable) });
    expect((await getPayment(database.db, ctx, id)).receivable).toMatchObject({
      total: '100.00',
      paid: '118.00',
      balance: '0.00',
    });
    await reversePayment(database.db, ctx, id);
    expect((await pay(receivable.id, { amount: '100.00' })).receivable).toMatchObject({ balance: '0.00' });
  });

  it("knows nothing of another tenant's payment", async () => {
    const { id } = await pay((await newReceivable()).id);
    const other = await createTenantContext(database.db);
    for (const verb of [reversePayment, getPayment]) {
      await expect(verb(database.db, other, id)).rejects.toThrow(`Payment ${id} does not exist`);
      await expect(verb(database.db, other, 'x')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
  });

  it('is all that can be changed of a payment, for the role of the service too', async () => {
    const rows = await database.admin`
      select column_name, privilege_type from information_schema.column_privileges
      where table_name = 'payments' and grantee = 'chasqui_app' and privilege_type not in ('SELECT', 'INSERT')`;
    expect(rows).toEqual([{ column_name: 'reversed_at', privilege_type: 'UPDATE' }]);
  });
});

describe('listPayments', () => {
  const listed = async (filter: PaymentFilter = {}, changes = {}) =>
    listPayments(database.db, ctx, { filter, limit: 100, ...changes });
  const references = async (filter: PaymentFilter = {}) =>
    (await listed(filter)).rows.map(({ reference }) => reference);

  async function fill() {
    const [one, other] = [await newReceivable(), await newReceivable({ customer: { identityNumber: '20600000001' } })];
    await pay(one.id, { reference: 'A', date: '2025-02-01' });
    await pay(other.id, { reference: 'B', date: '2025-02-03' });
    const { id } = await pay(one.id, { reference: 'C', date: '2025-02-02' });
    await pay(other.id, { reference: 'D', date: '2025-02-02' });
    await reversePayment(database.db, ctx, id);
    return { one, other };
  }

  it('gives the latest day first, each with what it was made for', async () => {
    const { one } = await fill();
    expect(await references()).toEqual(['B', 'D', 'C', 'A']);
    expect((await listed()).rows.at(-1)?.receivable).toMatchObject({ id: one.id, paid: '18.00' });
  });

  it('filters', async () => {
    const { one, other } = await fill();
    expect(await references({ receivableId: one.id })).toEqual(['C', 'A']);
    expect(await references({ receivableId: newId() })).toEqual([]);
    expect(await references({ customer: '20600000001' })).toEqual(['B', 'D']);
    expect(await references({ from: '2025-02-02' })).toEqual(['B', 'D', 'C']);
    expect(await references({ to: '2025-02-02' })).toEqual(['D', 'C', 'A']);
    expect(await references({ reversed: true })).toEqual(['C']);
    expect(await references({ reversed: false })).toEqual(['B', 'D', 'A']);
    expect(await references({ receivableId: other.id, from: '2025-02-03', to: '2025-02-03', reversed: false })).toEqual(
      ['B'],
    );
  });

  it('is walked to its end, each payment once', async () => {
    await fill();
    const walked: (string | null)[] = [];
    let page = await listed({}, { limit: 1 });
    walked.push(...page.rows.map(({ reference }) => reference));
    while (page.next !== null) {
      page = await listed({}, { limit: 1, after: page.next });
      walked.push(...page.rows.map(({ reference }) => reference));
    }
    expect([walked, page.total]).toEqual([['B', 'D', 'C', 'A'], 4]);
    expect((await listed({}, { limit: 2, offset: 2 })).rows.map(({ reference }) => reference)).toEqual(['C', 'A']);
  });
});
