import * as v from 'valibot';
import { searchChoice, searchFlag, searchPage, searchText } from '../components/address-search.ts';

/** States of a purchase by which the list can be filtered, in their order. */
export const FILTERED_VALIDITIES = [
  ...(['UNCHECKED', 'ACCEPTED', 'AUTHORIZED', 'VOIDED', 'REJECTED', 'NOT_FOUND', 'NOT_COVERED'] as const),
] as const;

/** Month (YYYY-MM), filters and page of the purchases, as the address has them. */
export const PurchaseSearchSchema = v.object({
  period: searchText(),
  validity: searchChoice(FILTERED_VALIDITIES),
  q: searchText(),
  late: searchFlag(),
  inProposal: searchFlag(),
  page: searchPage(),
});
export type PurchaseSearch = v.InferOutput<typeof PurchaseSearchSchema>;
