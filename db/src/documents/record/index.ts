export { type NewDocument, recordDocument } from './record-document.ts';
export { findRecordingProblems } from './recording-problems.ts';
