import type { SaleReading } from '../../readings/sale.ts';
import { EXPORT_OPERATIONS, FACTURA_OPERATIONS } from '../catalogs.ts';
import { type Rule, rule } from '../rule.ts';
import { ALLOWANCE_RULES } from './allowances.ts';
import { DETRACTION_RULES } from './detraction.ts';
import { createOperationRules, HEADER_RULES } from './header.ts';
import { createHeaderTaxRules, igvAfterDiscounts } from './header-taxes.ts';
import { LINE_AMOUNT_RULES, UNIT_PRICE_RULE } from './line-amounts.ts';
import { LINE_TAX_RULES } from './line-taxes.ts';
import { createQuantityRules, LINE_RULES } from './lines.ts';
import {
  BUYER_RULES,
  createNameRules,
  ESTABLISHMENT_RULE,
  hasBadDni,
  hasBadNumber,
  isBuyerWithRuc,
  LONGEST_NAME,
  RUC_RULE,
  SELLER_RULES,
} from './parties.ts';
import { PAYMENT_FORM_RULE, PAYMENT_TERMS_RULES } from './payment-terms.ts';
import { asErrors } from './severity.ts';
import { TOTAL_RULES } from './totals.ts';

const OTHER_NUMBER = /^[\w-]{1,15}$/;
/** Operations whose buyer may have no RUC. */
const WITHOUT_RUC: ReadonlySet<string> = new Set([...EXPORT_OPERATIONS, '0112', '0401', '2106']);
/** Exports whose buyer never has a RUC (0202 may). */
const NEVER_RUC: ReadonlySet<string> = new Set([...EXPORT_OPERATIONS].filter((operation) => operation !== '0202'));

export const INVOICE_PARTY_RULES: readonly Rule<SaleReading>[] = [
  ...SELLER_RULES,
  ESTABLISHMENT_RULE,
  ...BUYER_RULES,
  rule('2800', 'El tipo de documento del receptor no esta permitido en esta operacion', isBuyerOfWrongKind),
  RUC_RULE,
  rule('2801', 'El DNI del receptor debe tener 8 digitos', hasBadDni),
  rule('2802', 'El numero de documento del receptor no cumple con el formato', (sale) => {
    return hasBadNumber(sale, OTHER_NUMBER);
  }),
  ...createNameRules(LONGEST_NAME),
];

export const INVOICE_OPERATION_RULES = createOperationRules(FACTURA_OPERATIONS);
export const INVOICE_QUANTITY_RULES = createQuantityRules({
  id: '2023',
  quantityAbsent: '2024',
  quantityForm: '2025',
  unit: '2883',
});
export const INVOICE_HEADER_TAX_RULES = createHeaderTaxRules(igvAfterDiscounts);

/** Rules about lines, taxes and totals, which facturas and boletas share. */
export const BILL_AMOUNT_RULES: readonly Rule<SaleReading>[] = [
  ...INVOICE_QUANTITY_RULES,
  ...LINE_RULES,
  ...ALLOWANCE_RULES,
  ...LINE_TAX_RULES,
  ...LINE_AMOUNT_RULES,
  UNIT_PRICE_RULE,
  ...INVOICE_HEADER_TAX_RULES,
  ...TOTAL_RULES,
];

/** Rules of the factura, form before arithmetic: later rules may rely on earlier ones. */
export const INVOICE_RULES: readonly Rule<SaleReading>[] = asErrors(
  [
    ...HEADER_RULES,
    ...INVOICE_OPERATION_RULES,
    ...INVOICE_PARTY_RULES,
    ...BILL_AMOUNT_RULES,
    PAYMENT_FORM_RULE,
    ...PAYMENT_TERMS_RULES,
    ...DETRACTION_RULES,
  ],
  () => true,
);

function isBuyerOfWrongKind(sale: SaleReading): boolean {
  const operation = sale.operationType ?? '';
  return isBuyerWithRuc(sale) ? NEVER_RUC.has(operation) : !WITHOUT_RUC.has(operation);
}
