import { CREDIT_NOTE_REASONS } from '../../catalogs/index.ts';
import type { CompletedNote } from '../../families/sale/index.ts';
import { buildNotePrint } from '../../families/sale/modification/index.ts';
import type { PrintModel, PrintStamp } from '../../print/index.ts';

/** A credit note as it is printed. */
export function printCreditNote(note: CompletedNote, stamp: PrintStamp): PrintModel {
  return buildNotePrint(note, CREDIT_NOTE_REASONS, stamp);
}
