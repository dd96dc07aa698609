import { SheetError } from '@chasqui/core/spreadsheet-import';

/** What a file must be that is read here, when it is not; anything else that is thrown goes on. */
export function faultOf(read: () => unknown): string | undefined {
  try {
    read();
  } catch (error) {
    if (error instanceof SheetError) return error.problems.join('; ');
    throw error;
  }
  return undefined;
}
