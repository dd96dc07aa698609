import {
  type PrintBlock,
  type PrintedTitle,
  type PrintModel,
  type PrintStamp,
  printDate,
} from '../../../print/index.ts';
import type { CompletedNote, Modification } from '../completed-sale.ts';
import { buildSalePrint } from '../print/index.ts';
import { MODIFIED_TYPES } from './modified-type.ts';

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A catalog of reasons, 09 or 10. */
type Reasons = Readonly<Record<string, { readonly name: string }>>;

function buildModificationBlock(modification: Modification, reasons: Reasons): PrintBlock {
  const { documentType, seriesNumber, issueDate, reasonCode, reasonText } = modification;
  const reason = [reasonCode, reasons[reasonCode]?.name].filter((part) => part !== undefined).join(' - ');
  return {
    title: 'Documento que modifica',
    layout: 'grid',
    fields: [
      { label: capitalized(MODIFIED_TYPES[documentType].name), value: seriesNumber },
      ...(issueDate ? [{ label: 'Fecha de emisión', value: printDate(issueDate) }] : []),
      { label: 'Motivo', value: reason },
      { label: 'Sustento', value: reasonText },
    ],
  };
}

/** Returns the printed content of a note; `reasons` is the catalog of its reason. */
export function buildNotePrint(
  note: CompletedNote,
  stamp: PrintStamp,
  title: PrintedTitle,
  reasons: Reasons,
): PrintModel {
  return buildSalePrint(note, stamp, title, [buildModificationBlock(note.modification, reasons)]);
}
