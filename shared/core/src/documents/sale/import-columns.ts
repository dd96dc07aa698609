import { say } from '../../messages/index.ts';
import { type DocumentColumn, partyColumns } from '../kit/import-column.ts';
import { codeColumn, dayColumn, GOODS_COLUMNS, headerColumns } from '../kit/shared-columns.ts';

const CURRENCIES = {
  soles: 'PEN',
  sol: 'PEN',
  nuevossoles: 'PEN',
  s: 'PEN',
  dolares: 'USD',
  dolar: 'USD',
  us: 'USD',
  euros: 'EUR',
  euro: 'EUR',
};

const METHODS = {
  ...{ efectivo: 'cash', contado: 'cash', tarjeta: 'card', transferencia: 'transfer', deposito: 'transfer' },
  ...{ yape: 'wallet', plin: 'wallet', billetera: 'wallet', otro: 'other', otros: 'other' },
};

const CUSTOMER = {
  who: 'Customer',
  es: 'cliente',
  words: ['cliente', 'adquirente', 'comprador', 'customer', 'client', 'buyer'],
  // The customer is the only party of a sale, so that its words may stand alone.
  alone: {
    number: ['ruc', 'dni', 'ruc dni', 'dni ruc', 'ruc o dni', 'n documento'],
    name: ['razon social', 'nombre o razon social', 'senor es'],
  },
};

/** Columns of the items of any sale. */
const SALE_ITEM_COLUMNS: readonly DocumentColumn[] = [
  ...GOODS_COLUMNS,
  {
    path: 'items.unitPrice',
    title: say('Price without IGV', 'Precio sin IGV'),
    names: [
      ...['precio', 'price'],
      ...['precio unitario', 'valor unitario', 'valor', 'precio unitario sin igv', 'precio neto'],
      ...['valor de venta', 'price without tax', 'net price', 'unit price'],
    ],
    reads: 'amount',
  },
  {
    path: 'items.unitPriceWithTax',
    title: say('Price with IGV', 'Precio con IGV'),
    names: [
      ...[
        'precio de venta',
        'precio de venta unitario',
        'precio al publico',
        'precio final',
        'precio unitario con igv',
      ],
      ...['precio con impuestos', 'pvp', 'price with tax', 'gross price'],
    ],
    reads: 'amount',
    template: {
      examples: ['S/ 28.90', '7.50'],
      help: say(
        'Price of one unit with IGV. For prices without IGV the heading is "Price"',
        'Precio de una unidad con IGV. Para precios sin IGV el encabezado es "Precio"',
      ),
    },
  },
  {
    path: 'items.igvType',
    title: say('IGV type', 'Tipo IGV'),
    names: ['afectacion', 'afectacion igv', 'tipo de afectacion', 'tipo de afectacion igv', 'tax type'],
    reads: 'igvType',
    template: {
      examples: ['gravado', 'gravado'],
      help: say(
        'gravado (if it is empty), exonerado or inafecto, or a code of catalog 07',
        'gravado (si está vacío), exonerado o inafecto, o un código del catálogo 07',
      ),
    },
  },
  {
    path: 'items.discount',
    title: say('Discount', 'Descuento'),
    names: ['descuento linea', 'descuento item', 'dscto', 'dcto'],
    reads: 'amount',
  },
  { path: 'items.iscRate', title: say('ISC rate', 'Tasa del ISC'), names: ['tasa isc'], reads: 'amount' },
  {
    path: 'items.iscSystemType',
    title: say('ISC system', 'Sistema del ISC'),
    names: ['sistema isc'],
    reads: 'iscSystem',
  },
  {
    path: 'items.plasticBags',
    title: say('Plastic bags', 'Bolsas plásticas'),
    names: ['bolsas', 'bolsas de plastico', 'icbper'],
    reads: 'amount',
  },
];

/** Series and customer in the template of a type. */
export interface SaleExamples {
  readonly series: string;
  readonly type: string;
  readonly number: string;
  readonly name: string;
}

