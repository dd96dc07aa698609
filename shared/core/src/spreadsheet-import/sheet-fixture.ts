import { type Cell, CLIENT_IMPORT, PRODUCT_IMPORT, readImport, type Sheet, SheetError } from './index.ts';

type Rows = readonly (readonly Cell[])[];

export const readClients = (...rows: Rows) => readImport(sheetOf(rows), CLIENT_IMPORT);
export const readProducts = (...rows: Rows) => readImport(sheetOf(rows), PRODUCT_IMPORT);

function sheetOf(rows: Rows): Sheet {
  return { rows: rows.map((cells, index) => ({ number: index + 1, cells })), hasDecimalCommas: false };
}

/** What a sheet must be that is read here, when it is not; anything else that is thrown goes on. */
export function faultsOf(read: () => unknown): readonly string[] {
  try {
    read();
  } catch (error) {
    if (error instanceof SheetError) return error.problems;
    throw error;
  }
  return [];
}
