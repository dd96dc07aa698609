import type { SaleReading } from '../../readings/sale.ts';
import { DETRACTION_OPERATIONS } from '../catalogs.ts';
import { findingRule, findRepeated, type Rule, rule } from '../rule.ts';
import { baseOf } from './tribute.ts';

/** Benefits of a region (catalog 52), which exempt the sale: the code of a document without exempt operations. */
const OF_EXEMPT_SALES = [
  ['3283', '2001'],
  ['3284', '2002'],
  ['3285', '2003'],
  ['3289', '2008'],
] as const;

/** Rules about the legends of facturas and boletas. */
export const LEGEND_RULES: readonly Rule<SaleReading>[] = [
  findingRule('3014', 'El codigo de la leyenda esta repetido', (sale) => findRepeated(listLegends(sale))),
  rule('2416', 'La leyenda 1002 necesita operaciones gratuitas', (sale) => {
    return hasLegend(sale, '1002') && !baseOf(sale, '9996').gt(0);
  }),
  ...OF_EXEMPT_SALES.map(([code, legend]) =>
    rule<SaleReading>(code, `La leyenda ${legend} necesita operaciones exoneradas`, (sale) => {
      return hasLegend(sale, legend) && !baseOf(sale, '9997').gt(0);
    }),
  ),
];

export const LEGEND_REMARKS: readonly Rule<SaleReading>[] = [
  rule('4264', 'La venta con IVAP no tiene la leyenda 2007', (sale) => {
    return baseOf(sale, '1016').gt(0) && !hasLegend(sale, '2007');
  }),
  rule('4265', 'La operacion sujeta a detraccion no tiene la leyenda 2006', (sale) => {
    return DETRACTION_OPERATIONS.has(sale.operationType ?? '') && !hasLegend(sale, '2006');
  }),
  rule('4266', 'La venta itinerante no tiene la leyenda 2005', (sale) => {
    return (sale.delivery?.line ?? null) !== null && !hasLegend(sale, '2005');
  }),
];

export function hasLegend({ notes }: SaleReading, code: string): boolean {
  return notes.some(({ legend }) => legend === code);
}

function listLegends({ notes }: SaleReading): readonly string[] {
  return notes.flatMap(({ legend }) => (legend === null ? [] : [legend]));
}
