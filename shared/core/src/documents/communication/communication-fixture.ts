import { FULL_SALE } from '../sale/ubl/completed-sale-fixture.ts';
import type { CompletedSummary, CompletedVoiding, SummaryLine, VoidedLine } from './completed-communication.ts';

const HEADER = {
  series: '20260116',
  issueDate: '2026-01-16',
  referenceDate: '2026-01-15',
  issuer: FULL_SALE.issuer,
} as const;

export const VOIDED_LINE: VoidedLine = {
  number: 1,
  documentType: '01',
  series: 'F001',
  correlative: 123,
  reason: 'Error en «Ñandú & Cía.»',
};

/** For tests: a communication of two documents. */
export const VOIDING: CompletedVoiding = {
  documentType: 'RA',
  ...HEADER,
  lines: [VOIDED_LINE, { ...VOIDED_LINE, number: 2, documentType: '07', correlative: 9, reason: 'Duplicada' }],
};

/** For tests: a boleta with everything a line can have but a reference. */
export const SUMMARY_LINE: SummaryLine = {
  ...VOIDED_LINE,
  documentType: '03',
  series: 'B001',
  customer: { identityType: '1', identityNumber: '45678912' },
  reference: null,
  currencyCode: 'PEN',
  totalAmount: '202.20',
  payments: [
    { instruction: '01', amount: '100.00' },
    { instruction: '02', amount: '50.00' },
    { instruction: '03', amount: '10.60' },
  ],
  taxes: [
    { tribute: '1000', amount: '21.60', percent: '18.00' },
    { tribute: '2000', amount: '20.00', percent: '20.00' },
  ],
};

/** For tests: a summary of a boleta and of a note on it. */
export const SUMMARY: CompletedSummary = {
  documentType: 'RC',
  ...HEADER,
  lines: [
    SUMMARY_LINE,
    {
      ...SUMMARY_LINE,
      number: 2,
      documentType: '07',
      correlative: 4,
      reference: { documentType: '03', documentId: 'B001-123' },
      currencyCode: 'USD',
      totalAmount: '10.00',
      payments: [{ instruction: '02', amount: '10.00' }],
      taxes: [{ tribute: '1000', amount: '0.00', percent: '18.00' }],
    },
  ],
};
