import type { SaleReading } from '../../readings/sale.ts';
import { COUNTRIES } from '../catalogs.ts';
import { type Rule, rule } from '../rule.ts';
import { isEmpty } from '../text.ts';

/** Exports of services whose country of use must be said. */
const USED_ABROAD: ReadonlySet<string> = new Set(['0201', '0208']);

/** Rules about the country in which an exported service is used. */
export const DELIVERY_RULES: readonly Rule<SaleReading>[] = [
  rule('3098', 'La exportacion de servicios no tiene pais de uso', (sale) => {
    return isUsedAbroad(sale) && isEmpty(sale.delivery?.country);
  }),
  rule('3099', 'El pais de uso no existe o es el Peru', (sale) => {
    const country = sale.delivery?.country ?? '';
    return isUsedAbroad(sale) && (country === 'PE' || !COUNTRIES.has(country));
  }),
];

export const DELIVERY_REMARKS: readonly Rule<SaleReading>[] = [
  rule('4041', 'El pais del lugar de entrega debe ser PE', (sale) => {
    return !isUsedAbroad(sale) && !isEmpty(sale.delivery?.country) && sale.delivery?.country !== 'PE';
  }),
];

function isUsedAbroad({ operationType }: SaleReading): boolean {
  return USED_ABROAD.has(operationType ?? '');
}
