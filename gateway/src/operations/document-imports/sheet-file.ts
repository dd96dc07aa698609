import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';
import type { Language } from '@chasqui/core/messages';
import type { Sheet, SheetRow } from '@chasqui/core/spreadsheet-import';

const deflate = promisify(deflateRaw);
const inflate = promisify(inflateRaw);

/** Rows of an imported file, and the number of the row of its headings. */
export interface StoredSheet {
  readonly headerRow: number;
  readonly rows: readonly SheetRow[];
  /** Sign between the cells of a text. Files of earlier versions have none. */
  readonly delimiter?: string;
}

/** Packs the cells of a file for the database. */
export async function packSheet({ rows, delimiter }: Sheet, headerRow: number): Promise<Uint8Array> {
  const stored: StoredSheet = { headerRow, rows, ...(delimiter !== undefined && { delimiter }) };
  return deflate(JSON.stringify(stored));
}

/** Characters that stand in the name of a download as they are. */
const ODD_CHARACTERS = /[^\w.-]+/g;

/** Returns the name of a result without its ending: `ventas-resultado` for `ventas.csv`. Accents are left out. */
export function nameResult(fileName: string | null, language: Language): string {
  const result = language === 'es' ? 'resultado' : 'result';
  const plain = (fileName ?? '')
    .replace(/\.[^.]*$/, '')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '');
  const base = plain.replaceAll(ODD_CHARACTERS, '_').replaceAll(/^_+|_+$/g, '');
  return base === '' ? result : `${base}-${result}`;
}

/** Undoes `packSheet`. */
export async function unpackSheet(packed: Uint8Array): Promise<StoredSheet> {
  return JSON.parse((await inflate(packed)).toString('utf8')) as StoredSheet;
}
