import { type ProductCode, UNSPSC_SEGMENTS } from '@chasqui/core/catalogs';
import { foldText } from '@chasqui/core/fold-text';
import { type SpreadsheetFile, toSpreadsheetFile } from '@chasqui/core/spreadsheet-file';
import type { Cell, SheetRow } from '@chasqui/core/spreadsheet-import';
import { parseSpreadsheet, type SheetLimits } from '@chasqui/platform/spreadsheet';

export interface ProductCodeList {
  readonly codes: readonly ProductCode[];
  /** Rows that were not taken, each with its number in the spreadsheet and the reason. */
  readonly problems: readonly string[];
}

/** Four times the rows of UNSPSC, with a name for each level in every row. */
const LIMITS: SheetLimits = { rows: 250_000, rowNumber: 300_000, unpackedBytes: 512 * 1024 * 1024 };

/**
 * Reads a published list of product codes from a workbook or a CSV file. A row has a code and its name beside it, or such a
 * pair for each level from segment to product. Rows above the first code are titles and headings.
 * @throws Error for a file that is no such list: it has no code, or more other rows than codes
 */
export function readProductCodes(bytes: Uint8Array): ProductCodeList {
  const { rows } = parseSpreadsheet(withDelimiter(toSpreadsheetFile(bytes)), LIMITS);
  const found = new Map<string, string>();
  const problems: string[] = [];
  for (const row of rows) {
    const pairs = findPairs(row);
    if (pairs.length === 0 && found.size > 0)
      problems.push(`row ${row.number} has no code of 8 digits with a name beside it: ${quote(row)}`);
    for (const { code, name } of pairs) {
      const known = found.get(code);
      if (!UNSPSC_SEGMENTS.has(code.slice(0, 2)))
        problems.push(`row ${row.number} has a code of no segment of UNSPSC: ${code}`);
      else if (known === undefined) found.set(code, name);
      else if (foldText(known) !== foldText(name))
        problems.push(`row ${row.number} has another name of ${code}: ${name}`);
    }
  }
  if (found.size === 0 || problems.length > found.size)
    throw new Error(
      `the file has ${found.size} product codes and ${problems.length} other rows: a list has codes of 8 digits and the name of each beside it, as XLSX or CSV`,
    );
  return { codes: [...found].map(([code, name]) => ({ code, name })), problems };
}

/** Titles may stand above the headings, so the delimiter of a CSV file is the one behind the first code. */
function withDelimiter(file: SpreadsheetFile): SpreadsheetFile {
  if (file.kind === 'xlsx') return file;
  const [, delimiter] = /(?:^|[;,\t])"?\d{8}"?([;,\t])/m.exec(file.text) ?? [];
  return { ...file, delimiter };
}

const CODE = /^\d{8}$/;
const LETTER = /\p{L}/u;

/** Finds the codes whose next filled cell is a text. Merged cells leave empty ones between them. */
function findPairs({ cells }: SheetRow): readonly ProductCode[] {
  const texts = cells.map(toText).filter((text) => text !== '');
  return texts.flatMap((code, index) => {
    const name = texts[index + 1] ?? '';
    return CODE.test(code) && LETTER.test(name) ? [{ code, name }] : [];
  });
}

/** Names have no line breaks, and no bytes that are no text. */
function toText(cell: Cell): string {
  return typeof cell === 'object'
    ? ''
    : String(cell)
        .replaceAll(/[\s\p{Cc}]+/gu, ' ')
        .trim();
}

const QUOTED_LENGTH = 80;

function quote({ cells }: SheetRow): string {
  return cells.map(toText).join(' ').trim().slice(0, QUOTED_LENGTH);
}
