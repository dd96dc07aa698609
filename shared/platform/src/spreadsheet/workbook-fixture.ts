import ExcelJS from 'exceljs';

/** An XLSX file with one sheet, as another program writes it. */
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
