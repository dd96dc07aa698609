import type { DocumentDetail } from '@chasqui/db';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { DocumentRecordSchema, toDocumentRecordBody } from './document-record.ts';

const COUNTERPARTY = { identityType: '6', identityNumber: '20131312955', name: 'Ferretería del Sur S.A.' };
const AT = new Date('2026-11-20T12:00:00.000Z');

function recordOf(documentType: string): DocumentDetail {
  const zero = '0.00';
  return {
    id: '0197f000-0000-7000-8000-000000000001',
    ruc: '20123456786',
    documentType,
    series: 'F001',
    correlative: 1,
    issueDate: '2026-11-20',
    currencyCode: 'PEN',
    counterparty: COUNTERPARTY,
    totals: {
      taxable: zero,
      exempt: zero,
      unaffected: zero,
      free: zero,
      isc: zero,
      igv: zero,
      discount: zero,
      total: zero,
    },
    state: 'TICKETED',
    responseCode: null,
    responseDescription: null,
    observations: [],
    ticket: '1763700000001',
    hash: null,
    voided: true,
    voidedAt: AT,
    attempts: 1,
    nextAttemptAt: null,
    request: {},
    createdAt: AT,
    updatedAt: AT,
    history: [],
    submissions: 1,
    artifacts: [],
  };
}

it.each([
  ['01', 'customer'],
  ['03', 'customer'],
  ['07', 'customer'],
  ['08', 'customer'],
  ['40', 'customer'],
  ['20', 'supplier'],
  ['09', 'recipient'],
])('a record of type %s shows its %s', (documentType, name) => {
  const body = toDocumentRecordBody(recordOf(documentType));
  const named = Object.entries(body).filter(([, value]) => value === COUNTERPARTY);
  expect(named).toEqual([[name, COUNTERPARTY]]);
  expect(v.is(DocumentRecordSchema, body)).toBe(true);
});

it.each(['RA', 'RC'])('a communication (%s) has no other party', (documentType) => {
  const body = toDocumentRecordBody(recordOf(documentType));
  expect(Object.values(body)).not.toContain(COUNTERPARTY);
  expect(v.is(DocumentRecordSchema, body)).toBe(true);
});

it('shows a ticket as SENT, and when a document was voided', () => {
  expect(toDocumentRecordBody(recordOf('01'))).toMatchObject({
    status: 'SENT',
    ticket: '1763700000001',
    voided: true,
    voidedAt: '2026-11-20T12:00:00.000Z',
  });
});
