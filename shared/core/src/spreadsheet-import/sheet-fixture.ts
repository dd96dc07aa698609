import {
  type Cell,
  CLIENT_IMPORT,
  type ImportOptions,
  type ProductImportOptions,
  productImport,
  readImport,
  type Sheet,
  SheetError,
} from './index.ts';

type Rows = readonly (readonly Cell[])[];

export const readClients = (...rows: Rows) => readImport(sheetOf(rows), CLIENT_IMPORT);
export const readProducts = (...rows: Rows) => readProductsWith({}, ...rows);

export function readProductsWith(
  { pricesIncludeTax = false, units, ...options }: ImportOptions & Partial<ProductImportOptions>,
  ...rows: Rows
) {
  return readImport(sheetOf(rows), productImport({ pricesIncludeTax, units }), options);
}

export function sheetOf(rows: Rows): Sheet {
  return { rows: rows.map((cells, index) => ({ number: index + 1, cells })), hasDecimalCommas: false };
}

/** Returns the problems of a sheet that cannot be read. Rethrows every other error. */
export function faultsOf(read: () => unknown): readonly string[] {
  try {
    read();
  } catch (error) {
    if (error instanceof SheetError) return error.problems.map(({ message }) => message);
    throw error;
  }
  return [];
}
