import * as v from 'valibot';
import { DEBIT_NOTE_REASON_CODES, DEBIT_NOTE_REASONS } from '../../catalogs/index.ts';
import {
  buildNotePrint,
  buildSaleNote,
  completeNote,
  NOTE_BODY_ENTRIES,
  NOTE_REQUEST_ENTRIES,
  type NoteForm,
} from '../../families/sale/index.ts';
import { choiceField, closedObject } from '../../fields/index.ts';
import { feminineTitle } from '../../print/index.ts';
import { NAMESPACES } from '../../xml/index.ts';
import { defineDocument } from '../define-document.ts';
import { NOTE_PARTS } from '../sale-parts.ts';

const DebitNoteRequestSchema = closedObject({
  ...NOTE_REQUEST_ENTRIES,
  responseCode: v.pipe(
    choiceField(DEBIT_NOTE_REASON_CODES),
    v.description('Catalog 10, the reason: 01 late interest, 02 increase in value, 03 penalty'),
  ),
});

const FORM: NoteForm = {
  root: { name: 'DebitNote', namespace: NAMESPACES.debitNote },
  line: { element: 'cac:DebitNoteLine', quantity: 'cbc:DebitedQuantity', discount: 'in_unit_value' },
  monetaryTotal: 'cac:RequestedMonetaryTotal',
};

/** Nota de débito electrónica (catalog 01: 08). */
export const DEBIT_NOTE_DEFINITION = defineDocument({
  ...NOTE_PARTS,
  name: 'debit-note',
  documentType: '08',
  title: 'Nota de débito',
  printedTitle: feminineTitle('NOTA DE DÉBITO ELECTRÓNICA'),
  description:
    'Adds an amount to a factura or boleta. Its series begins with F or B, like that of the original document.',
  path: 'debit-notes',
  schema: DebitNoteRequestSchema,
  body: closedObject({ ...DebitNoteRequestSchema.entries, ...NOTE_BODY_ENTRIES }),
  xsd: 'debit-note.xsd',
  complete: (request, issuer, referenced) => completeNote('08', request, issuer, referenced),
  toUbl: (note, correlative) => buildSaleNote(FORM, note, correlative),
  toPrint: (note, stamp, title) => buildNotePrint(note, stamp, title, DEBIT_NOTE_REASONS),
});
