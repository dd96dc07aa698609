export { cancelDocumentImport } from './cancel-import.ts';
export { type ClaimedImport, claimDueImports, getImportWork, type ImportWork, planImport } from './claim-imports.ts';
export { createDocumentImport, MOST_OPEN_IMPORTS } from './create-import.ts';
export { deleteExpiredImports } from './delete-expired-imports.ts';
export {
  type DocumentImport,
  getDocumentImport,
  getImportedSheet,
  listDocumentImports,
} from './document-import.ts';
export {
  type ImportRowOutcome,
  listImportOutcomes,
} from './import-outcomes.ts';
export { failImportRow, listWaitingRows, noteFailure, settleKnownReference, type WaitingRow } from './import-rows.ts';
export { type ImportRowClaim, ImportRowError } from './link-import-row.ts';
export { type KnownReference, listKnownReferences } from './references.ts';
