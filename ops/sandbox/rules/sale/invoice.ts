import type { SaleReading } from '../../readings/sale.ts';
import { FACTURA_OPERATIONS } from '../catalogs.ts';
import { type Rule, rule } from '../rule.ts';
import { ADVANCE_RULES } from './advances.ts';
import { ALLOWANCE_REMARKS, ALLOWANCE_RULES } from './allowances.ts';
import { isBuyerOfWrongKind } from './buyers.ts';
import { DELIVERY_REMARKS, DELIVERY_RULES } from './delivery.ts';
import { DETRACTION_RULES } from './detraction.ts';
import { FINANCE_RULES } from './finance.ts';
import { FREIGHT_REMARKS, FREIGHT_RULES } from './freight.ts';
import { createOperationRules, HEADER_RULES } from './header.ts';
import { createHeaderTaxRules, igvAfterDiscounts } from './header-taxes.ts';
import { LEGEND_REMARKS, LEGEND_RULES } from './legends.ts';
import { LINE_AMOUNT_RULES, UNIT_PRICE_RULE } from './line-amounts.ts';
import { LINE_TAX_RULES } from './line-taxes.ts';
import { BILL_LINE_RULES, createQuantityRules, LINE_RULES } from './lines.ts';
import { OBSERVATION_RULES } from './observations.ts';
import {
  BUYER_RULES,
  createNameRules,
  ESTABLISHMENT_RULE,
  hasBadDni,
  hasBadNumber,
  LONGEST_NAME,
  RUC_RULE,
  SELLER_RULES,
} from './parties.ts';
import { PAYMENT_FORM_RULE, PAYMENT_TERMS_RULES } from './payment-terms.ts';
import { PERCEPTION_RULES } from './perception.ts';
import { PROPERTY_REMARKS, PROPERTY_RULES } from './properties.ts';
import { RAILWAY_RULES } from './railway.ts';
import { REFERENCE_REMARKS, REFERENCE_RULES } from './references.ts';
import { RETENTION_RULES } from './retention.ts';
import { asErrors } from './severity.ts';
import { TOTAL_RULES } from './totals.ts';

export const INVOICE_PARTY_RULES: readonly Rule<SaleReading>[] = [
  ...SELLER_RULES,
  ESTABLISHMENT_RULE,
  ...BUYER_RULES,
  rule('2800', 'El tipo de documento del receptor no esta permitido en esta operacion', isBuyerOfWrongKind),
  RUC_RULE,
  rule('2801', 'El DNI del receptor debe tener 8 digitos', hasBadDni),
  rule('2802', 'El numero de documento del receptor no cumple con el formato', hasBadNumber),
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
  ...LEGEND_RULES,
  ...REFERENCE_RULES,
  ...DELIVERY_RULES,
  ...INVOICE_QUANTITY_RULES,
  ...BILL_LINE_RULES,
  ...LINE_RULES,
  ...PROPERTY_RULES,
  ...FINANCE_RULES,
  ...FREIGHT_RULES,
  ...RAILWAY_RULES,
  ...PERCEPTION_RULES,
  ...ALLOWANCE_RULES,
  ...LINE_TAX_RULES,
  ...LINE_AMOUNT_RULES,
  UNIT_PRICE_RULE,
  ...INVOICE_HEADER_TAX_RULES,
  ...ADVANCE_RULES,
  ...TOTAL_RULES,
];

/** Observations that facturas and boletas share. */
export const BILL_REMARKS: readonly Rule<SaleReading>[] = [
  ...OBSERVATION_RULES,
  ...LEGEND_REMARKS,
  ...REFERENCE_REMARKS,
  ...DELIVERY_REMARKS,
  ...ALLOWANCE_REMARKS,
  ...PROPERTY_REMARKS,
  ...FREIGHT_REMARKS,
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
    ...RETENTION_RULES,
    ...DETRACTION_RULES,
  ],
  () => true,
);
