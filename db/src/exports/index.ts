export { EXPORT_STATES } from '../schema/index.ts';
export { appendExportChunk, renewExport } from './append-export-chunk.ts';
export { type BegunExport, beginExport, claimNextExport } from './begin-export.ts';
export { claimOverdueExports } from './claim-overdue-exports.ts';
export { createExport } from './create-export.ts';
export { createExportSource } from './create-export-source.ts';
export { deleteExpiredExports } from './delete-expired-exports.ts';
export {
  completeExport,
  type FailedAttempt,
  MOST_EXPORT_ATTEMPTS,
  recordExportFailure,
  releaseExport,
} from './end-export.ts';
export { type ExportAttempt, type ExportRecord, getExport, holdsExport, listExports } from './export-record.ts';
export { type ExportDownload, readExportFile, recordExportDownload } from './read-export-file.ts';
export { countExportedDocuments } from './read-exported-documents.ts';
export { MOST_KEPT_BYTES, MOST_KEPT_EXPORTS, MOST_UNFINISHED_EXPORTS } from './refuse-beyond-quota.ts';
export { discardChunks, removeExport } from './remove-export.ts';
