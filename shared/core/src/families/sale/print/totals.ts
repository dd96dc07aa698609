import { decimal, formatUpTo } from '../../../decimal/index.ts';
import { type PrintField, printAmount } from '../../../print/index.ts';
import { IGV_RATE } from '../../../tax/index.ts';
import type { SaleDocument } from '../completed-sale.ts';
import { type SaleFigures, summarizeSale } from '../summarize.ts';

const LABELS: readonly (readonly [figure: Exclude<keyof SaleFigures, 'total'>, label: string])[] = [
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
