import type { SaleReading } from '../../readings/sale/index.ts';
import { type Rule, rule } from '../rule.ts';
import {
  createCustomerRules,
  createEstablishmentRule,
  createNameRules,
  createSupplierRules,
  isWithoutEstablishment,
  OBSERVATION_RULES,
  RUC_RULE,
} from '../sale/index.ts';
import { isOfSeriesB, modifiesFactura } from './reference.ts';

export { createReasonRules, reasonCodeOf } from './reason.ts';
export {
  createCreditLimitRule,
  createModifiedRules,
  createReferenceRules,
  isOfSeriesB,
  look,
  modifiesFactura,
  type ReferenceCodes,
} from './reference.ts';

const LONGEST_NAME = 1000;

export const NOTE_PARTY_RULES: readonly Rule<SaleReading>[] = [
  ...createSupplierRules({ absent: '3029', wrong: '2511' }),
  createEstablishmentRule(mustSayEstablishment),
  ...createCustomerRules({ number: '2679', scheme: '2679' }),
  RUC_RULE,
  ...createNameRules(LONGEST_NAME),
];

export const NOTE_OBSERVATION_RULES: readonly Rule<SaleReading>[] = [
  ...OBSERVATION_RULES,
  rule('4198', 'El XML no contiene el codigo del establecimiento del emisor', (sale) => {
    return !mustSayEstablishment(sale) && isWithoutEstablishment(sale);
  }),
];

function mustSayEstablishment(sale: SaleReading): boolean {
  return !isOfSeriesB(sale) && modifiesFactura(sale);
}
