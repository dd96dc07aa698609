/** An index takes rows of up to 2,700 bytes, and a character has up to four. */
const MAX_CHARACTERS = 300;

/** What search compares of a text: letters without accents and case (`Ñandú` is `NANDU`), blanks as one space. */
export function foldText(text: string): string {
  return withoutMarks(withoutMarks(text).toUpperCase()).replaceAll(/\s+/g, ' ').trim();
}

/** What of a name can be searched: its first 300 characters, folded. */
export function foldName(name: string): string {
  return [...foldText(name)].slice(0, MAX_CHARACTERS).join('').trim();
}

/** Accents come off once a letter and its accents are characters of their own. */
function withoutMarks(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '');
}
