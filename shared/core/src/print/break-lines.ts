const GRAPHEMES = new Intl.Segmenter('es', { granularity: 'grapheme' });
/** Joins words that belong on one line; drawn as a blank. */
export const TIE = '\u00A0';
/** A long word is preferably cut after one of these. */
const SOFT_END = /[-/_.,;:@&?=+)\u00A0]$/u;
/** Largest share of a line that may stay empty when a long word is cut at a soft break. */
const SOFT_SHARE = 0.5;

type WidthOf = (text: string) => number;

/** Returns the longest start of a word that fits (at least one character), cut at a soft end if not much shorter. */
function fittingStart(characters: readonly string[], width: number, widthOf: WidthOf): number {
  let used = 0;
  let soft = 0;
  for (const [index, character] of characters.entries()) {
    used += widthOf(character);
    if (used > width) return soft > 0 ? soft : Math.max(index, 1);
    if (SOFT_END.test(character) && used >= width * SOFT_SHARE) soft = index + 1;
  }
  return characters.length;
}

function cutWord(word: string, width: number, widthOf: WidthOf): string[] {
  let rest = [...GRAPHEMES.segment(word)].map(({ segment }) => segment);
  const pieces: string[] = [];
  while (rest.length > 0) {
    const length = fittingStart(rest, width, widthOf);
    pieces.push(rest.slice(0, length).join(''));
    rest = rest.slice(length);
  }
  return pieces;
}

/** Stands between parts of a line, as a word of its own. At a line break it is left out. */
export const SEPARATOR = '·';

function withoutLastSeparator(line: string): string {
  return line.endsWith(` ${SEPARATOR}`) ? line.slice(0, -SEPARATOR.length - 1) : line;
}

function breakParagraph(paragraph: string, width: number, widthOf: WidthOf): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of paragraph.split(/ +/).filter((part) => part !== '')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (widthOf(longer) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(withoutLastSeparator(line));
    if (word === SEPARATOR) {
      line = '';
      continue;
    }
    const pieces = widthOf(word) <= width ? [word] : cutWord(word, width, widthOf);
    line = pieces.pop() ?? '';
    lines.push(...pieces);
  }
  return line === '' ? lines : [...lines, line];
}

/**
 * Returns the lines of a text in a column. Breaks at blanks, leaves out a separator at a break, and cuts a word that is
 * wider than the column. An empty text is one empty line.
 */
export function breakLines(text: string, width: number, widthOf: WidthOf): string[] {
  const lines = text.split('\n').flatMap((paragraph) => breakParagraph(paragraph, width, widthOf));
  return lines.length === 0 ? [''] : lines.map((line) => line.replaceAll(TIE, ' '));
}
