import { validationError } from '@chasqui/core/errors';
import type { SpreadsheetFile } from '@chasqui/core/spreadsheet-file';
import { SheetError } from '@chasqui/core/spreadsheet-import';
import type { ImportReader } from './import-reader.ts';
import type { ImportedFile } from './import-request.ts';
import type { ImportName, ImportReadings, ReadingOptions } from './import-thread.ts';

/**
 * Reads the rows of the file in a request.
 * @throws ChasquiError VALIDATION_FAILED with everything that is wrong with the file itself, UNAVAILABLE
 */
export async function readFile<Name extends ImportName>(
  { reader, tenantId }: { readonly reader: ImportReader; readonly tenantId: string },
  what: Name,
  request: ImportedFile & ReadingOptions & { readonly dryRun: boolean },
): Promise<ImportReadings[Name]> {
  const file = fileOf(request);
  try {
    const { columns, pricesIncludeTax, units, type, dryRun: isPreview } = request;
    return await reader.read(tenantId, what, file, { columns, pricesIncludeTax, units, type, isPreview });
  } catch (error) {
    if (!(error instanceof SheetError)) throw error;
    throw validationError(
      error.problems.map((problem) => ({ path: file.kind, code: 'SPREADSHEET_UNUSABLE', ...problem })),
    );
  }
}

function fileOf({ csv, xlsx }: ImportedFile): SpreadsheetFile {
  if (xlsx !== undefined) return { kind: 'xlsx', bytes: new Uint8Array(Buffer.from(xlsx, 'base64')) };
  return { kind: 'csv', text: csv ?? '' };
}
