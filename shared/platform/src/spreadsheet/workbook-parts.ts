import { trimBlanks } from '@chasqui/core/fields';
import { say } from '@chasqui/core/messages';
import { notXlsx, walkXml } from './walk-xml.ts';

/** The formats that every spreadsheet knows and that show dates or times (ECMA-376 part 1, 18.8.30). */
const isKnownDate = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** Longest format code of Excel. A file may hold thousands of formats, and each is checked. */
const MAX_FORMAT_LENGTH = 255;

/** Parts of a format code that show no date: texts, colours, currencies, conditions. `[h]` shows time. */
const LITERALS = /"[^"]*"|\\.|_.|\*.|\[(?!(?:h+|m+|s+)\])[^\][]*\]/gi;
const DATE_LETTERS = /[ymdhs]/i;
const GENERAL = /general/gi;

/** Returns the indexes of the styles that show a date or a time. @throws SheetError for too long a format */
export function readDateStyles(part: Uint8Array | undefined): ReadonlySet<number> {
  const own = new Map<number, boolean>();
  const formats: number[] = [];
  if (part === undefined) return new Set();
  walkXml(part, {
    open: ({ name, path, attribute }) => {
      const id = Number(attribute('numFmtId') ?? 0);
      if (name === 'numFmt') own.set(id, isDateFormat(attribute('formatCode') ?? ''));
      if (name === 'xf' && path.at(-1) === 'cellXfs') formats.push(id);
    },
  });
  const isDate = (id: number) => own.get(id) ?? isKnownDate(id);
  return new Set(formats.flatMap((id, place) => (isDate(id) ? [place] : [])));
}

function isDateFormat(code: string): boolean {
  if (code.length > MAX_FORMAT_LENGTH) {
    throw notXlsx(
      say(
        `it has a number format of more than ${MAX_FORMAT_LENGTH} characters`,
        `tiene un formato de número de más de ${MAX_FORMAT_LENGTH} caracteres`,
      ),
    );
  }
  return DATE_LETTERS.test(code.replaceAll(LITERALS, '').replaceAll(GENERAL, ''));
}

/** Escape for a character that XML cannot carry, such as `_x000D_`, or for such a text itself. */
const ESCAPE = /_x([0-9A-Fa-f]{4})_/g;

export function readText(text: string): string {
  const plain = text.replaceAll(ESCAPE, (_escape, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return trimBlanks(plain);
}

/** Returns true if text at this path is part of a string item, and not phonetic. */
export function isItemText(path: readonly string[]): boolean {
  return path.at(-1) === 't' && !path.includes('rPh');
}

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
