export { buildSummaryPrint, buildVoidingPrint } from './batch-print.ts';
export {
  batchDeadline,
  completeBatchHeader,
  completeVoidedLine,
  completeVoiding,
  listVoidedNumbers,
  summarizeBatch,
} from './complete-batch.ts';
export type { CompletedBatch, CompletedSummary, CompletedVoiding, VoidedLine } from './completed-batch.ts';
export { BATCH_REQUEST_ENTRIES, type BatchRequest, MAX_BATCH_LINES, voidReasonField } from './request.ts';
export { completeSummaryLine, type SummarizedSale } from './summary-line.ts';
export { buildSummaryUbl } from './summary-ubl.ts';
export { buildVoidingUbl } from './voiding-ubl.ts';
