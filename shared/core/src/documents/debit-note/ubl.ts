import type { CompletedNote } from '../../families/sale/index.ts';
import { buildSaleNote, type NoteForm } from '../../families/sale/ubl/index.ts';
import { NAMESPACES, type UblDocument } from '../../xml/index.ts';

const FORM: NoteForm = {
  root: { name: 'DebitNote', namespace: NAMESPACES.debitNote },
  line: { element: 'cac:DebitNoteLine', quantity: 'cbc:DebitedQuantity', discount: 'in_unit_value' },
  monetaryTotal: 'cac:RequestedMonetaryTotal',
};

/** A debit note as UBL 2.1 DebitNote, ready to be signed. */
export function buildDebitNoteUbl(note: CompletedNote, correlative: number): UblDocument {
  return buildSaleNote(FORM, note, correlative);
}