/** Returns the columns of any sale document. */
export function saleColumns({ series, ...customer }: SaleExamples, own: readonly DocumentColumn[]): DocumentColumn[] {
  return [
    ...headerColumns(series),
    ...partyColumns('customer', CUSTOMER, customer),
    ...own,
    {
      path: 'currencyCode',
      title: say('Currency', 'Moneda'),
      names: ['tipo de moneda', 'divisa'],
      reads: { words: CURRENCIES },
      template: {
        examples: ['PEN', ''],
        help: say(
          'soles (if it is empty), dolares, euros, or PEN, USD, EUR',
          'soles (si está vacío), dólares, euros, o PEN, USD, EUR',
        ),
      },
    },
    {
      path: 'exchangeRate',
      title: say('Exchange rate', 'Tipo de cambio'),
      names: ['tc'],
      reads: 'amount',
    },
    {
      ...codeColumn('establishmentCode', 4),
      title: say('Establishment', 'Establecimiento'),
      names: ['codigo establecimiento', 'local', 'sucursal'],
    },
    {
      path: 'purchaseOrder',
      title: say('Purchase order', 'Orden de compra'),
      names: ['oc', 'numero de orden de compra'],
      reads: 'text',
    },
    {
      path: 'paymentTerms',
      title: say('Payment terms', 'Condiciones de pago'),
      names: ['condicion de pago'],
      reads: 'text',
    },
    {
      path: 'detraction.code',
      title: say('Detraction code', 'Código detracción'),
      names: ['detraccion'],
      reads: { digits: 3 },
    },
    {
      path: 'detraction.percentage',
      title: say('Detraction percentage', 'Porcentaje detracción'),
      names: ['tasa detraccion'],
      reads: 'amount',
    },
    {
      path: 'detraction.amount',
      title: say('Detraction amount', 'Monto detracción'),
      names: ['importe detraccion'],
      reads: 'amount',
    },
    {
      path: 'detraction.bankAccount',
      title: say('Detraction account', 'Cuenta detracción'),
      names: ['cuenta de detracciones', 'cuenta banco de la nacion'],
      reads: 'text',
    },
    ...SALE_ITEM_COLUMNS,
  ];
}

const INSTALMENTS_OF_A_ROW = [1, 2, 3, 4, 5, 6];

/** Columns of facturas and boletas alone. */
export const INVOICED_COLUMNS: readonly DocumentColumn[] = [
  {
    ...dayColumn('dueDate'),
    title: say('Due date', 'Fecha de vencimiento'),
    names: ['vencimiento', 'vence', 'fecha vencimiento'],
    template: {
      examples: ['', ''],
      help: say(
        'For a sale on credit: a day after the date. Empty for a sale that is paid at once',
        'Para una venta al crédito: un día posterior a la fecha. Vacío para una venta al contado',
      ),
    },
  },
  {
    ...dayColumn('printedDueDate'),
    title: say('Printed due date', 'Vencimiento impreso'),
    names: ['fecha de vencimiento impresa'],
  },
  {
    path: 'paidWith',
    title: say('Paid with', 'Forma de pago'),
    names: ['medio de pago', 'metodo de pago', 'pagado con', 'payment method'],
    reads: { words: METHODS },
    template: {
      examples: ['transferencia', ''],
      help: say(
        'For a sale that is paid at once: efectivo (if it is empty), tarjeta, transferencia, yape, plin, otro',
        'Para una venta al contado: efectivo (si está vacío), tarjeta, transferencia, yape, plin, otro',
      ),
    },
  },
  {
    path: 'initialPayment',
    title: say('Initial payment', 'Pago inicial'),
    names: ['cuota inicial', 'adelanto'],
    reads: 'amount',
  },
  ...INSTALMENTS_OF_A_ROW.flatMap((number): DocumentColumn[] => [
    {
      path: `instalments.${number - 1}.amount`,
      title: say(`Instalment ${number}`, `Cuota ${number}`),
      names: [`monto cuota ${number}`, `cuota ${number} monto`],
      reads: 'amount',
    },
    {
      ...dayColumn(`instalments.${number - 1}.dueDate`),
      title: say(`Instalment ${number} date`, `Fecha cuota ${number}`),
      names: [`vencimiento cuota ${number}`, `cuota ${number} fecha`],
    },
  ]),
  { ...codeColumn('operationType', 4), title: say('Operation type', 'Tipo de operación'), names: [] },
];

/** Column of facturas alone. */
export const RETENTION_COLUMNS: readonly DocumentColumn[] = [
  { path: 'retention.rate', title: say('Retention rate', 'Tasa de retención'), names: ['retencion'], reads: 'amount' },
];
