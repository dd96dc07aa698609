import { CURRENCY_CODES } from '@chasqui/core/catalogs';
import type { ReceivableStatus } from '@chasqui/core/receivables';
import * as v from 'valibot';
import { searchChoice, searchPage, searchText } from '../components/address-search.ts';

/** Every status, in the order of the filter. The list in core comes with a library for decimals. */
export const RECEIVABLE_STATUSES = [
  'open',
  'partial',
  'overdue',
  'paid',
  'cancelled',
] as const satisfies readonly ReceivableStatus[];

/** Filters and page of the list of receivables, as its address has them. */
export const ReceivableSearchSchema = v.object({
  /** Status, or `all`. Without it the list has the receivables with something left to pay. */
  status: searchChoice([...RECEIVABLE_STATUSES, 'all']),
  customer: searchText(),
  currency: searchChoice(CURRENCY_CODES),
  from: searchText(),
  to: searchText(),
  sort: searchChoice(['dueDate', '-issueDate', 'issueDate']),
  page: searchPage(),
});
export type ReceivableSearch = v.InferOutput<typeof ReceivableSearchSchema>;

/** Returns the parameters of the list that an address asks for. The list begins with the earliest due date. */
export function toReceivableQuery({ status, sort = 'dueDate', ...search }: ReceivableSearch) {
  return { ...search, sort, status: status === 'all' ? undefined : (status ?? ('owed' as const)) };
}
