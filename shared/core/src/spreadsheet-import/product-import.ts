import * as v from 'valibot';
import { closedObject } from '../fields/index.ts';
import { say } from '../messages/index.ts';
import { checkPrices, PRODUCT_FIELDS } from '../products.ts';
import { foldWord } from './read-header.ts';
import type { ImportKind } from './read-import.ts';
import { type CellReader, readNumber, readText } from './sheet.ts';

const { code, description, unitCode, ...optional } = PRODUCT_FIELDS;

const ProductRowObject = closedObject({ code, description, unitCode, ...v.partial(v.object(optional)).entries });
const ProductRowSchema = v.pipe(
  ProductRowObject,
  checkPrices<v.InferOutput<typeof ProductRowObject>>({ isRequired: true }),
);
/** Fields of a product in a row. A field with an empty cell is missing. */
export type ImportedProduct = v.InferOutput<typeof ProductRowSchema>;

const CODE_LENGTH = 2;

/** Reads a code of catalog 08. Spreadsheets drop the leading zero of its two digits. */
const readIscSystem: CellReader = (cell) => {
  const reading = readText(cell);
  return 'value' in reading ? { value: String(reading.value).padStart(CODE_LENGTH, '0') } : reading;
};

const TRUTHS: ReadonlyMap<string, boolean> = new Map([
  ...['si', 'true', 'verdadero', '1'].map((word) => [word, true] as const),
  ...['no', 'false', 'falso', '0'].map((word) => [word, false] as const),
]);

/** Reads `si` or `no`, or the cell of a workbook that is true or false. */
const readTruth: CellReader = (cell) => {
  const value = TRUTHS.get(foldWord(typeof cell === 'object' ? cell.odd : String(cell)));
  return value === undefined ? { problem: say('must be si or no', 'debe ser si o no') } : { value };
};

export const PRODUCT_IMPORT: ImportKind<ImportedProduct> = {
  columns: [
    { field: 'code', names: ['codigo', 'sku'], isRequired: true, read: readText },
    { field: 'description', names: ['descripcion', 'producto', 'nombre'], isRequired: true, read: readText },
    { field: 'unitCode', names: ['unidad', 'unidad de medida'], isRequired: true, read: readText },
    // `precio unitario` is missing: SUNAT uses it for the price with taxes, others for the one before them.
    { field: 'unitPrice', names: ['precio', 'valor unitario'], isRequired: true, read: readNumber },
    {
      field: 'unitPriceWithTax',
      names: ['precio con igv', 'precio con impuestos'],
      isRequired: false,
      replaces: 'unitPrice',
      read: readNumber,
    },
    { field: 'igvType', names: ['tipo de igv', 'tipo igv'], isRequired: false, read: readText },
    { field: 'iscRate', names: ['tasa isc', 'tasa de isc'], isRequired: false, read: readNumber },
    { field: 'iscSystemType', names: ['sistema isc', 'sistema de isc'], isRequired: false, read: readIscSystem },
    {
      field: 'sunatCode',
      names: ['codigo sunat', 'codigo de producto sunat', 'codigo producto sunat', 'unspsc', 'codigo unspsc'],
      isRequired: false,
      read: readText,
    },
    { field: 'gtin', names: ['ean', 'codigo de barras'], isRequired: false, read: readText },
    { field: 'plasticBag', names: ['bolsa', 'bolsa plastica'], isRequired: false, read: readTruth },
  ],
  schema: ProductRowSchema,
  key: ['code'],
};
