import { CREDIT_NOTE_REASONS } from '../../catalogs/index.ts';
import type { Problem } from '../../errors.ts';
import {
  applyRules,
  buildSaleNote,
  type CompletedNote,
  describeSaleItem,
  type NoteForm,
  SALE_COMPONENTS,
  SALE_DAYS_AHEAD,
  saleDeadline,
} from '../../families/sale/index.ts';
import {
  buildNotePrint,
  completeNote,
  listModified,
  type ModifiedDocuments,
  NOTE_RULES,
  summarizeNote,
} from '../../families/sale/modification/index.ts';
import type { Issuer } from '../../parties.ts';
import { feminineTitle } from '../../print/index.ts';
import { NAMESPACES } from '../../xml/index.ts';
import { defineDocument } from '../define-document.ts';
import { CreditNoteBodySchema, type CreditNoteRequest, CreditNoteRequestSchema } from './schema.ts';

export function completeCreditNote(
  request: CreditNoteRequest,
  issuer: Issuer,
  referenced: ModifiedDocuments = [],
): CompletedNote {
  return completeNote('07', request, issuer, referenced);
}

export const CREDIT_NOTE_RULES = NOTE_RULES;

export function checkCreditNote(request: CreditNoteRequest): Problem[] {
  return applyRules(CREDIT_NOTE_RULES, request);
}

const FORM: NoteForm = {
  root: { name: 'CreditNote', namespace: NAMESPACES.creditNote },
  line: { element: 'cac:CreditNoteLine', quantity: 'cbc:CreditedQuantity', discount: 'in_unit_value' },
  monetaryTotal: 'cac:LegalMonetaryTotal',
};

/** Nota de crédito electrónica (catalog 01: 07). */
export const CREDIT_NOTE_DEFINITION = defineDocument({
  name: 'credit-note',
  documentType: '07',
  title: 'Nota de crédito',
  printedTitle: feminineTitle('NOTA DE CRÉDITO ELECTRÓNICA'),
  description:
    'Cancels all or part of a factura or boleta. Its series begins with F or B, like that of the original document.',
  path: 'credit-notes',
  service: 'factura',
  channel: 'sendBill',
  publicProof: 'total',
  schema: CreditNoteRequestSchema,
  body: CreditNoteBodySchema,
  components: SALE_COMPONENTS,
  xsd: 'credit-note.xsd',
  references: listModified,
  complete: completeCreditNote,
  rules: checkCreditNote,
  summarize: summarizeNote,
  deadline: saleDeadline,
  daysAhead: SALE_DAYS_AHEAD,
  counterpartyName: 'customer',
  describeItem: describeSaleItem,
  toUbl: (note, correlative) => buildSaleNote(FORM, note, correlative),
  toPrint: (note, stamp, title) => buildNotePrint(note, stamp, title, CREDIT_NOTE_REASONS),
});
