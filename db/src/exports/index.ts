export { EXPORT_STATES, type ExportParameters, type ExportState } from '../schema/index.ts';
export { appendExportChunk, type ExportProgress, type NewExportChunk, renewExport } from './append-export-chunk.ts';
export {
  type BegunExport,
  beginExport,
  claimNextExport,
  type ExportBeginning,
  type ExportClaim,
} from './begin-export.ts';
export { claimOverdueExports, type OverdueExport } from './claim-overdue-exports.ts';
export { type CompletedExport, completeExport } from './complete-export.ts';
export { type CreatedExport, createExport, type NewExport } from './create-export.ts';
export { createExportSource, EXPORT_BATCH_SIZE } from './create-export-source.ts';
export { deleteExpiredExports } from './delete-expired-exports.ts';
export { type ExportAttempt, type ExportRecord, getExport, holdsExport, listExports } from './export-record.ts';
export { type FailedAttempt, MOST_EXPORT_ATTEMPTS, recordExportFailure, releaseExport } from './fail-export.ts';
export { type ExportDownload, type ExportFile, readExportFile, recordExportDownload } from './read-export-file.ts';
export { MOST_KEPT_BYTES, MOST_KEPT_EXPORTS, MOST_UNFINISHED_EXPORTS } from './refuse-beyond-quota.ts';
export { type DiscardedChunks, discardChunks, removeExport } from './remove-export.ts';
