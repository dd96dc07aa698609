export {
  affectedReceivable,
  type CreditStanding,
  creditProblem,
  type OwedDocument,
  overpaidOf,
  overpaymentProblem,
  RECEIVABLE_STATUSES,
  type ReceivableStanding,
  type ReceivableStatus,
  type ReceivableSums,
  receivableStatusOf,
} from './receivable.ts';
export { buildStatements, type Posting, STATEMENT_KINDS, type Statement, type StatementKind } from './statement.ts';
