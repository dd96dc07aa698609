import { SheetError } from '@chasqui/core/spreadsheet-import';
import ExcelJS from 'exceljs';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';

export async function buildXlsx(
  rows: readonly (readonly ExcelJS.CellValue[])[],
  change: (sheet: ExcelJS.Worksheet, workbook: ExcelJS.Workbook) => void = () => {},
): Promise<Uint8Array> {
  const workbook = new ExcelJS.Workbook();
  const sheet = workbook.addWorksheet('Hoja 1');
  for (const row of rows) sheet.addRow([...row]);
  change(sheet, workbook);
  return new Uint8Array(await workbook.xlsx.writeBuffer());
}

/** The file with every part as `change` gives it back, which may move it. */
export function changeXlsx(
  bytes: Uint8Array,
  change: (path: string, xml: string) => readonly [path: string, xml: string],
): Uint8Array {
  const parts = Object.entries(unzipSync(bytes)).map(([path, part]) => change(path, strFromU8(part)));
  return zipSync(Object.fromEntries(parts.map(([path, xml]) => [path, strToU8(xml)])));
}

/** Returns the problems of a SheetError, or undefined if nothing is thrown. Rethrows any other error. */
export function faultOf(read: () => unknown): string | undefined {
  try {
    read();
  } catch (error) {
    if (error instanceof SheetError) return error.problems.map(({ message }) => message).join('; ');
    throw error;
  }
  return undefined;
}
