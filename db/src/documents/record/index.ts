export { type NewDocument, recordDocument } from './record-document.ts';
export { findRecordingProblems, type Recordable } from './recording-problems.ts';
