export { CHARGES, type ChargeCode } from './charge.ts';
export { CURRENCIES, CURRENCY_CODES, type CurrencyCode } from './currency.ts';
export {
  DETRACTION_CODE_LIST,
  DETRACTION_CODES,
  type DetractionCode,
  type DetractionCodeEntry,
  isDetractionCode,
} from './detraction-code.ts';
export { DOCUMENT_TYPES, type EmittedDocumentType } from './document-type.ts';
export {
  IDENTITY_TYPE_CODES,
  IDENTITY_TYPES,
  type IdentityTypeCode,
  isIdentityTypeCode,
  RUC_IDENTITY_TYPE,
} from './identity-type.ts';
export {
  IGV_AFFECTATION_CODES,
  IGV_AFFECTATIONS,
  type IgvAffectation,
  type IgvAffectationCode,
} from './igv-affectation.ts';
export { ISC_SYSTEM_CODES, ISC_SYSTEMS, type IscSystemCode } from './isc-system.ts';
export { LEGENDS, type LegendCode } from './legend.ts';
export { OPERATION_TYPES, type OperationTypeCode } from './operation-type.ts';
export { PAYMENT_MEANS, type PaymentMeansCode } from './payment-means.ts';
export { PRICE_TYPES, type PriceTypeCode } from './price-type.ts';
export { TRIBUTES, type Tribute, type TributeCode } from './tribute.ts';
