import { splitLines, trimBlanks } from '../fields/index.ts';

/** Longest cbc:Note (3006). */
export const MAX_NOTE_LENGTH = 200;

const BLANK = /\s/;
const JOINER = '\u200D';
/** Characters that belong to the one before them: low surrogates, combining marks, variation selectors, joiners. */
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

/**
 * Returns the position at which to cut a line without blanks. The cut never splits a visible character, unless that
 * character alone is too long.
 */
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
 * Cuts a free text into notes of one line and 1 to 200 characters each. It cuts at line breaks, and in longer lines at
 * a blank if there is one. Only the blanks at a cut are lost.
 */
export function splitNotes(text: string): string[] {
  return splitLines(text).flatMap(wrapLine);
}
