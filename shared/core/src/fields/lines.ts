const BLANK = /[\s\u0085]/;
const LINE_BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]+/;

/** Returns a text without the blanks around it, because SUNAT refuses such values. Takes linear time for any text. */
export function trimBlanks(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && BLANK.test(text.charAt(start))) start += 1;
  while (end > start && BLANK.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/** The non-blank lines of a text, each without the blanks around it. */
export function splitLines(text: string): string[] {
  return text
    .split(LINE_BREAKS)
    .map(trimBlanks)
    .filter((line) => line !== '');
}

/** The text on one line: SUNAT's patterns break on a line break, so each (and each tab) becomes a space. */
export function oneLine(text: string): string {
  if (!LINE_BREAKS.test(text)) return trimBlanks(text);
  return splitLines(text).join(' ');
}
