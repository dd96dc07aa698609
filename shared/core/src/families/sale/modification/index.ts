export { completeNote, listModified, type ModifiedDocuments } from './complete-note.ts';
export { MODIFIED_TYPES, type ModifiedTypeEntry } from './modified-type.ts';
export { buildNotePrint } from './print-note.ts';
export { NOTE_BODY_ENTRIES, NOTE_REQUEST_ENTRIES, type NoteRequest } from './request.ts';
export { NOTE_CUSTOMER_RULE, NOTE_REFERENCE_RULE, NOTE_RULES, NOTE_SERIES_RULE } from './rules.ts';
export { summarizeNote } from './summarize-note.ts';
