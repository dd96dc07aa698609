export { type DocumentType, findDocumentType } from './document-type.ts';
export { type FileName, numberKey, parseFileName } from './file-name.ts';
export type { Credentials, SendBillRequest, Submission } from './submission.ts';
