export type { NewDocument } from './insert-record.ts';
export { recordDocument } from './record-document.ts';
export { findRecordingProblems } from './recording-problems.ts';
