import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';
import type { Sheet, SheetRow } from '@chasqui/core/spreadsheet-import';

const deflate = promisify(deflateRaw);
const inflate = promisify(inflateRaw);

/** Rows of an imported file, and the number of the row of its headings. */
export interface StoredSheet {
  readonly headerRow: number;
  readonly rows: readonly SheetRow[];
}

/** Packs the cells of a file for the database. */
export async function packSheet({ rows }: Sheet, headerRow: number): Promise<Uint8Array> {
  const stored: StoredSheet = { headerRow, rows };
  return deflate(JSON.stringify(stored));
}

/** Undoes `packSheet`. */
export async function unpackSheet(packed: Uint8Array): Promise<StoredSheet> {
  return JSON.parse((await inflate(packed)).toString('utf8')) as StoredSheet;
}
