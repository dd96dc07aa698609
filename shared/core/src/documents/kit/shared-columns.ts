import { say } from '../../messages/index.ts';
import { type DocumentColumn, SAME_IN_ALL_ROWS, TODAY } from './import-column.ts';

type Named = Pick<DocumentColumn, 'path' | 'reads'>;

/** Column of a code with leading zeros, which a spreadsheet drops. */
export function codeColumn(path: string, digits: number): Named {
  return { path, reads: { digits } };
}

export function dayColumn(path: string): Named {
  return { path, reads: 'day' };
}

/**
 * Returns the columns that the header of every document has.
 * @param series example for the template
 */
export function headerColumns(series: string): DocumentColumn[] {
  return [
    {
      path: 'series',
      title: say('Series', 'Serie'),
      names: [],
      reads: 'text',
      template: {
        examples: [series, ''],
        help: say(`Required. ${SAME_IN_ALL_ROWS.message}`, `Obligatorio. ${SAME_IN_ALL_ROWS.es}`),
      },
    },
    {
      path: 'correlative',
      title: say('Correlative', 'Correlativo'),
      names: ['numero correlativo', 'numero de comprobante', 'numero de guia', 'document number'],
      reads: 'amount',
    },
    {
      ...dayColumn('issueDate'),
      title: say('Date', 'Fecha'),
      names: ['fecha de emision', 'fecha emision', 'emision', 'issue date'],
      template: {
        examples: [TODAY, ''],
        help: say(
          'Date of issue, such as 2026-01-31 or 31/01/2026. Today if it is empty',
          'Fecha de emisión, como 2026-01-31 o 31/01/2026. Hoy si está vacía',
        ),
      },
    },
    {
      path: 'email.to',
      title: say('E-mail', 'Correo'),
      names: ['correo electronico', 'correo cliente', 'email', 'mail', 'email cliente'],
      reads: 'text',
    },
    {
      path: 'observations',
      title: say('Observations', 'Observaciones'),
      names: ['observacion', 'notas', 'glosa', 'comentarios'],
      reads: 'text',
    },
  ];
}

/** Columns that the items of sales and guides have. */
export const GOODS_COLUMNS: readonly DocumentColumn[] = [
  {
    path: 'items.code',
    title: say('Code', 'Código'),
    names: [
      'codigo de producto',
      'codigo producto',
      'codigo interno',
      'codigo item',
      'sku',
      'product code',
      'item code',
    ],
    reads: 'text',
    template: {
      examples: ['EJEMPLO-1', 'EJEMPLO-2'],
      help: say(
        'Your own code. A product of your catalogue with this code fills in the cells of its item that are empty',
        'Su propio código. Un producto de su catálogo con este código completa las celdas vacías de su ítem',
      ),
    },
  },
  {
    path: 'items.description',
    title: say('Description', 'Descripción'),
    names: [
      ...[
        'producto',
        'detalle',
        'articulo',
        'concepto',
        'producto o servicio',
        'bien o servicio',
        'descripcion del producto',
      ],
      ...['product', 'item', 'detail', 'item description'],
    ],
    reads: 'text',
    template: {
      examples: ['Ejemplo: cemento gris, bolsa de 42.5 kg', 'Ejemplo: clavo de 2 pulgadas'],
      help: say('Text that the document shows', 'Texto que muestra el comprobante'),
    },
  },
  {
    path: 'items.quantity',
    title: say('Quantity', 'Cantidad'),
    names: ['cant', 'cant.', 'qty'],
    reads: 'amount',
    template: { examples: ['2', '10'], help: say('Required', 'Obligatorio') },
  },
  {
    path: 'items.unitCode',
    title: say('Unit', 'Unidad'),
    names: ['unidad de medida', 'um', 'u m', 'medida', 'uni med', 'uom', 'unit of measure'],
    reads: 'unit',
    template: {
      examples: ['bolsa', 'kg'],
      help: say(
        'Without the column: unidad. Words such as bolsa, kg, caja, servicio, or a code of catalog 03',
        'Sin la columna: unidad. Palabras como bolsa, kg, caja, servicio, o un código del catálogo 03',
      ),
    },
  },
  {
    path: 'items.sunatCode',
    title: say('SUNAT code', 'Código SUNAT'),
    names: ['codigo de producto sunat', 'unspsc', 'codigo unspsc'],
    reads: 'text',
  },
  {
    path: 'items.gtin',
    title: say('Barcode', 'Código de barras'),
    names: ['ean', 'ean13', 'codigo ean', 'codigo de barra', 'upc', 'bar code'],
    reads: 'text',
  },
];
