import { readSale, type SaleReading } from '../readings/sale/index.ts';
import {
  CREDIT_NOTE_LEDGER_OBSERVATION_RULES,
  CREDIT_NOTE_LEDGER_RULES,
  CREDIT_NOTE_OBSERVATION_RULES,
  CREDIT_NOTE_RULES,
} from '../rules/credit-note/index.ts';
import { DEBIT_NOTE_LEDGER_RULES, DEBIT_NOTE_OBSERVATION_RULES, DEBIT_NOTE_RULES } from '../rules/debit-note/index.ts';
import type { Rule } from '../rules/index.ts';
import { INVOICE_OBSERVATION_RULES, INVOICE_RULES } from '../rules/invoice/index.ts';
import { RECEIPT_OBSERVATION_RULES, RECEIPT_RULES } from '../rules/receipt/index.ts';
import { rule } from '../rules/rule.ts';
import { CREDIT_NOTE_ATTRIBUTES, DEBIT_NOTE_ATTRIBUTES, SALE_ATTRIBUTES } from '../rules/sale/index.ts';
import { defineType, SALE_NAMESPACES } from './define-type.ts';
import type { DocumentFacts, Term } from './document-type.ts';

const OF_NOTES = /^[FB][A-Z0-9]{3}$/;

export const INVOICE = defineType<SaleReading>({
  code: '01',
  operation: 'sendBill',
  root: { name: 'Invoice', namespace: SALE_NAMESPACES.invoice },
  series: /^F[A-Z0-9]{3}$/,
  schema: 'invoice.xsd',
  describeAcceptance: (id) => `La Factura numero ${id}, ha sido aceptada`,
  termOf: termOfFactura,
  read: readSale,
  factsOf,
  typeRules: createTypeRules('01'),
  rules: INVOICE_RULES,
  observationRules: INVOICE_OBSERVATION_RULES,
  attributes: SALE_ATTRIBUTES,
});

export const RECEIPT = defineType<SaleReading>({
  code: '03',
  operation: 'sendBill',
  root: { name: 'Invoice', namespace: SALE_NAMESPACES.invoice },
  series: /^B[A-Z0-9]{3}$/,
  schema: 'receipt.xsd',
  describeAcceptance: (id) => `La Boleta numero ${id}, ha sido aceptada`,
  read: readSale,
  factsOf,
  typeRules: createTypeRules('03'),
  rules: RECEIPT_RULES,
  observationRules: RECEIPT_OBSERVATION_RULES,
  attributes: SALE_ATTRIBUTES,
});

export const CREDIT_NOTE = defineType<SaleReading>({
  code: '07',
  operation: 'sendBill',
  root: { name: 'CreditNote', namespace: SALE_NAMESPACES.creditNote },
  series: OF_NOTES,
  schema: 'credit-note.xsd',
  describeAcceptance: (id) => `La Nota de Credito numero ${id}, ha sido aceptada`,
  termOf: (id) => (id.startsWith('F') ? termOfFactura() : null),
  read: readSale,
  factsOf,
  typeRules: [],
  rules: CREDIT_NOTE_RULES,
  ledgerRules: CREDIT_NOTE_LEDGER_RULES,
  observationRules: CREDIT_NOTE_OBSERVATION_RULES,
  ledgerObservationRules: CREDIT_NOTE_LEDGER_OBSERVATION_RULES,
  attributes: CREDIT_NOTE_ATTRIBUTES,
});

export const DEBIT_NOTE = defineType<SaleReading>({
  code: '08',
  operation: 'sendBill',
  root: { name: 'DebitNote', namespace: SALE_NAMESPACES.debitNote },
  series: OF_NOTES,
  schema: 'debit-note.xsd',
  describeAcceptance: (id) => `La Nota de Debito numero ${id}, ha sido aceptada`,
  termOf: (id) => (id.startsWith('F') ? termOfFactura() : null),
  read: readSale,
  factsOf,
  typeRules: [],
  rules: DEBIT_NOTE_RULES,
  ledgerRules: DEBIT_NOTE_LEDGER_RULES,
  observationRules: DEBIT_NOTE_OBSERVATION_RULES,
  attributes: DEBIT_NOTE_ATTRIBUTES,
});

function createTypeRules(code: string): readonly Rule<SaleReading>[] {
  return [
    rule('1004', 'El XML no contiene el tipo de comprobante', ({ typeCode }) => typeCode === null),
    rule('1003', 'El tipo de comprobante no es el del nombre del archivo', ({ typeCode }) => typeCode !== code),
  ];
}

function factsOf({ id, issueDate, supplier, customer, currency, total }: SaleReading): DocumentFacts {
  return {
    id,
    issueDate,
    issuer: supplier.identities[0] ?? null,
    receiver: customer.identities[0] ?? null,
    currency,
    total: total.payableAmount?.text ?? null,
    voids: [],
    informs: [],
    remarks: [],
  };
}

/** Facturas and notes of series F, by R.S. 000003-2023. Boletas and their notes are taken on any day. */
function termOfFactura(): Term {
  return { days: 3, code: '2108' };
}
