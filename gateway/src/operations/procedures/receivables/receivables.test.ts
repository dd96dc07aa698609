import { ChasquiError } from '@chasqui/core/errors';
import type { ReceivableRecord } from '@chasqui/db/receivables';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { formatCursor } from '../../../kernel/pagination/cursor.ts';
import { PaymentQuerySchema, PaymentRequestSchema, toNewPayment, toPaymentBody, toPaymentPage } from './payments.ts';
import { toReceivableBody } from './receivable-body.ts';
import { cursorOf, ReceivableQuerySchema, toReceivablePage } from './receivable-procedures.ts';

const ID = '0192f0c5-6e7f-7081-8293-a4b5c6d7e8f9';
const TODAY = '2026-11-10';
const AT = new Date('2026-11-02T14:05:09.123Z');

const RECEIVABLE: ReceivableRecord = {
  id: ID,
  ruc: '20123456789',
  documentRecordId: '0192f0c1-2a3b-7c4d-8e5f-60718293a4b5',
  documentType: '01',
  series: 'F001',
  correlative: 12,
  customer: { identityType: '6', identityNumber: '20131312955', name: 'Ferretería del Sur S.A.' },
  currencyCode: 'PEN',
  issueDate: '2026-11-02',
  dueDate: '2026-11-09',
  instalments: null,
  total: '100.10',
  detraction: '0.00',
  retention: '0.00',
  atOnce: null,
  paid: '118.30',
  balance: '0.00',
  voided: false,
  createdAt: AT,
  updatedAt: AT,
};

describe('what the API shows', () => {
  it('of a receivable are numbers without noise, what is to be given back, and the status of the day', () => {
    expect(toReceivableBody(RECEIVABLE, TODAY)).toMatchObject({
      documentId: '20123456789-01-F001-00000012',
      ...{ total: 100.1, paid: 118.3, balance: 0, overpaid: 18.2, status: 'paid' },
      createdAt: '2026-11-02T14:05:09.123Z',
    });
    const owed = { ...RECEIVABLE, paid: '0.30', balance: '99.80' };
    expect(toReceivableBody(owed, '2026-11-09')).toMatchObject({ status: 'partial', overpaid: 0 });
    expect(toReceivableBody(owed, TODAY)).toMatchObject({ status: 'overdue' });
  });

  it('of a receivable is nothing of how it is kept', () => {
    const shown = toReceivableBody(RECEIVABLE, TODAY);
    for (const kept of ['ruc', 'series', 'correlative', 'voided']) expect(shown).not.toHaveProperty(kept);
  });

  it('of a payment has its currency and when it was reversed', () => {
    const given = { amount: '18.20', date: TODAY, method: 'cash', reference: null };
    const payment = { id: ID, ...given, automatic: false, createdAt: AT };
    const shown = toPaymentBody({ ...payment, reversedAt: AT, receivable: RECEIVABLE }, TODAY);
    expect(shown).toMatchObject({ amount: 18.2, currencyCode: 'PEN', reversedAt: AT.toISOString(), reference: null });
    expect(shown).toMatchObject({ paidWith: 'cash', method: 'cash', automatic: false });
    expect(toPaymentBody({ ...payment, reversedAt: null, receivable: RECEIVABLE }, TODAY).reversedAt).toBeNull();
  });
});

describe('a request to record a payment', () => {
  const request = (changes: Record<string, unknown> = {}) =>
    v.parse(PaymentRequestSchema, { id: ID, amount: 18.2, date: TODAY, method: ' cash ', ...changes });
  const now = new Date('2026-11-11T04:59:59Z');

  it('is trimmed, and its amount a text with 2 decimals', () => {
    const expected = { receivableId: ID, amount: '18.20', date: TODAY, method: 'cash', reference: null };
    expect(toNewPayment(request(), now)).toEqual(expected);
    expect(toNewPayment(request({ reference: ' A-1 ' }), now).reference).toBe('A-1');
  });

  it('has its method in own words or by the list, and the answer has the one of the list', () => {
    const methodOf = (changes: Record<string, unknown>) => toNewPayment(request(changes), now).method;
    expect(methodOf({ method: undefined, paidWith: 'wallet' })).toBe('wallet');
    expect(methodOf({ method: 'card', paidWith: 'card' })).toBe('card');
    expect(() => methodOf({ paidWith: 'card' })).toThrow('method: must not be given together with paidWith');
    expect(() => methodOf({ method: undefined })).toThrow('method: is required, unless paidWith is given');
  });

  it('may be of the day that follows in Lima, and of none after it', () => {
    expect(toNewPayment(request({ date: '2026-11-11' }), now).date).toBe('2026-11-11');
    expect(() => toNewPayment(request({ date: '2026-11-12' }), now)).toThrow(
      'Validation error: date: must not be after 2026-11-11, tomorrow in Lima',
    );
    expect(toNewPayment(request({ date: '2026-11-12' }), new Date('2026-11-11T05:00:00Z')).date).toBe('2026-11-12');
  });
});

describe('the query of a list', () => {
  const page = (query: Record<string, unknown>) => toReceivablePage(v.parse(ReceivableQuerySchema, query), TODAY);
  const payments = (query: Record<string, unknown>) => toPaymentPage(v.parse(PaymentQuerySchema, query));

  it('of receivables is read with its defaults', () => {
    expect(page({})).toEqual({ filter: {}, order: '-issueDate', limit: 20, offset: 0, after: undefined });
    expect(page({ status: 'overdue', currency: 'USD', page: '3', limit: '7', sort: 'issueDate' })).toMatchObject({
      filter: { standing: { status: 'overdue', today: TODAY }, currencyCode: 'USD' },
      ...{ order: 'issueDate', limit: 7, offset: 14 },
    });
  });

  it('goes on behind a cursor of the same list in the same order only', () => {
    const position = { value: '2026-11-02', id: ID };
    const cursor = formatCursor(cursorOf('-issueDate'), position);
    expect(page({ cursor }).after).toEqual(position);
    expect(() => page({ cursor, sort: 'issueDate' })).toThrow(ChasquiError);
    expect(() => payments({ cursor })).toThrow(ChasquiError);
    expect(() => page({ cursor: formatCursor('-issueDate', position) })).toThrow(ChasquiError);
    expect(() => page({ cursor: formatCursor(cursorOf('-issueDate'), { value: 'x', id: ID }) })).toThrow(ChasquiError);
  });

  it('of payments takes any text for a receivable, and finds nothing by one that is no id', () => {
    expect(payments({ receivable: ID }).filter.receivableId).toBe(ID);
    expect(payments({ receivable: 'x' }).filter.receivableId).toMatch(/^[0-9a-f-]{36}$/);
    expect(payments({}).filter.receivableId).toBeUndefined();
  });
});
