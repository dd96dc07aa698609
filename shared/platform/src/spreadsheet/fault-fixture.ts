import { SheetError } from '@chasqui/core/spreadsheet-import';

/** Returns the problems of a SheetError, or undefined if nothing is thrown. Rethrows any other error. */
export function faultOf(read: () => unknown): string | undefined {
  try {
    read();
  } catch (error) {
    if (error instanceof SheetError) return error.problems.join('; ');
    throw error;
  }
  return undefined;
}
