import type { SaleReading } from '../../readings/sale.ts';
import { BOLETA_OPERATIONS, NRUS } from '../catalogs.ts';
import { type Rule, rule } from '../rule.ts';
import { isBuyerOfBoletaWrong } from './buyers.ts';
import { DETRACTION_RULES } from './detraction.ts';
import { createOperationRules, HEADER_RULES } from './header.ts';
import { BILL_AMOUNT_RULES, BILL_REMARKS } from './invoice.ts';
import {
  BUYER_RULES,
  createNameRules,
  hasBadDni,
  hasBadNumber,
  isWithoutEstablishment,
  LONGEST_NAME,
  RUC_RULE,
  SELLER_RULES,
} from './parties.ts';
import { asErrors, asRemarks } from './severity.ts';
import { lineTaxesOf } from './tribute.ts';

/** Rules about the seller and the buyer. Any buyer is allowed, except that most exports have no buyer with RUC. */
export const RECEIPT_PARTY_RULES: readonly Rule<SaleReading>[] = [
  ...SELLER_RULES,
  ...BUYER_RULES,
  rule('2800', 'El tipo de documento del receptor no esta permitido en esta operacion', isBuyerOfBoletaWrong),
  RUC_RULE,
  ...createNameRules(LONGEST_NAME),
];

export const RECEIPT_OPERATION_RULES: readonly Rule<SaleReading>[] = [
  ...createOperationRules(BOLETA_OPERATIONS),
  rule('3240', 'El ICBPER no aplica para el NRUS', (sale) => {
    return sale.operationType === NRUS && lineTaxesOf(sale, '7152').gt(0);
  }),
];

const RULES: readonly Rule<SaleReading>[] = [
  ...HEADER_RULES,
  ...RECEIPT_OPERATION_RULES,
  ...RECEIPT_PARTY_RULES,
  ...BILL_AMOUNT_RULES,
  ...DETRACTION_RULES,
];

/** Rules of the boleta: those of the factura, but wrong sums only give observations. */
export const RECEIPT_RULES: readonly Rule<SaleReading>[] = asErrors(RULES, () => false);

export const RECEIPT_REMARK_RULES: readonly Rule<SaleReading>[] = [
  rule('4198', 'El XML no contiene el codigo del establecimiento del emisor', isWithoutEstablishment),
  rule('4207', 'El DNI del receptor debe tener 8 digitos', hasBadDni),
  rule('4208', 'El numero de documento del receptor no cumple con el formato', hasBadNumber),
];

export const RECEIPT_OBSERVATION_RULES: readonly Rule<SaleReading>[] = [
  ...BILL_REMARKS,
  ...RECEIPT_REMARK_RULES,
  ...asRemarks(RULES, () => false),
];
