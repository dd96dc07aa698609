import { buildUblDocument, type UblDocument, type UblRoot } from '../../../xml/index.ts';
import type { CompletedNote } from '../completed-sale.ts';
import { buildCurrency, buildIdentification, buildNotes, buildOrderReference } from './identification.ts';
import { buildLines, type LineForm } from './lines.ts';
import { buildBillingReference, buildDiscrepancy } from './modification.ts';
import { buildParties } from './parties.ts';
import { buildPaymentMeans, buildPaymentTerms } from './payment.ts';
import { buildMonetaryTotal, buildTaxTotal, type MonetaryTotalName } from './totals.ts';

/** Element names in which credit and debit notes differ. */
export interface NoteForm {
  readonly root: UblRoot;
  readonly line: LineForm;
  readonly monetaryTotal: MonetaryTotalName;
}

/**
 * Builds a credit or debit note, in the order of both schemas, ready to be signed. The note has no due date and no type
 * code: the root element gives its type.
 */
export function buildSaleNote(form: NoteForm, note: CompletedNote, correlative: number): UblDocument {
  return buildUblDocument(form.root, [
    ...buildIdentification(note, correlative),
    ...buildNotes(note),
    buildCurrency(note),
    buildDiscrepancy(note),
    buildOrderReference(note),
    buildBillingReference(note),
    ...buildParties(note),
    ...buildPaymentMeans(note),
    ...buildPaymentTerms(note),
    buildTaxTotal(note),
    buildMonetaryTotal(form.monetaryTotal, note),
    ...buildLines(form.line, note),
  ]);
}
