import { splitLines, trimBlanks } from '../../fields/index.ts';

/** Longest cbc:Note (3006). */
export const MAX_NOTE_LENGTH = 200;

const TERMS_PREFIX = 'Condiciones de pago: ';
const BLANK = /\s/;
const JOINER = '\u200D';
/** What continues the character before it: low surrogates, combining marks, variation selectors, joiners. */
const CONTINUATION = /[\uDC00-\uDFFF]|\p{M}|\u200D/u;
const LOW_SURROGATE = /[\uDC00-\uDFFF]/;

function lastBlank(text: string): number {
  for (let index = MAX_NOTE_LENGTH; index > 0; index -= 1) {
    if (BLANK.test(text.charAt(index))) return index;
  }
  return 0;
}

function isInsideCharacter(text: string, index: number): boolean {
  return CONTINUATION.test(text.charAt(index)) || text.charAt(index - 1) === JOINER;
}

/** Where a line without blanks is cut: not inside a character as a reader sees it, unless one alone is longer. */
function cutInsideWord(text: string): number {
  for (let index = MAX_NOTE_LENGTH; index > 0; index -= 1) {
    if (!isInsideCharacter(text, index)) return index;
  }
  return LOW_SURROGATE.test(text.charAt(MAX_NOTE_LENGTH)) ? MAX_NOTE_LENGTH - 1 : MAX_NOTE_LENGTH;
}

function wrapLine(line: string): string[] {
  const notes: string[] = [];
  let rest = line;
  while (rest.length > MAX_NOTE_LENGTH) {
    const cut = lastBlank(rest) || cutInsideWord(rest);
    notes.push(trimBlanks(rest.slice(0, cut)));
    rest = trimBlanks(rest.slice(cut));
  }
  return rest === '' ? notes : [...notes, rest];
}

/**
 * Cuts a free text into notes of one line and 1 to 200 characters each: at its line breaks, and where a line is longer, at
 * a blank if there is one. Nothing but the blanks at a cut is lost.
 */
export function splitNotes(text: string): string[] {
  return splitLines(text).flatMap(wrapLine);
}

/** The notes of a sale: its observations, then its payment terms. */
export function buildNotes(observations: string | null, paymentTerms: string | null): string[] {
  return [
    ...splitNotes(observations ?? ''),
    ...(paymentTerms === null ? [] : splitNotes(`${TERMS_PREFIX}${paymentTerms}`)),
  ];
}
