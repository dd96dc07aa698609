import { AMOUNT_LEGEND } from '../../../catalogs/index.ts';
import { decimal, formatUpTo } from '../../../decimal/index.ts';
import {
  buildQrText,
  buildTable,
  type PrintBlock,
  type PrintedTitle,
  type PrintField,
  type PrintModel,
  type PrintStamp,
  printAmount,
  printDecimal,
  printFrame,
  type TableColumn,
  tableColumn,
} from '../../../print/index.ts';
import { IGV_RATE } from '../../../tax/index.ts';
import type { DocumentTotals } from '../../document-totals.ts';
import type { Legend, SaleDocument, SaleLine } from '../completed-sale.ts';
import { summarizeSale } from '../summarize.ts';
import { buildCustomerBlock, buildDetractionBlock, buildHeaderBlock, buildInstalmentBlocks } from './blocks.ts';

type LineColumn = TableColumn<SaleLine>;

const DISCOUNT: LineColumn = tableColumn('Descuento', 'right', 10, 'labelled', ({ discount }) =>
  printDecimal(discount?.amount ?? '0.00'),
);

const BEFORE_DISCOUNT: readonly LineColumn[] = [
  tableColumn('Cantidad', 'right', 9, 'detail', ({ quantity }) => printDecimal(quantity)),
  tableColumn('Unidad', 'left', 7, 'detail', ({ unitCode }) => unitCode),
  tableColumn('Código', 'left', 11, 'labelled', ({ code }) => code),
  tableColumn('Descripción', 'left', 32, 'title', ({ description }) => description),
  tableColumn('Valor unitario', 'right', 12, 'labelled', ({ unitValue }) => printDecimal(unitValue)),
];

const AFTER_DISCOUNT: readonly LineColumn[] = [
  tableColumn('Precio unitario', 'right', 12, 'labelled', ({ unitPrice }) => printDecimal(unitPrice)),
  tableColumn('Valor de venta', 'right', 12, 'amount', ({ value }) => printDecimal(value)),
];

/** The table of lines; discounts have their column only where there is one. */
export function buildLineTable(lines: readonly SaleLine[]) {
  const hasDiscount = lines.some(({ discount }) => discount !== null);
  const columns = [...BEFORE_DISCOUNT, ...(hasDiscount ? [DISCOUNT] : []), ...AFTER_DISCOUNT];
  return buildTable(columns, lines);
}

const LABELS: readonly (readonly [figure: Exclude<keyof DocumentTotals, 'total'>, label: string])[] = [
  ['taxable', 'Op. gravadas'],
  ['exempt', 'Op. exoneradas'],
  ['unaffected', 'Op. inafectas'],
  ['free', 'Op. gratuitas'],
  ['discount', 'Descuentos (ya restados)'],
  ['isc', 'ISC'],
  ['igv', `IGV (${formatUpTo(IGV_RATE.times(100), 2, 0)} %)`],
];

/** Returns the figures that are not zero, then the payable amount, even if zero. */
export function buildTotalFields(sale: SaleDocument): PrintField[] {
  const figures = summarizeSale(sale);
  const rows = LABELS.filter(([figure]) => !decimal(figures[figure]).isZero());
  return [
    ...rows.map(([figure, label]) => ({ label, value: printAmount(figures[figure], sale.currencyCode) })),
    { label: 'Importe total', value: printAmount(figures.total, sale.currencyCode) },
  ];
}

function legendText({ code, text }: Legend): string {
  return code === AMOUNT_LEGEND ? `SON: ${text}` : text;
}

function qrText(sale: SaleDocument, { correlative, hash }: PrintStamp): string {
  const { documentType, series, issueDate, customer, issuer } = sale;
  const { igv, total } = summarizeSale(sale);
  const identity = { ruc: issuer.ruc, documentType, series, correlative };
  return buildQrText({ ...identity, igv, total, issueDate, counterparty: customer, hash });
}

/**
 * Returns the printed content of a sale. `extraBlocks` are the type's own (what a note modifies) and stand between the
 * header data and the detraction.
 */
export function buildSalePrint(
  sale: SaleDocument,
  stamp: PrintStamp,
  title: PrintedTitle,
  extraBlocks: readonly PrintBlock[] = [],
): PrintModel {
  const { customer, detraction } = sale;
  return {
    ...printFrame(title, sale, stamp),
    blocks: [
      buildCustomerBlock(customer),
      buildHeaderBlock(sale),
      ...buildInstalmentBlocks(sale),
      ...extraBlocks,
      ...(detraction === null ? [] : [buildDetractionBlock(detraction)]),
    ],
    ...buildLineTable(sale.lines),
    totals: buildTotalFields(sale),
    legends: sale.legends.map(legendText),
    notes: sale.notes,
    qr: qrText(sale, stamp),
  };
}
