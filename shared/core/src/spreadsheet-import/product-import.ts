import * as v from 'valibot';
import { closedObject, missingMessage } from '../fields/index.ts';
import { FIELD_MESSAGES, say, schemaMessage } from '../messages/index.ts';
import { checkPrices, PRODUCT_FIELDS } from '../products.ts';
import { readAmount } from './amounts.ts';
import { readIgvType, readIscSystem, readTruth, UNIT, type UnitWishes, unitReader } from './cell-readers.ts';
import type { ImportColumn } from './read-header.ts';
import type { ImportKind, RowCells, RowValues } from './read-import.ts';
import { readText } from './sheet.ts';

const { code, description, unitCode: _unitCode, ...optional } = PRODUCT_FIELDS;

const BOTH_PRICES = say(
  'is a price with taxes that the price before taxes of the row contradicts: leave one of them out',
  'es un precio con IGV que el precio sin IGV de la fila contradice: deje uno de los dos',
);

const ProductRowObject = closedObject({
  // Undefined if the import makes the code, null for the empty cell of a column of codes.
  code: v.optional(v.nonNullable(v.nullable(code), schemaMessage(missingMessage(code)))),
  description,
  // `unitReader` returns codes only, so the one fault is an empty cell.
  unitCode: v.optional(v.string(schemaMessage(FIELD_MESSAGES.missingAnd(UNIT)))),
  ...v.partial(v.object(optional)).entries,
});
const ProductRowSchema = v.pipe(
  ProductRowObject,
  checkPrices<v.InferOutput<typeof ProductRowObject>>({ isRequired: true, both: BOTH_PRICES }),
);
/** Fields of a product in a row. A field with an empty cell is missing. A row without a code gets one when it is imported. */
export type ImportedProduct = v.InferOutput<typeof ProductRowSchema>;

/** Headings of prices that do not say whether taxes are in them. */
const PRICES = [
  ...[
    'precio',
    'precio unitario',
    'precio de venta',
    'precio de lista',
    'precio por unidad',
    'precio normal',
    'p u',
    'pu',
  ],
  ...['price', 'sale price', 'list price', 'price each'],
];
const priceNames = (ending: string) => PRICES.map((name) => `${name} ${ending}`);

const BEFORE_TAXES = [
  ...['valor unitario', 'valor de venta', 'valor', 'precio neto', 'precio antes de igv', 'precio mas igv', 'net price'],
  ...priceNames('sin igv'),
  'price without tax',
];
const WITH_TAXES = [
  ...['precio al publico', 'precio publico', 'precio final', 'pvp', 'gross price', 'price with tax'],
  ...priceNames('con igv'),
  ...priceNames('igv'),
];

export interface ProductImportOptions {
  /** True if prices include taxes where heading and row do not tell. */
  readonly pricesIncludeTax: boolean;
  /** Codes of units by the words of the list. */
  readonly units?: UnitWishes | undefined;
}

/** Returns the form of a spreadsheet of products. */
export function productImport(options: ProductImportOptions): ImportKind<ImportedProduct> {
  return {
    columns: productColumns(options),
    schema: ProductRowSchema,
    key: ['code'],
    otherKey: 'description',
    complete: completeProduct,
  };
}

