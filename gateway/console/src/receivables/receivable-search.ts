import { CURRENCY_CODES } from '@chasqui/core/catalogs';
import { RECEIVABLE_STATUSES } from '@chasqui/core/receivables';
import * as v from 'valibot';
import { searchChoice, searchPage, searchText } from '../components/address-search.ts';

/** Filters and page of the list of receivables, as its address has them. */
export const ReceivableSearchSchema = v.object({
  status: searchChoice(RECEIVABLE_STATUSES),
  customer: searchText(),
  currency: searchChoice(CURRENCY_CODES),
  from: searchText(),
  to: searchText(),
  sort: searchChoice(['-issueDate', 'issueDate']),
  page: searchPage(),
});
export type ReceivableSearch = v.InferOutput<typeof ReceivableSearchSchema>;
