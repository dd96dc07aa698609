import { buildTable, printDecimal, type TableColumn, tableColumn } from '../../../print/index.ts';
import type { SaleLine } from '../completed-sale.ts';

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
