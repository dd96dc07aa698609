import iconv from 'iconv-lite';

/**
 * Code page of every text. It has all letters of Spanish. A printer that does not know it prints its own first code page,
 * in which only the capitals with an accent differ.
 */
const CODE_PAGE = 'cp858';

const FIRST_PRINTABLE = 0x20;
const CODES = 0x100;

const LETTERS: ReadonlySet<string> = new Set(
  iconv.decode(
    Buffer.from(Array.from({ length: CODES - FIRST_PRINTABLE }, (_, index) => index + FIRST_PRINTABLE)),
    CODE_PAGE,
  ),
);

/** Signs of typesetting, as the usual word processors write them, with those of a typewriter. */
const PLAIN: Readonly<Record<string, string>> = {
  '“': '"',
  '”': '"',
  '‘': "'",
  '’': "'",
  '–': '-',
  '—': '-',
  '…': '...',
  '•': '·',
};
const MISSING = '?';
const ACCENTS = /\p{M}/gu;

/** Returns true if the code page has a character. The control code 0x7F is none. */
export function hasLetter(codePoint: number): boolean {
  return codePoint !== 0x7f && LETTERS.has(String.fromCodePoint(codePoint));
}

/** Returns what stands for a character that the code page lacks: its plain form, its letter without accents, or `?`. */
export function plainLetter(character: string): string {
  const letter = PLAIN[character] ?? character.normalize('NFD').replace(ACCENTS, '');
  return [...letter].every((part) => hasLetter(part.codePointAt(0) ?? 0)) ? letter : MISSING;
}

/** Encodes a text in the code page of the printer. */
export function encodeText(text: string): Buffer {
  return iconv.encode(text, CODE_PAGE);
}
