export { ACCESS_MESSAGES } from './access-messages.ts';
export { ANSWER_MESSAGES } from './answer-messages.ts';
export { BUYER_PAGE_MESSAGES } from './buyer-page-messages.ts';
export { CERTIFICATE_MESSAGES } from './certificate-messages.ts';
export { CREDENTIAL_MESSAGES } from './credential-messages.ts';
export { EMAIL_MESSAGES, EMAIL_PROBLEMS } from './email-messages.ts';
export { SERVICE_FAILURES } from './failure-messages.ts';
export { FIELD_MESSAGES, type QuantityKind } from './field-messages.ts';
export { FILE_MESSAGES } from './file-messages.ts';
export {
  BOTH_LANGUAGES,
  inLanguage,
  LANGUAGES,
  type Language,
  type Message,
  readSchemaMessage,
  type SchemaMessage,
  say,
  schemaMessage,
} from './message.ts';
export { OPERATION_MESSAGES } from './operation-messages.ts';
export { PASSWORD_MESSAGES } from './password-messages.ts';
export { PROGRESS_MESSAGES } from './progress-messages.ts';
export { RECORD_MESSAGES, type RecordNoun } from './record-messages.ts';
export { REQUEST_MESSAGES } from './request-messages.ts';
export { RULE_CHANGE_MESSAGES } from './rule-change-messages.ts';
export { readStoredText, storedTextIn } from './stored-text.ts';
export { VERIFY_MESSAGES } from './verify-messages.ts';
