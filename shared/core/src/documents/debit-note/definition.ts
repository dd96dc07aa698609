import { DEBIT_NOTE_REASONS } from '../../catalogs/index.ts';
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
import { DebitNoteBodySchema, type DebitNoteRequest, DebitNoteRequestSchema } from './schema.ts';

export function completeDebitNote(
  request: DebitNoteRequest,
  issuer: Issuer,
  referenced: ModifiedDocuments = [],
): CompletedNote {
  return completeNote('08', request, issuer, referenced);
}

export const DEBIT_NOTE_RULES = NOTE_RULES;

export function checkDebitNote(request: DebitNoteRequest): Problem[] {
  return applyRules(DEBIT_NOTE_RULES, request);
}

const FORM: NoteForm = {
  root: { name: 'DebitNote', namespace: NAMESPACES.debitNote },
  line: { element: 'cac:DebitNoteLine', quantity: 'cbc:DebitedQuantity', discount: 'in_unit_value' },
  monetaryTotal: 'cac:RequestedMonetaryTotal',
};

/** Nota de débito electrónica (catalog 01: 08). */
export const DEBIT_NOTE_DEFINITION = defineDocument({
  name: 'debit-note',
  documentType: '08',
  title: 'Nota de débito',
  printedTitle: feminineTitle('NOTA DE DÉBITO ELECTRÓNICA'),
  description:
    'Adds an amount to a factura or boleta. Its series begins with F or B, like that of the original document.',
  path: 'debit-notes',
  service: 'factura',
  channel: 'sendBill',
  publicProof: 'total',
  schema: DebitNoteRequestSchema,
  body: DebitNoteBodySchema,
  components: SALE_COMPONENTS,
  xsd: 'debit-note.xsd',
  references: listModified,
  complete: completeDebitNote,
  rules: checkDebitNote,
  summarize: summarizeNote,
  deadline: saleDeadline,
  daysAhead: SALE_DAYS_AHEAD,
  counterpartyName: 'customer',
  describeItem: describeSaleItem,
  toUbl: (note, correlative) => buildSaleNote(FORM, note, correlative),
  toPrint: (note, stamp, title) => buildNotePrint(note, stamp, title, DEBIT_NOTE_REASONS),
});
