import { oneLine, trimBlanks } from '../../fields/index.ts';

/** Limit of names in communications. It is shorter than in the documents that they are about (2228, 2229). */
const MAX_NAME_LENGTH = 100;

/** The start of a name, on one line, in at most 100 characters however they are counted. */
export function shortenName(name: string): string {
  let short = '';
  for (const character of oneLine(name)) {
    if (short.length + character.length > MAX_NAME_LENGTH) break;
    short += character;
  }
  return trimBlanks(short);
}
