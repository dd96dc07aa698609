import { oneLine, trimBlanks } from '../../fields/index.ts';

/** Returns the start of a name, on one line, in at most so many characters however they are counted. */
export function shortenName(name: string, maxLength: number): string {
  let short = '';
  for (const character of oneLine(name)) {
    if (short.length + character.length > maxLength) break;
    short += character;
  }
  return trimBlanks(short);
}
