export { ALLOWANCE_RULES } from './allowances.ts';
export { DETRACTION_RULES, NOTE_DETRACTION_RULES } from './detraction.ts';
export { createOperationRules, HEADER_RULES } from './header.ts';
export { createHeaderTaxRules, igvAfterDiscounts, igvOfLines } from './header-taxes.ts';
export { LINE_AMOUNT_RULES, NOTE_LINE_AMOUNT_RULES, UNIT_PRICE_RULE } from './line-amounts.ts';
export { IVAP_AFFECTATION, LINE_TAX_RULES, reasonOf } from './line-taxes.ts';
export { createQuantityRules, INVOICE_LINE_CODES, LINE_RULES } from './lines.ts';
export { OBSERVATION_RULES } from './observations.ts';
export {
  createCustomerRules,
  createEstablishmentRule,
  createNameRules,
  createSupplierRules,
  hasBadDni,
  hasBadNumber,
  INVOICE_CUSTOMER_CODES,
  isBuyerWithRuc,
  isWithoutEstablishment,
  LONGEST_NAME,
  RUC_RULE,
} from './parties.ts';
export {
  creditTermsOf,
  isPaidByForm,
  NOTE_PAYMENT_RULES,
  PAYMENT_FORM_RULE,
  PAYMENT_TERMS_RULES,
} from './payment-terms.ts';
export { CREDIT_NOTE_ATTRIBUTES, DEBIT_NOTE_ATTRIBUTES, SALE_ATTRIBUTES } from './sale-attributes.ts';
export { asErrors, asRemarks } from './severity.ts';
export { NOTE_TOTAL_RULES, TOTAL_RULES } from './totals.ts';
export { findSubtotal, subtotalsOf } from './tribute.ts';
