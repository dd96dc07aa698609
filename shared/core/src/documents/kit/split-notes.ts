import { splitLines } from '../../fields/index.ts';

/** Longest cbc:Note of a sale (3006). */
export const MAX_NOTE_LENGTH = 200;

const BLANK = /\s/;
const JOINER = '\u200D';
/** Characters that belong to the one before them: low surrogates, combining marks, variation selectors, joiners. */
const CONTINUATION = /[\uDC00-\uDFFF]|\p{M}|\u200D/u;
const LOW_SURROGATE = /[\uDC00-\uDFFF]/;

function lastBlank(text: string, limit: number): number {
  for (let index = limit; index > 0; index -= 1) {
    if (BLANK.test(text.charAt(index))) return index;
  }
  return 0;
}

function isInsideCharacter(text: string, index: number): boolean {
  return CONTINUATION.test(text.charAt(index)) || text.charAt(index - 1) === JOINER;
}

/**
 * Returns the position at which to cut a line without blanks. The cut never splits a visible character, unless that
 * character alone is too long.
 */
function cutInsideWord(text: string, limit: number): number {
  for (let index = limit; index > 0; index -= 1) {
    if (!isInsideCharacter(text, index)) return index;
  }
  return LOW_SURROGATE.test(text.charAt(limit)) ? limit - 1 : limit;
}

function wrapLine(line: string, limit: number): string[] {
  const notes: string[] = [];
  let rest = line;
  while (rest.length > limit) {
    const cut = lastBlank(rest, limit) || cutInsideWord(rest, limit);
    notes.push(rest.slice(0, cut).trim());
    rest = rest.slice(cut).trim();
  }
  return rest === '' ? notes : [...notes, rest];
}

/**
 * Cuts a free text into notes of one line and 1 to `limit` characters each. It cuts at line breaks, and in longer lines at
 * a blank if there is one. Only the blanks at a cut are lost.
 */
export function splitNotes(text: string, limit = MAX_NOTE_LENGTH): string[] {
  return splitLines(text).flatMap((line) => wrapLine(line, limit));
}
