export { getReceivable, type ReceivableDetail } from './get-receivable.ts';
export type { ReceivableNote } from './list-notes.ts';
export { listReceivables, type ReceivableOrder, type ReceivablePageRequest } from './list-receivables.ts';
export {
  listStatementEntries,
  MOST_STATED_RECEIVABLES,
  type StatementPeriod,
  type StatementRecord,
} from './list-statement-entries.ts';
export type { ReceivableFilter, StatusOnDay } from './receivable-filter.ts';
export type { ReceivableRecord } from './receivable-record.ts';
export { takeUpReceivables } from './take-up-receivables.ts';
