export { ANSWER_MESSAGES } from './answer-messages.ts';
export { FIELD_MESSAGES, type QuantityKind } from './field-messages.ts';
export { FILE_MESSAGES } from './file-messages.ts';
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
export { PROGRESS_MESSAGES } from './progress-messages.ts';
export { RECORD_MESSAGES, type RecordNoun } from './record-messages.ts';
export { readStoredText, storedTextIn } from './stored-text.ts';
