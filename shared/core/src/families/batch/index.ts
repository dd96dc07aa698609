export { batchSeriesOf } from './batch-series.ts';
export type {
  BatchHeader,
  CompletedBatch,
  CompletedSummary,
  CompletedVoiding,
  SummaryLine,
  SummaryPayment,
  SummaryTax,
  VoidedLine,
} from './completed-batch.ts';
export { shortenName } from './shorten-name.ts';
export { batchDeadline } from './submission-deadline.ts';
export { completeSummaryLine, type SummarizedSale } from './summary-line.ts';
