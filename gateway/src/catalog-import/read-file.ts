import { type CatalogReading, SheetError } from '@chasqui/core/catalog-import';
import { validationError } from '@chasqui/core/errors';
import type { CatalogReader } from './catalog-reader.ts';
import type { CatalogName, CatalogValues } from './catalogs.ts';
import { fileOf, type ImportRequest } from './import-request.ts';

/**
 * What the rows of a request's file say.
 * @throws ChasquiError VALIDATION_FAILED with everything that is wrong with the file itself, UNAVAILABLE
 */
export async function readFile<Name extends CatalogName>(
  reader: CatalogReader,
  catalog: Name,
  request: ImportRequest,
): Promise<CatalogReading<CatalogValues[Name]>> {
  const file = fileOf(request);
  try {
    return await reader.read(catalog, file);
  } catch (error) {
    if (!(error instanceof SheetError)) throw error;
    throw validationError(
      error.problems.map((message) => ({ path: file.kind, code: 'SPREADSHEET_UNUSABLE', message })),
    );
  }
}
