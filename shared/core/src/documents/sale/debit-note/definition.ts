import { DEBIT_NOTE_REASONS } from '../../../catalogs/index.ts';
import { say } from '../../../messages/index.ts';
import { feminineTitle } from '../../../print/index.ts';
import { NAMESPACES } from '../../../xml/index.ts';
import { defineDocument } from '../../kit/define-document.ts';
import { saleColumns } from '../import-columns.ts';
import { buildNotePrint, completeNote, priceNote } from '../modification/complete-note.ts';
import { noteColumns } from '../modification/import-columns.ts';
import { DEBIT_NOTE_RULES } from '../modification/rules.ts';
import { relatedDocumentsRule } from '../rules/reference-rules.ts';
import { NOTE_PARTS, noteRules } from '../sale-parts.ts';
import { buildSaleNote, type NoteForm } from '../ubl/sale-ubl.ts';
import { DebitNoteBodySchema, DebitNoteRequestSchema } from './schema.ts';

/** Types of catalog 12 that a debit note may refer to (4009). */
const RELATED_TYPES = ['04', '05', '99'] as const;

const FORM: NoteForm = {
  root: { name: 'DebitNote', namespace: NAMESPACES.debitNote },
  line: { element: 'cac:DebitNoteLine', quantity: 'cbc:DebitedQuantity', discount: 'in_unit_value' },
  monetaryTotal: 'cac:RequestedMonetaryTotal',
  charges: 'before_payment',
};

/** Nota de débito electrónica (catalog 01: 08). */
export const DEBIT_NOTE_DEFINITION = defineDocument({
  ...NOTE_PARTS,
  asksForPayment: true,
  name: 'debit-note',
  documentType: '08',
  printedTitle: feminineTitle('NOTA DE DÉBITO ELECTRÓNICA'),
  description: say(
    'Adds an amount to a factura or boleta. Its series begins with F or B, like that of the original document.',
    'Agrega un importe a una factura o boleta. Su serie empieza con F o B, como la del comprobante original.',
  ),
  path: 'debit-notes',
  schema: DebitNoteRequestSchema,
  body: DebitNoteBodySchema,
  xsd: 'debit-note.xsd',
  importColumns: saleColumns(
    { series: 'F001', type: 'RUC', number: '20131312955', name: 'Ejemplo: Ferretería del Sur S.A.' },
    noteColumns(DEBIT_NOTE_REASONS, { original: 'F001-123', type: 'factura', code: '01', words: 'Intereses por mora' }),
  ),
  complete: (request, issuer, referenced, facts) =>
    completeNote('08', priceNote(request, issuer, referenced, facts), { issuer, referenced, arrival: facts?.arrival }),
  rules: noteRules([...DEBIT_NOTE_RULES, relatedDocumentsRule(RELATED_TYPES, 6)]),
  toUbl: (note, correlative) => buildSaleNote(FORM, note, correlative),
  toPrint: (note, stamp, title) => buildNotePrint(note, stamp, title, DEBIT_NOTE_REASONS),
});
