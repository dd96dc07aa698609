import { CUSTOMER, type ExamplesTable, NO_FIGURES } from '../../../kernel/operation/operation-examples.ts';

const NOVEMBER = { from: '2026-11-01', to: '2026-11-02', currency: null };

const SOLD = { ...NO_FIGURES, taxable: 150, exempt: 20, igv: 27, payable: 197, total: 197 };
const TAKEN_BACK = { ...NO_FIGURES, taxable: -50, igv: -9, payable: -59, total: -59 };
const LEFT = { ...NO_FIGURES, taxable: 100, exempt: 20, igv: 18, payable: 138, total: 138 };

const SALES = {
  ...NOVEMBER,
  data: [
    {
      currencyCode: 'PEN',
      documents: 3,
      totals: LEFT,
      byDay: [{ date: '2026-11-02', documents: 3, totals: LEFT }],
      byType: [
        { documentType: '01', documents: 2, totals: SOLD },
        { documentType: '07', documents: 1, totals: TAKEN_BACK },
      ],
      byMethod: [{ paidWith: 'cash', documents: 3, totals: LEFT }],
      byTax: [
        { tax: 'igv', base: 100, amount: 18 },
        { tax: 'isc', base: null, amount: 0 },
        { tax: 'exempt', base: 20, amount: 0 },
        { tax: 'unaffected', base: 0, amount: 0 },
        { tax: 'free', base: 0, amount: 0 },
        { tax: 'export', base: 0, amount: 0 },
        { tax: 'ivap', base: null, amount: 0 },
        { tax: 'icbper', base: null, amount: 0 },
      ],
    },
  ],
};

const COUNTS = {
  documents: 3,
  voided: 0,
  byStatus: [
    { status: 'SENT', documents: 0 },
    { status: 'ACCEPTED', documents: 2 },
    { status: 'REJECTED', documents: 1 },
    { status: 'AUTHORITY_ERROR', documents: 0 },
    { status: 'SIGN_ERROR', documents: 0 },
    { status: 'ERROR', documents: 0 },
  ],
};

const RANKING = {
  ...NOVEMBER,
  data: [
    {
      currencyCode: 'PEN',
      customers: 12,
      documents: 40,
      total: 2000,
      top: [{ ...CUSTOMER, documents: 3, total: 500, share: 0.25 }],
    },
  ],
};

const DEBTOR = { identityNumber: CUSTOMER.identityNumber, name: CUSTOMER.name };

const AGING = {
  asOf: '2026-11-02',
  from: null,
  to: null,
  currency: 'PEN',
  data: [
    {
      currencyCode: 'PEN',
      receivables: 3,
      amount: 354,
      buckets: [
        { bucket: 'current', receivables: 2, amount: 295 },
        { bucket: '1-30', receivables: 1, amount: 59 },
        { bucket: '31-60', receivables: 0, amount: 0 },
        { bucket: '61-90', receivables: 0, amount: 0 },
        { bucket: '90+', receivables: 0, amount: 0 },
      ],
      top: [{ ...DEBTOR, receivables: 3, amount: 354, dueDate: '2026-10-31' }],
    },
  ],
};

export const REPORT_EXAMPLES: ExamplesTable = {
  'reports.sales': { answers: { 200: { 'with-a-credit-note': SALES } } },
  'reports.documents': {
    answers: { 200: { counts: { ...NOVEMBER, ...COUNTS, data: [{ documentType: '01', ...COUNTS }] } } },
  },
  'reports.customers': { answers: { 200: { top: RANKING } } },
  'reports.receivables': { answers: { 200: { aging: AGING } } },
};
