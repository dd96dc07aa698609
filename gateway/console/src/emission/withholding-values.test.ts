import { formatAmount } from '@chasqui/core/decimal';
import { PERCEPTION_FORM } from '@chasqui/core/documents/withholding/perception/form';
import { PerceptionBodySchema } from '@chasqui/core/documents/withholding/perception/schema';
import { RETENTION_FORM } from '@chasqui/core/documents/withholding/retention/form';
import { RetentionBodySchema } from '@chasqui/core/documents/withholding/retention/schema';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  amountsOf,
  emptyPaidDocument,
  emptyWithholding,
  type PaidDocumentValues,
  regimesOf,
  withholdingBody,
  withholdingField,
} from './withholding-values.ts';

const NUMBERING = { usualSeries: 'R001', nextNumber: '7' };
const PARTY = { identityType: '6', identityNumber: '20131312955', name: 'Ferretería del Sur S.A.', address: '' };

function documentOf(changes: Partial<PaidDocumentValues> = {}): PaidDocumentValues {
  return {
    ...emptyPaidDocument(),
    documentId: 'f001-12',
    issueDate: '2026-01-05',
    totalAmount: '1,000.00',
    paymentDate: '2026-01-15',
    ...changes,
  };
}

const DOLLARS = { currencyCode: 'USD', totalAmount: '100', exchangeRate: '3.75' };

describe.each([
  {
    type: 'a retention',
    form: RETENTION_FORM,
    schema: RetentionBodySchema,
    totals: { totalRetained: 30, totalPaid: 970 },
    item: { paymentAmount: 1000, retentionAmount: 30, netPaidAmount: 970, paymentDate: '2026-01-15' },
  },
  {
    type: 'a perception',
    form: PERCEPTION_FORM,
    schema: PerceptionBodySchema,
    totals: { totalPerceived: 20, totalCollected: 1020 },
    item: { collectionAmount: 1000, perceptionAmount: 20, netCollectedAmount: 1020, collectionDate: '2026-01-15' },
  },
])('the body of $type', ({ form, schema, totals, item }) => {
  const series = form === RETENTION_FORM ? 'R001' : 'P001';
  const bodyOf = (...items: readonly PaidDocumentValues[]) =>
    withholdingBody(form, { ...emptyWithholding(form), series, counterparty: PARTY, items }, NUMBERING);

  it('has the amounts that follow from the payment, which is the total until another one is typed', () => {
    expect(v.parse(schema, bodyOf(documentOf()))).toMatchObject({
      correlative: 7,
      ...totals,
      items: [{ documentId: 'F001-12', totalAmount: 1000, ...item }],
    });
  });

  it('adds up the documents that count', () => {
    const note = documentOf({ documentType: '07', documentId: 'FC01-1', totalAmount: '118', paymentAmount: '0' });
    expect(v.parse(schema, bodyOf(documentOf(), note))).toMatchObject(totals);
  });

  it('shows what is missing at the fields of the documents', () => {
    const { issues = [] } = v.safeParse(schema, bodyOf(emptyPaidDocument()));
    const fields = new Set(issues.map((issue) => withholdingField(form, v.getDotPath(issue) ?? '')));
    const missing = ['documentId', 'issueDate', 'paymentAmount', 'totalAmount'].map((field) => `items.0.${field}`);
    expect([...fields].sort()).toEqual(missing);
  });
});

describe('amountsOf', () => {
  it.each([
    ['soles', {}, '30.00', '970.00'],
    ['a part of the total', { paymentAmount: '500' }, '15.00', '485.00'],
    ['dollars at their rate', DOLLARS, '11.25', '363.75'],
    ['half a cent', { totalAmount: '33.50' }, '1.01', '32.49'],
  ])('takes 3 %% of %s', (_case, changes, withheld, net) => {
    const amounts = amountsOf(RETENTION_FORM, '01 3.00', documentOf(changes));
    expect([amounts?.withheld, amounts?.net].map((amount) => amount && formatAmount(amount))).toEqual([withheld, net]);
  });

  it.each([
    ['an amount', { totalAmount: '' }],
    ['an exchange rate', { ...DOLLARS, exchangeRate: '' }],
    ['an exchange rate that is a number', { ...DOLLARS, exchangeRate: 'x' }],
  ])('waits for %s', (_case, changes) => {
    expect(amountsOf(RETENTION_FORM, '01 3.00', documentOf(changes))).toBeUndefined();
  });
});

it('offers each rate of each regime', () => {
  expect(regimesOf(PERCEPTION_FORM)).toEqual(['01 2.00', '02 1.00', '03 2.00', '03 0.50']);
});

it.each([
  ['supplier.name', 'counterparty.name'],
  ['retentionRate', 'regime'],
  ['totalRetained', 'items.0.paymentAmount'],
  ['items.2.netPaidAmount', 'items.2.paymentAmount'],
  ['items.2.exchangeDate', 'items.2.exchangeRate'],
  ['items.2.documentId', 'items.2.documentId'],
  ['items', 'items'],
  ['email.to', 'email'],
])('shows a problem of %s at %s', (path, field) => {
  expect(withholdingField(RETENTION_FORM, path)).toBe(field);
});
