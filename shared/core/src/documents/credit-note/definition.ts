import { describeSaleItem, SALE_COMPONENTS, SALE_DAYS_AHEAD, saleDeadline } from '../../families/sale/index.ts';
import { listModified, summarizeNote } from '../../families/sale/modification/index.ts';
import { defineDocument } from '../define-document.ts';
import { completeCreditNote } from './complete.ts';
import { printCreditNote } from './print.ts';
import { checkCreditNote } from './rules.ts';
import { CreditNoteBodySchema, CreditNoteRequestSchema } from './schema.ts';
import { buildCreditNoteUbl } from './ubl.ts';

/** Nota de crédito electrónica (catalog 01: 07). */
export const CREDIT_NOTE_DEFINITION = defineDocument({
  name: 'credit-note',
  documentType: '07',
  title: 'Nota de crédito',
  description:
    'Takes back some or all of a factura or boleta. Its series begins as that of the document it is about: F or B.',
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
  toUbl: buildCreditNoteUbl,
  toPrint: printCreditNote,
});
