import type { CompletedNote } from '../../families/sale/index.ts';
import { buildSaleNote, type NoteForm } from '../../families/sale/ubl/index.ts';
import { NAMESPACES, type UblDocument } from '../../xml/index.ts';

const FORM: NoteForm = {
  root: { name: 'CreditNote', namespace: NAMESPACES.creditNote },
  line: { element: 'cac:CreditNoteLine', quantity: 'cbc:CreditedQuantity', discount: 'in_unit_value' },
  monetaryTotal: 'cac:LegalMonetaryTotal',
};

/** A credit note as UBL 2.1 CreditNote, ready to be signed. */
export function buildCreditNoteUbl(note: CompletedNote, correlative: number): UblDocument {
  return buildSaleNote(FORM, note, correlative);
}
