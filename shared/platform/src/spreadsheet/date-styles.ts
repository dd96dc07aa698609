import { SheetError } from '@chasqui/core/spreadsheet-import';
import { walkXml } from './walk-xml.ts';

/** The formats that every spreadsheet knows and that show dates or times (ECMA-376 part 1, 18.8.30). */
const isKnownDate = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** What a format of Excel can be; there may be thousands of them, and each is looked at. */
const MAX_FORMAT_LENGTH = 255;

/** What of a format is written as it stands, or is a colour, a currency or a condition; but hours beyond 24 are time. */
const LITERALS = /"[^"]*"|\\.|_.|\*.|\[(?!(?:h+|m+|s+)\])[^\][]*\]/gi;
const DATE_LETTERS = /[ymdhs]/i;
/** A format without any sign of its own. */
const GENERAL = /general/gi;

/**
 * The styles of cells, by their place, that show a number as a date or a time.
 * @throws SheetError when a format is longer than one can be
 */
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
  if (code.length > MAX_FORMAT_LENGTH) throw tooLong();
  return DATE_LETTERS.test(code.replaceAll(LITERALS, '').replaceAll(GENERAL, ''));
}

function tooLong(): SheetError {
  return new SheetError([`must be an XLSX file: it has a number format of more than ${MAX_FORMAT_LENGTH} characters`]);
}
