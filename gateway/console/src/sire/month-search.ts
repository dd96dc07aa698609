import * as v from 'valibot';
import { searchChoice, searchPage, searchText } from '../components/address-search.ts';

/** Kinds of differences in their order. Those that a replacement from here does not have are the first. */
export const FILTERED_KINDS = [
  'missing_here',
  'missing_at_sunat',
  'amount',
  'state',
  'exchange_rate',
  'other',
] as const;
export type DifferenceKind = (typeof FILTERED_KINDS)[number];

/** Month (YYYY-MM), kind and page of its differences, as the address has them. */
export const MonthSearchSchema = v.object({
  period: searchText(),
  kind: searchChoice(FILTERED_KINDS),
  page: searchPage(),
});
export type MonthSearch = v.InferOutput<typeof MonthSearchSchema>;
