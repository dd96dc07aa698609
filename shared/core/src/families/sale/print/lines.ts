import { type PrintColumn, printDecimal } from '../../../print/index.ts';
import type { SaleLine } from '../completed-sale.ts';

/** One column of a sale's table, with what it says of a line. */
interface LineColumn extends PrintColumn {
  readonly textOf: (line: SaleLine) => string;
}

function column(label: string, align: PrintColumn['align'], weight: number, textOf: LineColumn['textOf']): LineColumn {
  return { label, align, weight, textOf };
}

const DISCOUNT = column('Descuento', 'right', 10, ({ discount }) => printDecimal(discount?.amount ?? '0.00'));

const BEFORE_DISCOUNT: readonly LineColumn[] = [
  column('Cantidad', 'right', 9, ({ quantity }) => printDecimal(quantity)),
  column('Unidad', 'left', 7, ({ unitCode }) => unitCode),
  column('Código', 'left', 11, ({ code }) => code),
  column('Descripción', 'left', 32, ({ description }) => description),
  column('Valor unitario', 'right', 12, ({ unitValue }) => printDecimal(unitValue)),
];

const AFTER_DISCOUNT: readonly LineColumn[] = [
  column('Precio unitario', 'right', 12, ({ unitPrice }) => printDecimal(unitPrice)),
  column('Valor de venta', 'right', 12, ({ value }) => printDecimal(value)),
];

/** The table of lines; discounts have their column only where there is one. */
export function buildLineTable(lines: readonly SaleLine[]) {
  const hasDiscount = lines.some(({ discount }) => discount !== null);
  const columns = [...BEFORE_DISCOUNT, ...(hasDiscount ? [DISCOUNT] : []), ...AFTER_DISCOUNT];
  return {
    columns: columns.map(({ label, align, weight }) => ({ label, align, weight })),
    rows: lines.map((line) => columns.map(({ textOf }) => textOf(line))),
  };
}
