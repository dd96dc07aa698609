import { LEGENDS } from '../../catalogs/index.ts';
import { amountInWords, type Decimal } from '../../decimal/index.ts';
import type { Legend } from './completed-sale.ts';

/** Legend 1000 (the payable amount in words), and 2006 on a sale subject to detraction. */
export function buildLegends(payable: Decimal, currencyCode: string, hasDetraction: boolean): Legend[] {
  const inWords = { code: LEGENDS['1000'].code, text: amountInWords(payable, currencyCode) };
  const { code, text } = LEGENDS['2006'];
  return hasDetraction ? [inWords, { code, text }] : [inWords];
}
