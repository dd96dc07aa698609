export { buildNotePrint, completeNote, listModified, type ModifiedDocuments, summarizeNote } from './complete-note.ts';
export {
  MODIFIED_TYPES,
  type ModifiedTypeEntry,
  NOTE_BODY_ENTRIES,
  NOTE_REQUEST_ENTRIES,
  type NoteRequest,
} from './request.ts';
export { NOTE_CUSTOMER_RULE, NOTE_REFERENCE_RULE, NOTE_RULES, NOTE_SERIES_RULE } from './rules.ts';
