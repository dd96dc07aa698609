import { parentPort, workerData } from 'node:worker_threads';
import { type CatalogReading, readCatalog, SheetError } from '@chasqui/core/catalog-import';
import { parseSpreadsheet, type SpreadsheetFile } from '@chasqui/platform/spreadsheet';
import { CATALOGS, type CatalogName, type CatalogValues } from './catalogs.ts';

/** What the thread is to read. */
export interface CatalogTask {
  readonly catalog: CatalogName;
  readonly file: SpreadsheetFile;
}

/** What the thread answers with, once. */
export type CatalogAnswer<Name extends CatalogName = CatalogName> =
  | { readonly kind: 'read'; readonly reading: CatalogReading<CatalogValues[Name]> }
  | { readonly kind: 'refused'; readonly problems: readonly string[] };

/** A thread of its own for one file: what it takes of time and memory is nobody else's. */
function answer({ catalog, file }: CatalogTask): CatalogAnswer {
  try {
    const sheet = parseSpreadsheet(file);
    const reading: CatalogReading<CatalogValues[CatalogName]> = readCatalog<CatalogValues[CatalogName]>(
      sheet,
      CATALOGS[catalog],
    );
    return { kind: 'read', reading };
  } catch (error) {
    if (!(error instanceof SheetError)) throw error;
    return { kind: 'refused', problems: error.problems };
  }
}

parentPort?.postMessage(answer(workerData as CatalogTask));
