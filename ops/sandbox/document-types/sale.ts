import { readSale, type SaleReading } from '../readings/sale.ts';
import { CREDIT_NOTE_ATTRIBUTES, DEBIT_NOTE_ATTRIBUTES, SALE_ATTRIBUTES } from '../rules/attributes.ts';
import {
  CREDIT_NOTE_LEDGER_OBSERVATION_RULES,
  CREDIT_NOTE_LEDGER_RULES,
  CREDIT_NOTE_OBSERVATION_RULES,
  CREDIT_NOTE_RULES,
} from '../rules/note/credit-note.ts';
import { DEBIT_NOTE_LEDGER_RULES, DEBIT_NOTE_OBSERVATION_RULES, DEBIT_NOTE_RULES } from '../rules/note/debit-note.ts';
import { NOTE_LEDGER_OBSERVATION_RULES } from '../rules/note/reference.ts';
import { type Rule, rule } from '../rules/rule.ts';
import { BILL_REMARKS, INVOICE_RULES } from '../rules/sale/invoice.ts';
import { isSoldOnCredit } from '../rules/sale/payment-terms.ts';
import { RECEIPT_OBSERVATION_RULES, RECEIPT_RULES } from '../rules/sale/receipt.ts';
import { readSaleFacts } from '../sire/read-sale-facts.ts';
import { defineType, ublRoot } from './define-type.ts';

/** Term of facturas and notes of series F, by R.S. 000003-2023. Boletas and their notes are taken on any day. */
const TERM = { days: 3, code: '2108' };
/** Printed forms (contingency), by R.S. 113-2018. */
const DAYS_OF_FORMS = 7;
const FORM = /^\d/;

/** Returns the term of a number: that of its type, or the longer one of printed forms. */
function withForms(term: { readonly days: number; readonly code: string }) {
  return (id: string) => (FORM.test(id) ? { ...term, days: DAYS_OF_FORMS } : term);
}

/** Boletas and their notes that are sent alone. A daily summary takes them at any age. */
const TERM_OF_BOLETAS = { days: 5, code: '1079' };

const SHARED = { read: readSale, factsOf: saleFactsOf };

const SHARED_BY_NOTES = {
  ...SHARED,
  series: /^([FB][A-Z0-9]{3}|\d{1,4})$/,
  termOf: (id: string) => (id.startsWith('B') ? TERM_OF_BOLETAS : withForms(TERM)(id)),
};

export const INVOICE = defineType({
  ...SHARED,
  factsOf: (sale) => ({ ...saleFactsOf(sale), onCredit: isSoldOnCredit(sale) }),
  code: '01',
  root: ublRoot('Invoice'),
  series: /^(F[A-Z0-9]{3}|\d{1,4})$/,
  schema: 'invoice.xsd',
  describeAcceptance: (id) => `La Factura numero ${id}, ha sido aceptada`,
  termOf: withForms(TERM),
  typeRules: createTypeRules('01'),
  rules: INVOICE_RULES,
  observationRules: BILL_REMARKS,
  attributes: SALE_ATTRIBUTES,
});

export const RECEIPT = defineType({
  ...SHARED,
  code: '03',
  root: ublRoot('Invoice'),
  series: /^(B[A-Z0-9]{3}|\d{1,4})$/,
  schema: 'receipt.xsd',
  describeAcceptance: (id) => `La Boleta numero ${id}, ha sido aceptada`,
  termOf: withForms(TERM_OF_BOLETAS),
  typeRules: createTypeRules('03'),
  rules: RECEIPT_RULES,
  observationRules: RECEIPT_OBSERVATION_RULES,
  attributes: SALE_ATTRIBUTES,
});

export const CREDIT_NOTE = defineType({
  ...SHARED_BY_NOTES,
  code: '07',
  root: ublRoot('CreditNote'),
  schema: 'credit-note.xsd',
  describeAcceptance: (id) => `La Nota de Credito numero ${id}, ha sido aceptada`,
  rules: [...CREDIT_NOTE_RULES, ...CREDIT_NOTE_LEDGER_RULES],
  observationRules: [...CREDIT_NOTE_OBSERVATION_RULES, ...CREDIT_NOTE_LEDGER_OBSERVATION_RULES],
  attributes: CREDIT_NOTE_ATTRIBUTES,
});

export const DEBIT_NOTE = defineType({
  ...SHARED_BY_NOTES,
  code: '08',
  root: ublRoot('DebitNote'),
  schema: 'debit-note.xsd',
  describeAcceptance: (id) => `La Nota de Debito numero ${id}, ha sido aceptada`,
  rules: [...DEBIT_NOTE_RULES, ...DEBIT_NOTE_LEDGER_RULES],
  observationRules: [...DEBIT_NOTE_OBSERVATION_RULES, ...NOTE_LEDGER_OBSERVATION_RULES],
  attributes: DEBIT_NOTE_ATTRIBUTES,
});

export function saleFactsOf(sale: SaleReading) {
  const { id, issueDate, supplier, customer, currency, total } = sale;
  return {
    sale: readSaleFacts(sale),
    id,
    issueDate,
    issuer: supplier.identities[0] ?? null,
    receiver: customer.identities[0] ?? null,
    currency,
    total: total.payableAmount?.text ?? null,
  };
}

export function createTypeRules(code: string): readonly Rule<SaleReading>[] {
  return [
    rule('1004', 'El XML no contiene el tipo de comprobante', ({ typeCode }) => typeCode === null),
    rule('1003', 'El tipo de comprobante no es el del nombre del archivo', ({ typeCode }) => typeCode !== code),
  ];
}
