import {
  CREATED_AT,
  CUSTOMER,
  DOCUMENT_ID,
  type ExamplesTable,
  ONE_KEYSET_PAGE,
  PAYMENT_ID,
  RECEIVABLE_ID,
  RUC,
  UPDATED_AT,
} from '../../../kernel/operation/operation-examples.ts';

/** Receivable of a factura of 177, with a credit note of 59 and payments of 50. */
const RECEIVABLE = {
  id: RECEIVABLE_ID,
  documentId: `${RUC}-01-F001-00000123`,
  documentRecordId: DOCUMENT_ID,
  documentType: '01',
  customer: CUSTOMER,
  currencyCode: 'PEN',
  issueDate: '2026-11-02',
  dueDate: '2026-12-02',
  instalments: [{ amount: 118, dueDate: '2026-12-02', paid: 50, open: 68 }],
  total: 118,
  detraction: 0,
  retention: 0,
  paid: 50,
  balance: 68,
  overpaid: 0,
  status: 'partial',
  createdAt: CREATED_AT,
  updatedAt: UPDATED_AT,
};

const NOTE = {
  documentId: `${RUC}-07-F001-00000009`,
  documentRecordId: '0192f0d1-2a3b-7c4d-8e5f-60718293a4b5',
  documentType: '07',
  issueDate: '2026-11-03',
  total: 59,
  voided: false,
};

const TRANSFER = { amount: 50, date: '2026-11-03', method: 'transfer', reference: 'BCP 00412345' };
const PAID = {
  id: PAYMENT_ID,
  ...TRANSFER,
  paidWith: 'transfer',
  automatic: false,
  reversedAt: null,
  createdAt: UPDATED_AT,
};
const PAYMENT = { ...PAID, currencyCode: 'PEN', receivable: RECEIVABLE };

export const RECEIVABLE_EXAMPLES: ExamplesTable = {
  'receivables.list': { answers: { 200: { page: { data: [RECEIVABLE], pagination: ONE_KEYSET_PAGE } } } },
  'receivables.get': { answers: { 200: { 'partly-paid': { ...RECEIVABLE, notes: [NOTE], payments: [PAID] } } } },
  'receivables.recordPayment': {
    requests: { transfer: TRANSFER, cash: { amount: 20.5, date: '2026-11-03', paidWith: 'cash' } },
    answers: { 201: { recorded: PAYMENT } },
  },
  'payments.list': { answers: { 200: { page: { data: [PAYMENT], pagination: ONE_KEYSET_PAGE } } } },
  'payments.get': { answers: { 200: { payment: PAYMENT } } },
};
