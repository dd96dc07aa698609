import { describeSaleItem, SALE_COMPONENTS, SALE_DAYS_AHEAD, saleDeadline } from '../../families/sale/index.ts';
import { listModified, summarizeNote } from '../../families/sale/modification/index.ts';
import { defineDocument } from '../define-document.ts';
import { completeDebitNote } from './complete.ts';
import { printDebitNote } from './print.ts';
import { checkDebitNote } from './rules.ts';
import { DebitNoteBodySchema, DebitNoteRequestSchema } from './schema.ts';
import { buildDebitNoteUbl } from './ubl.ts';

/** Nota de débito electrónica (catalog 01: 08). */
export const DEBIT_NOTE_DEFINITION = defineDocument({
  name: 'debit-note',
  documentType: '08',
  title: 'Nota de débito',
  description: 'Adds to a factura or boleta. Its series begins as that of the document it is about: F or B.',
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
  toUbl: buildDebitNoteUbl,
  toPrint: printDebitNote,
});
