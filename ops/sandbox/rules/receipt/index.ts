import type { SaleReading } from '../../readings/sale/index.ts';
import { BOLETA_OPERATIONS, EXPORT_OPERATIONS } from '../catalogs.ts';
import { type Rule, rule } from '../rule.ts';
import {
  ALLOWANCE_RULES,
  asErrors,
  asRemarks,
  createCustomerRules,
  createHeaderTaxRules,
  createNameRules,
  createOperationRules,
  createQuantityRules,
  createSupplierRules,
  DETRACTION_RULES,
  HEADER_RULES,
  hasBadDni,
  hasBadNumber,
  INVOICE_CUSTOMER_CODES,
  INVOICE_LINE_CODES,
  igvAfterDiscounts,
  isBuyerWithRuc,
  isWithoutEstablishment,
  LINE_AMOUNT_RULES,
  LINE_RULES,
  LINE_TAX_RULES,
  LONGEST_NAME,
  OBSERVATION_RULES,
  PAYMENT_TERMS_RULES,
  RUC_RULE,
  TOTAL_RULES,
  UNIT_PRICE_RULE,
} from '../sale/index.ts';

const OTHER_NUMBER = /^\w{1,15}$/;

/** Rules about the seller and the buyer. Any buyer is allowed, except that an export has no buyer with RUC. */
export const RECEIPT_PARTY_RULES: readonly Rule<SaleReading>[] = [
  ...createSupplierRules({ absent: '1008', wrong: '1007' }),
  ...createCustomerRules(INVOICE_CUSTOMER_CODES),
  rule('2800', 'El tipo de documento del receptor no esta permitido en esta operacion', (sale) => {
    return isBuyerWithRuc(sale) && EXPORT_OPERATIONS.has(sale.operationType ?? '');
  }),
  RUC_RULE,
  ...createNameRules(LONGEST_NAME),
];

export const RECEIPT_OPERATION_RULES = createOperationRules(BOLETA_OPERATIONS);

const RULES: readonly Rule<SaleReading>[] = [
  ...HEADER_RULES,
  ...RECEIPT_OPERATION_RULES,
  ...RECEIPT_PARTY_RULES,
  ...createQuantityRules(INVOICE_LINE_CODES),
  ...LINE_RULES,
  ...ALLOWANCE_RULES,
  ...LINE_TAX_RULES,
  ...LINE_AMOUNT_RULES,
  UNIT_PRICE_RULE,
  ...createHeaderTaxRules(igvAfterDiscounts),
  ...TOTAL_RULES,
  ...PAYMENT_TERMS_RULES,
  ...DETRACTION_RULES,
];

/** Rules of the boleta: those of the factura, but wrong sums only give observations. */
export const RECEIPT_RULES: readonly Rule<SaleReading>[] = asErrors(RULES, () => false);

export const RECEIPT_REMARK_RULES: readonly Rule<SaleReading>[] = [
  rule('4198', 'El XML no contiene el codigo del establecimiento del emisor', isWithoutEstablishment),
  rule('4207', 'El DNI del receptor debe tener 8 digitos', hasBadDni),
  rule('4208', 'El numero de documento del receptor no cumple con el formato', (sale) => {
    return hasBadNumber(sale, OTHER_NUMBER);
  }),
];

export const RECEIPT_OBSERVATION_RULES: readonly Rule<SaleReading>[] = [
  ...OBSERVATION_RULES,
  ...RECEIPT_REMARK_RULES,
  ...asRemarks(RULES, () => false),
];
