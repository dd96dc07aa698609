import CodepageEncoder from '@point-of-sale/codepage-encoder';
import { CODE_PAGE } from './printer-encoder.ts';

const FIRST_PRINTABLE = 0x20;
const DELETE = 0x7f;

const LETTERS: ReadonlySet<number> = new Set(
  CodepageEncoder.getEncoding(CODE_PAGE).codepoints.filter((_, code) => code >= FIRST_PRINTABLE && code !== DELETE),
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

/** Returns true if the code page has a character. Printers take its code 0x7F for a control code. */
export function hasLetter(codePoint: number): boolean {
  return LETTERS.has(codePoint);
}

/** Returns what stands for a character that the code page lacks: its plain form, its letter without accents, or `?`. */
export function plainLetter(character: string): string {
  const letter = PLAIN[character] ?? character.normalize('NFD').replace(ACCENTS, '');
  return [...letter].every((part) => hasLetter(part.codePointAt(0) ?? 0)) ? letter : MISSING;
}