function productColumns({ pricesIncludeTax, units }: ProductImportOptions): ImportColumn[] {
  return [
    {
      field: 'code',
      title: say('Code', 'Código'),
      names: [
        ...[
          'codigo',
          'sku',
          'codigo interno',
          'codigo de producto',
          'codigo de articulo',
          'clave',
          'referencia',
          'ref',
        ],
        ...['product code', 'item code', 'internal code', 'id producto'],
      ],
      isRequired: true,
      isMade: true,
      read: readText,
    },
    {
      field: 'description',
      title: say('Description', 'Descripción'),
      names: [
        ...[
          'descripcion',
          'producto',
          'nombre',
          'detalle',
          'articulo',
          'productos',
          'articulos',
          'concepto',
          'nombre de producto',
          'nombre de articulo',
        ],
        ...[
          'descripcion de producto',
          'descripcion de articulo',
          'detalle de producto',
          'producto o servicio',
          'bien o servicio',
        ],
        ...['product', 'name', 'product name', 'item name', 'detail', 'denominacion'],
      ],
      isRequired: true,
      read: readText,
    },
    {
      field: 'unitCode',
      title: say('Unit', 'Unidad'),
      names: [
        'unidad',
        'unidad de medida',
        'unidad de venta',
        'unidad venta',
        'um',
        'u m',
        'medida',
        'uni med',
        'tipo de unidad',
        'uom',
        'unit of measure',
        'unit',
      ],
      isRequired: false,
      read: unitReader(units),
    },
    {
      field: 'unitPrice',
      title: say('Price without IGV', 'Precio sin IGV'),
      names: pricesIncludeTax ? BEFORE_TAXES : [...PRICES, ...BEFORE_TAXES],
      isRequired: true,
      read: readAmount,
    },
    {
      field: 'unitPriceWithTax',
      title: say('Price with IGV', 'Precio con IGV'),
      names: ['precio con igv', 'precio con impuestos', ...WITH_TAXES, ...(pricesIncludeTax ? PRICES : [])],
      isRequired: false,
      replaces: 'unitPrice',
      read: readAmount,
    },
    {
      field: 'priceIncludesTax',
      title: say('Includes IGV', 'Incluye IGV'),
      names: ['igv incluido', 'con igv', 'tax included'],
      isRequired: false,
      read: readTruth,
    },
    {
      field: 'igvType',
      title: say('IGV type', 'Tipo de IGV'),
      names: ['tipo igv', 'afectacion', 'afectacion igv', 'tipo de afectacion', 'tipo de afectacion igv', 'tax type'],
      isRequired: false,
      read: readIgvType,
    },
    {
      field: 'iscRate',
      title: say('ISC rate', 'Tasa del ISC'),
      names: ['tasa isc'],
      isRequired: false,
      read: readAmount,
    },
    {
      field: 'iscSystemType',
      title: say('ISC system', 'Sistema del ISC'),
      names: ['sistema isc'],
      isRequired: false,
      read: readIscSystem,
    },
    {
      field: 'sunatCode',
      title: say('SUNAT code', 'Código SUNAT'),
      names: ['codigo de producto sunat', 'unspsc', 'codigo unspsc'],
      isRequired: false,
      read: readText,
    },
    {
      field: 'gtin',
      title: say('Barcode', 'Código de barras'),
      names: ['ean', 'ean13', 'codigo ean', 'codigo de barra', 'upc', 'bar code'],
      isRequired: false,
      replaces: 'code',
      read: readText,
    },
    {
      field: 'plasticBag',
      title: say('Plastic bag', 'Bolsa plástica'),
      names: ['bolsa', 'icbper'],
      isRequired: false,
      read: readTruth,
    },
  ];
}

/** A price with taxes is at most this many times the price before them: IGV of 18 %, and the cents of rounding. */
const MOST_WITH_TAXES = 1.19;
const CENT = 0.01;

/**
 * Completes a product. Without a column of codes the barcode is the code, if there is one. A column that tells whether the price includes
 * taxes puts it in its place. Of two prices that fit each other the one with taxes counts, which buyers see. An empty
 * cell in a column of units is a missing unit; without the column the caller has a default.
 */
function completeProduct(values: RowValues, { hasColumn }: RowCells): RowValues {
  const { priceIncludesTax, ...given } = values;
  const { unitPrice, unitPriceWithTax, ...others } = given;
  const price = unitPriceWithTax ?? unitPrice;
  const prices =
    typeof priceIncludesTax === 'boolean' && price !== undefined
      ? { [priceIncludesTax ? 'unitPriceWithTax' : 'unitPrice']: price }
      : pricesOf(unitPrice, unitPriceWithTax);
  const codeOf = () => {
    if (hasColumn('code')) return { code: null };
    return others.gtin === undefined ? {} : { code: others.gtin };
  };
  const isUnitless = hasColumn('unitCode') && others.unitCode === undefined;
  return {
    ...codeOf(),
    ...others,
    ...(isUnitless ? { unitCode: null } : {}),
    ...prices,
  };
}

function pricesOf(unitPrice: unknown, unitPriceWithTax: unknown): RowValues {
  if (unitPriceWithTax === undefined) return unitPrice === undefined ? {} : { unitPrice };
  const fits =
    typeof unitPrice === 'number' &&
    typeof unitPriceWithTax === 'number' &&
    unitPriceWithTax >= unitPrice - CENT &&
    unitPriceWithTax <= unitPrice * MOST_WITH_TAXES + CENT;
  return unitPrice === undefined || fits ? { unitPriceWithTax } : { unitPrice, unitPriceWithTax };
}
