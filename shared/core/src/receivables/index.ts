export { affectedReceivable, type OwedDocument } from './affected-receivable.ts';
export { type CreditStanding, creditProblem } from './credit-limit.ts';
export { overpaidOf, overpaymentProblem, type ReceivableSums } from './overpayment.ts';
export {
  RECEIVABLE_STATUSES,
  type ReceivableStanding,
  type ReceivableStatus,
  receivableStatusOf,
} from './receivable-status.ts';
export { buildStatements, type Posting, STATEMENT_KINDS, type Statement, type StatementKind } from './statement.ts';
