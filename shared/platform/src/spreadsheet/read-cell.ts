import type { Cell } from '@chasqui/core/spreadsheet-import';
import { readText } from './shared-strings.ts';

export interface CellContext {
  readonly sharedStrings: readonly string[];
  /** The styles that show a number as a date or a time, by their place. */
  readonly dateStyles: ReadonlySet<number>;
}

/** A cell as a sheet writes it. */
export interface WrittenCell {
  /** Type of the value (ECMA-376 part 1, 18.18.11); a number if it is not given. */
  readonly type: string | undefined;
  readonly style: string | undefined;
  /** Its value, or what its formula gave when the file was saved. */
  readonly value: string;
}

const MAX_SHOWN_LENGTH = 20;

/** Returns the content of a cell. A cell without a value is empty, whatever its type. */
export function readCell({ type, style, value }: WrittenCell, { sharedStrings, dateStyles }: CellContext): Cell {
  if (value.trim() === '') return '';
  switch (type) {
    case 's':
      return sharedStrings[Number(value)] ?? { odd: 'a reference to a text that is not there' };
    case 'str':
    case 'inlineStr':
      return readText(value);
    case 'b':
      return { odd: value === '1' ? 'true' : 'false' };
    case 'e':
      return { odd: `the error ${value.slice(0, MAX_SHOWN_LENGTH)}` };
    case 'd':
      return { odd: 'a date' };
    default:
      return dateStyles.has(Number(style ?? 0)) ? { odd: 'a date' } : readNumber(value);
  }
}

function readNumber(text: string): Cell {
  const value = Number(text);
  return Number.isFinite(value) ? value : { odd: 'a broken number' };
}
