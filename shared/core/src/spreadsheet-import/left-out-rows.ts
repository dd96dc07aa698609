import { foldWord } from '../fold-text.ts';
import type { Header, ImportColumn } from './read-header.ts';
import type { Cell, SheetRow } from './sheet.ts';

/** Words that begin the row of a sum. */
const SUM = /^(?:sub|gran|grand)?total(?:es|general)?(?:de.*)?$/;

/**
 * Returns true if a row below the headings is no record: one cell with words only (the heading of a group, a remark), the
 * headings once more (on every printed page), or a sum.
 */
export function isLeftOut({ cells }: SheetRow, header: Header, columns: readonly ImportColumn[]): boolean {
  const filled = [...cells.entries()].filter(([, cell]) => cell !== '');
  const [only] = filled;
  if (filled.length === 1 && only !== undefined) return isRemark(only[1]);
  const headings = new Map(header.columns.map(({ index, heading }) => [index, heading]));
  if (filled.every(([index, cell]) => isSameWord(cell, headings.get(index)))) return true;
  const isFilled = ({ field, isMade }: ImportColumn) => {
    const found = header.columns.find(({ column }) => column?.field === field);
    return found === undefined ? isMade !== true : (cells[found.index] ?? '') !== '';
  };
  const isIncomplete = columns.some((column) => column.isRequired && !isFilled(column));
  return isIncomplete && filled.some(([, cell]) => typeof cell === 'string' && SUM.test(foldWord(cell.slice(0, 60))));
}

/** A lone number, or a lone word with digits such as `A-1`, is more likely the start of a record. */
function isRemark(cell: Cell): boolean {
  return typeof cell === 'string' && /\p{L}/u.test(cell) && (/\s/.test(cell.trim()) || !/\d/.test(cell));
}

function isSameWord(cell: Cell, heading: Cell | undefined): boolean {
  return (
    typeof cell === 'string' &&
    typeof heading === 'string' &&
    foldWord(cell.slice(0, 100)) === foldWord(heading.slice(0, 100))
  );
}
