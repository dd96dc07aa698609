export { CHARGES, type ChargeCode } from './charge.ts';
export { CREDIT_NOTE_REASON_CODES, CREDIT_NOTE_REASONS, type CreditNoteReasonCode } from './credit-note-reason.ts';
export { CURRENCIES, CURRENCY_CODES, type CurrencyCode } from './currency.ts';
export { CUSTOMS_UNITS, customsUnitOf } from './customs-unit.ts';
export { DEBIT_NOTE_REASON_CODES, DEBIT_NOTE_REASONS, type DebitNoteReasonCode } from './debit-note-reason.ts';
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
export {
  isPaymentDocumentCode,
  PAYMENT_DOCUMENT_CODES,
  PAYMENT_DOCUMENT_NAMES,
  type PaymentDocumentCode,
} from './payment-document.ts';
export { PAYMENT_MEANS, type PaymentMeansCode } from './payment-means.ts';
export { PERCEPTION_REGIME_CODES, PERCEPTION_REGIMES, type PerceptionRegimeCode } from './perception-regime.ts';
export { PRICE_TYPES, type PriceTypeCode } from './price-type.ts';
export {
  RELATED_DOCUMENT_CODES,
  RELATED_DOCUMENTS,
  type RelatedDocumentCode,
  type RelatedDocumentEntry,
} from './related-document.ts';
export { RETENTION_REGIME_CODES, RETENTION_REGIMES, type RetentionRegimeCode } from './retention-regime.ts';
export { TRANSFER_REASON_CODES, TRANSFER_REASONS, type TransferReasonCode } from './transfer-reason.ts';
export { TRANSPORT_MODES, type TransportModeCode } from './transport-mode.ts';
export { TRIBUTES, type Tribute, type TributeCode } from './tribute.ts';
export { isUbigeo } from './ubigeo.ts';
export { isUnitCode } from './unit-code.ts';
export { WORLD_CURRENCY_CODES } from './world-currency.ts';
