import { trimBlanks } from '@chasqui/core/fields';
import { walkXml } from './walk-xml.ts';

/**
 * Escape for a character that XML cannot carry, such as `_x000D_`. It also escapes the start of text that looks like an
 * escape.
 */
const ESCAPE = /_x([0-9A-Fa-f]{4})_/g;

/** A text as workbooks write it, without blanks around it. */
export function readText(text: string): string {
  const plain = text.replaceAll(ESCAPE, (_escape, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return trimBlanks(plain);
}

/**
 * Returns true if the text at this path is part of a string item: the whole text, or one of its formatted runs.
 * Phonetic text is no part of it.
 */
export function isItemText(path: readonly string[]): boolean {
  return path.at(-1) === 't' && !path.includes('rPh');
}

/** The texts that cells name by their place. */
export function readSharedStrings(part: Uint8Array | undefined): readonly string[] {
  const strings: string[] = [];
  let item = '';
  if (part === undefined) return strings;
  walkXml(part, {
    text: (text, path) => {
      if (isItemText(path)) item += text;
    },
    close: (name) => {
      if (name !== 'si') return;
      strings.push(readText(item));
      item = '';
    },
  });
  return strings;
}
