import { formatAmount } from '../../../decimal/index.ts';
import type { PricedLine } from '../priced-sale.ts';
import type { SaleRule } from './rule.ts';

function problemOf({ discount, figures }: PricedLine, index: number) {
  const field = discount.isZero() ? 'unitPrice' : 'discount';
  const formula = discount.isZero() ? 'quantity x unitPrice' : 'quantity x unitPrice - discount';
  const message = `must leave the line a value of at least 0.01: ${formula} is ${formatAmount(figures.value)}`;
  return { path: `items.${index}.${field}`, message };
}

/** A line without value is no sale for SUNAT, which requires a base above 0 (3105). */
export const LINE_VALUE_RULE: SaleRule = {
  code: 'SALE_LINE_VALUE',
  find: ({ lines }) =>
    lines.flatMap((line, index) => (line.figures.value.greaterThan(0) ? [] : [problemOf(line, index)])),
};
