import { type Message, say } from '@chasqui/core/messages';
import { numberOf } from '../components/typed-text.ts';
import type { LineValues } from './sale-values.ts';

const WORDS = {
  forTotal: say(
    'This reason is for the whole document, and the note has only a part of it.',
    'Este motivo es por el total del comprobante, y la nota tiene solo una parte.',
  ),
  forPart: say(
    'This reason is for a part of the document, and the note has all of it.',
    'Este motivo es por una parte del comprobante, y la nota lo tiene completo.',
  ),
};

/** Reasons of catalog 09 that undo a whole document. */
const FOR_TOTAL: ReadonlySet<string> = new Set(['01', '02', '06']);
/** Reasons of catalog 09 that change a part of a document. */
const FOR_PART: ReadonlySet<string> = new Set(['04', '05', '07', '09']);

type Lines = readonly LineValues[];

/** Returns the reason of a credit note (catalog 09) that the lines suggest, compared with those of the original. */
export function suggestReason(original: Lines, lines: Lines): '01' | '03' | '05' | '07' {
  if (lines.every(({ price }) => numberOf(price) === 0)) return '03';
  if (isWhole(original, lines)) return '01';
  return lines.every((line) => hasPriceOf(original, line)) ? '07' : '05';
}

/** Returns the words that tell that a reason does not fit the lines of a credit note; null if it does. */
export function reasonWarning(reason: string, original: Lines, lines: Lines): Message | null {
  const isTotal = isWhole(original, lines);
  if (FOR_TOTAL.has(reason) && !isTotal) return WORDS.forTotal;
  return FOR_PART.has(reason) && isTotal ? WORDS.forPart : null;
}

/** Returns true if the lines have the quantities and prices of the original. */
function isWhole(original: Lines, lines: Lines): boolean {
  const isSame = (line: LineValues) =>
    hasPriceOf(original, line) && numberOf(line.quantity) === numberOf(findLine(original, line)?.quantity ?? '');
  return lines.length === original.length && lines.every(isSame);
}

function hasPriceOf(original: Lines, line: LineValues): boolean {
  const before = findLine(original, line);
  if (before === undefined) return false;
  return (['price', 'discount'] as const).every((field) => numberOf(line[field]) === numberOf(before[field]));
}

function findLine(original: Lines, { key }: LineValues): LineValues | undefined {
  return original.find((line) => line.key === key);
}
