export { ACCESS_MESSAGES } from './access-messages.ts';
export { ANSWER_MESSAGES } from './answer-messages.ts';
export { BUYER_PAGE_MESSAGES } from './buyer-page-messages.ts';
export { CERTIFICATE_MESSAGES } from './certificate-messages.ts';
export { CREDENTIAL_MESSAGES } from './credential-messages.ts';
export { DOCUMENT_MESSAGES } from './document-messages.ts';
export { EMAIL_MESSAGES, EMAIL_PROBLEMS } from './email-messages.ts';
export { SERVICE_FAILURES } from './failure-messages.ts';
export { FIELD_MESSAGES, type QuantityKind } from './field-messages.ts';
export { FILE_MESSAGES } from './file-messages.ts';
export { GUIDE_CUSTOMS_MESSAGES } from './guide-customs-messages.ts';
export { GUIDE_FIELD_MESSAGES } from './guide-field-messages.ts';
export { GUIDE_MESSAGES } from './guide-messages.ts';
export { IMPORT_MESSAGES } from './import-messages.ts';
export {
  BOTH_LANGUAGES,
  bilingual,
  inLanguage,
  joinParagraphs,
  LANGUAGES,
  type Language,
  type Message,
  readBilingual,
  type SchemaMessage,
  say,
  schemaMessage,
} from './message.ts';
export { NOTE_MESSAGES } from './note-messages.ts';
export { OPERATION_MESSAGES } from './operation-messages.ts';
export { PASSWORD_MESSAGES } from './password-messages.ts';
export { PROGRESS_MESSAGES } from './progress-messages.ts';
export { RECORD_MESSAGES, type RecordNoun } from './record-messages.ts';
export { REQUEST_MESSAGES } from './request-messages.ts';
export { RULE_CHANGE_MESSAGES } from './rule-change-messages.ts';
export { RULE_MESSAGES } from './rule-messages.ts';
export { SALE_MESSAGES } from './sale-messages.ts';
export { SALE_PAYMENT_MESSAGES } from './sale-payment-messages.ts';
export { readStoredText, storedTextIn } from './stored-text.ts';
export { UNDO_MESSAGES } from './undo-messages.ts';
export { VERIFY_MESSAGES } from './verify-messages.ts';
export { VOIDING_MESSAGES } from './voiding-messages.ts';
export { WITHHOLDING_MESSAGES } from './withholding-messages.ts';
