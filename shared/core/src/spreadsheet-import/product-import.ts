import * as v from 'valibot';
import { closedObject } from '../fields/index.ts';
import { PRODUCT_FIELDS } from '../products.ts';
import type { ImportKind } from './read-import.ts';
import { type CellReader, readNumber, readText } from './sheet.ts';

const { code, description, unitCode, unitPrice, igvType, iscRate, iscSystemType } = PRODUCT_FIELDS;

const ProductRowSchema = closedObject({
  code,
  description,
  unitCode,
  unitPrice,
  igvType: v.optional(igvType),
  iscRate: v.optional(iscRate),
  iscSystemType: v.optional(iscSystemType),
});
/** Fields of a product in a row. A field with an empty cell is missing. */
export type ImportedProduct = v.InferOutput<typeof ProductRowSchema>;

const CODE_LENGTH = 2;

/** Reads a code of catalog 08. Spreadsheets drop the leading zero of its two digits. */
const readIscSystem: CellReader = (cell) => {
  const reading = readText(cell);
  return 'value' in reading ? { value: String(reading.value).padStart(CODE_LENGTH, '0') } : reading;
};

export const PRODUCT_IMPORT: ImportKind<ImportedProduct> = {
  columns: [
    { field: 'code', names: ['codigo', 'sku'], isRequired: true, read: readText },
    { field: 'description', names: ['descripcion', 'producto', 'nombre'], isRequired: true, read: readText },
    { field: 'unitCode', names: ['unidad', 'unidad de medida'], isRequired: true, read: readText },
    // `precio unitario` is missing because SUNAT uses it for the price with taxes.
    { field: 'unitPrice', names: ['precio', 'valor unitario'], isRequired: true, read: readNumber },
    { field: 'igvType', names: ['tipo de igv', 'tipo igv'], isRequired: false, read: readText },
    { field: 'iscRate', names: ['tasa isc', 'tasa de isc'], isRequired: false, read: readNumber },
    { field: 'iscSystemType', names: ['sistema isc', 'sistema de isc'], isRequired: false, read: readIscSystem },
  ],
  schema: ProductRowSchema,
  key: ['code'],
};
