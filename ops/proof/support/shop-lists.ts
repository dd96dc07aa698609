import ExcelJS from 'exceljs';

const GOODS = [
  'Clavo',
  'Martillo',
  'Cemento',
  'Pintura látex',
  'Tubo PVC 1/2"',
  'Cable',
  'Arroz',
  'Flete',
  'Clip',
  'Lija',
];
const UNITS = ['Kilo', 'UND', 'Bolsa x 42.5 kg', 'Galón', 'Unid.', 'mts', 'KG', 'Servicio', 'Caja', 'Docena'];
const PRICES = ['S/ 15.00', '12,10', 'S/. 1,250.00', 8.5, 's/ 3', '1.234,50', '7.90 ', 'S/.0,50', 120, 'PEN 4.20'];
/** The prices as numbers, in the order of PRICES. */
export const READ_PRICES = [15, 12.1, 1250, 8.5, 3, 1234.5, 7.9, 0.5, 120, 4.2];
export const READ_UNITS = ['KGM', 'NIU', 'BG', 'GLL', 'NIU', 'MTR', 'KGM', 'ZZ', 'BX', 'DZN'];

type Row = readonly ExcelJS.CellValue[];

/**
 * Price list of a hardware shop with 200 products, as a shop keeps it in Excel: a title over merged cells, a date, a
 * heading with a stock and a cost, groups, a blank row, a sum and a remark.
 */
export function priceListRows(): Row[] {
  const products = Array.from({ length: 200 }, (_, n): Row => {
    const at = n % 10;
    return ['', n + 1, `F-${1000 + n}`, `${GOODS[at]} N° ${n + 1}`, UNITS[at], PRICES[at], n % 7, 'S/ 2.00'];
  });
  return [
    ['', 'FERRETERÍA EL MISTI S.A.C. - LISTA DE PRECIOS'],
    ['', 'Vigente desde:', new Date('2025-01-15')],
    [],
    ['', 'N°', 'Cód.', 'Descripción del producto', 'U.M.', 'P. Venta (S/)', 'Stock', 'Costo'],
    ['', 'FERRETERÍA'],
    ...products.slice(0, 100),
    [],
    ['', '', '', 'PINTURAS Y OTROS'],
    ...products.slice(100),
    ['', '', '', 'TOTAL DE ARTÍCULOS', '', '', 590],
    ['', 'Precios sujetos a cambio sin previo aviso'],
  ];
}

/** List of 200 clients with a title, RUC and DNI in one column, as numbers and texts. */
export function clientListRows(): Row[] {
  const clients = Array.from({ length: 200 }, (_, n): Row => {
    const ruc = 20_600_000_000 + n;
    const numbers = [ruc, `RUC ${ruc}`, `0${7_000_000 + n}`, 7_000_000 + n + 1_000, `DNI: ${41_000_000 + n}`];
    return [
      n + 1,
      `Cliente ${n + 1}`,
      numbers[n % 5],
      n % 3 === 0 ? 'Av. Ejército 101' : null,
      null,
      958_000_000 + n,
      'Lima',
    ];
  });
  return [
    ['CARTERA DE CLIENTES'],
    [],
    ['N°', 'Nombre / Razón Social', 'RUC/DNI', 'Dirección fiscal', 'Correo', 'Celular', 'Ciudad'],
    ...clients,
    ['Total: 200 clientes'],
  ];
}

/** Workbook with one sheet. */
export async function buildWorkbook(rows: readonly Row[]): Promise<Buffer> {
  const workbook = new ExcelJS.Workbook();
  workbook.addWorksheet('Lista').addRows(rows.map((row) => [...row]));
  return Buffer.from(await workbook.xlsx.writeBuffer());
}
