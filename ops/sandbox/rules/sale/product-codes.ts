import type { LineReading, SaleReading } from '../../readings/sale.ts';
import { valueOn } from '../dated.ts';
import { PRODUCT_CODE } from '../guide-catalogs.ts';
import { lineRule, type Rule } from '../rule.ts';
import { isEmpty } from '../text.ts';

/** Codes for what UNSPSC does not have. */
const UNCLASSIFIED: ReadonlySet<string> = new Set(['00000000', '99999999']);

const GTIN_LENGTHS: ReadonlyMap<string, number> = new Map([
  ['GTIN-8', 8],
  ['GTIN-12', 12],
  ['GTIN-13', 13],
  ['GTIN-14', 14],
]);

export function hasBadProductCode({ sunatCode }: LineReading): boolean {
  return sunatCode !== null && !PRODUCT_CODE.test(sunatCode) && !UNCLASSIFIED.has(sunatCode);
}

export const PRODUCT_CODE_REMARKS: readonly Rule<SaleReading>[] = [
  lineRule('3496', 'El codigo de producto SUNAT no es valido', (line, sale) => {
    return valueOn('wrongProductCode', sale.issueDate) === 'observation' && hasBadProductCode(line);
  }),
  lineRule('4333', 'El codigo GTIN no tiene tipo', ({ gtin }) => gtin !== null && isEmpty(gtin.scheme)),
  lineRule('4335', 'El tipo de codigo GTIN no existe', ({ gtin }) => {
    return !isEmpty(gtin?.scheme) && !GTIN_LENGTHS.has(gtin?.scheme ?? '');
  }),
  lineRule('4334', 'El codigo GTIN no tiene la longitud de su tipo', ({ gtin }) => {
    const length = GTIN_LENGTHS.get(gtin?.scheme ?? '');
    return length !== undefined && (gtin?.text.length !== length || !/^\d+$/.test(gtin.text));
  }),
];
