import { CREDIT_NOTE_REASONS } from '../../../catalogs/index.ts';
import { say } from '../../../messages/index.ts';
import { feminineTitle } from '../../../print/index.ts';
import { NAMESPACES } from '../../../xml/index.ts';
import { defineDocument } from '../../kit/define-document.ts';
import { saleColumns } from '../import-columns.ts';
import { buildNotePrint, completeNote, priceNote } from '../modification/complete-note.ts';
import { noteColumns } from '../modification/import-columns.ts';
import { ORIGINAL_CREDIT_RULE, ORIGINAL_RULES } from '../modification/original-rules.ts';
import { CREDIT_NOTE_RULES } from '../modification/rules.ts';
import { relatedDocumentsRule } from '../rules/reference-rules.ts';
import { NOTE_PARTS, noteRules } from '../sale-parts.ts';
import { buildSaleNote, type NoteForm } from '../ubl/sale-ubl.ts';
import { CreditNoteBodySchema, CreditNoteRequestSchema } from './schema.ts';

/** Types of catalog 12 that a credit note may refer to (4009). */
const RELATED_TYPES = ['01', '04', '05', '99'] as const;

const FORM: NoteForm = {
  root: { name: 'CreditNote', namespace: NAMESPACES.creditNote },
  line: { element: 'cac:CreditNoteLine', quantity: 'cbc:CreditedQuantity', discount: 'in_unit_value' },
  monetaryTotal: 'cac:LegalMonetaryTotal',
  charges: 'after_payment',
};

/** Nota de crédito electrónica (catalog 01: 07). */
export const CREDIT_NOTE_DEFINITION = defineDocument({
  ...NOTE_PARTS,
  name: 'credit-note',
  documentType: '07',
  printedTitle: feminineTitle('NOTA DE CRÉDITO ELECTRÓNICA'),
  description: say(
    'Cancels all or part of a factura or boleta. Its series begins with F or B, like that of the original document.',
    'Anula una factura o boleta, o una parte. Su serie empieza con F o B, como la del comprobante original.',
  ),
  path: 'credit-notes',
  schema: CreditNoteRequestSchema,
  body: CreditNoteBodySchema,
  xsd: 'credit-note.xsd',
  importColumns: saleColumns(
    { series: 'F001', type: 'RUC', number: '20131312955', name: 'Ejemplo: Ferretería del Sur S.A.' },
    noteColumns(CREDIT_NOTE_REASONS, {
      original: 'F001-123',
      type: 'factura',
      code: '07',
      words: 'Devolución por ítem',
    }),
  ),
  complete: (request, issuer, referenced, facts) =>
    completeNote('07', priceNote(request, issuer, referenced, facts), { issuer, referenced, arrival: facts?.arrival }),
  rules: noteRules(
    [...CREDIT_NOTE_RULES, relatedDocumentsRule(RELATED_TYPES, 6)],
    [...ORIGINAL_RULES, ORIGINAL_CREDIT_RULE],
  ),
  toUbl: (note, correlative) => buildSaleNote(FORM, note, correlative),
  toPrint: (note, stamp, title) => buildNotePrint(note, stamp, title, CREDIT_NOTE_REASONS),
});
