export { getReceivable, type ReceivableDetail, type ReceivableNote } from './get-receivable.ts';
export {
  listReceivables,
  type ReceivableFilter,
  type ReceivableOrder,
  type ReceivablePageRequest,
} from './list-receivables.ts';
export {
  listStatementEntries,
  MOST_STATED_RECEIVABLES,
  type StatementPeriod,
  type StatementRecord,
} from './list-statement-entries.ts';
export type { ReceivablePayment } from './receivable-payments.ts';
export type { ReceivableRecord } from './receivable-record.ts';
export { recomputeReceivables } from './recompute-receivables.ts';
