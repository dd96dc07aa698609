import type { SaleReading } from '../../readings/sale/index.ts';
import { EXPORT_OPERATIONS, FACTURA_OPERATIONS } from '../catalogs.ts';
import { type Rule, rule } from '../rule.ts';
import {
  ALLOWANCE_RULES,
  asErrors,
  createCustomerRules,
  createEstablishmentRule,
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
  LINE_AMOUNT_RULES,
  LINE_RULES,
  LINE_TAX_RULES,
  LONGEST_NAME,
  OBSERVATION_RULES,
  PAYMENT_FORM_RULE,
  PAYMENT_TERMS_RULES,
  RUC_RULE,
  TOTAL_RULES,
  UNIT_PRICE_RULE,
} from '../sale/index.ts';

const OTHER_NUMBER = /^[\w-]{1,15}$/;
/** Operations whose buyer may have no RUC. */
const WITHOUT_RUC: ReadonlySet<string> = new Set([...EXPORT_OPERATIONS, '0112', '0401', '2106']);
/** Exports whose buyer never has a RUC (0202 may). */
const NEVER_RUC: ReadonlySet<string> = new Set([...EXPORT_OPERATIONS].filter((operation) => operation !== '0202'));

export const INVOICE_PARTY_RULES: readonly Rule<SaleReading>[] = [
  ...createSupplierRules({ absent: '1008', wrong: '1007' }),
  createEstablishmentRule(() => true),
  ...createCustomerRules(INVOICE_CUSTOMER_CODES),
  rule('2800', 'El tipo de documento del receptor no esta permitido en esta operacion', isBuyerOfWrongKind),
  RUC_RULE,
  rule('2801', 'El DNI del receptor debe tener 8 digitos', hasBadDni),
  rule('2802', 'El numero de documento del receptor no cumple con el formato', (sale) => {
    return hasBadNumber(sale, OTHER_NUMBER);
  }),
  ...createNameRules(LONGEST_NAME),
];

export const INVOICE_OPERATION_RULES = createOperationRules(FACTURA_OPERATIONS);
export const INVOICE_QUANTITY_RULES = createQuantityRules(INVOICE_LINE_CODES);
export const INVOICE_HEADER_TAX_RULES = createHeaderTaxRules(igvAfterDiscounts);

/** Rules of the factura, form before arithmetic: later rules may rely on earlier ones. */
export const INVOICE_RULES: readonly Rule<SaleReading>[] = asErrors(
  [
    ...HEADER_RULES,
    ...INVOICE_OPERATION_RULES,
    ...INVOICE_PARTY_RULES,
    ...INVOICE_QUANTITY_RULES,
    ...LINE_RULES,
    ...ALLOWANCE_RULES,
    ...LINE_TAX_RULES,
    ...LINE_AMOUNT_RULES,
    UNIT_PRICE_RULE,
    ...INVOICE_HEADER_TAX_RULES,
    ...TOTAL_RULES,
    PAYMENT_FORM_RULE,
    ...PAYMENT_TERMS_RULES,
    ...DETRACTION_RULES,
  ],
  () => true,
);

export const INVOICE_OBSERVATION_RULES = OBSERVATION_RULES;

function isBuyerOfWrongKind(sale: SaleReading): boolean {
  const operation = sale.operationType ?? '';
  return isBuyerWithRuc(sale) ? NEVER_RUC.has(operation) : !WITHOUT_RUC.has(operation);
}
