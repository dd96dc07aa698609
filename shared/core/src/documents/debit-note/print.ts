import { DEBIT_NOTE_REASONS } from '../../catalogs/index.ts';
import type { CompletedNote } from '../../families/sale/index.ts';
import { buildNotePrint } from '../../families/sale/modification/index.ts';
import type { PrintModel, PrintStamp } from '../../print/index.ts';

/** A debit note as it is printed. */
export function printDebitNote(note: CompletedNote, stamp: PrintStamp): PrintModel {
  return buildNotePrint(note, DEBIT_NOTE_REASONS, stamp);
}
