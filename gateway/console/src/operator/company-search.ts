import * as v from 'valibot';
import { searchChoice, searchPage, searchText } from '../components/address-search.ts';

/** Filters and page of the list of companies, as its address has them. */
export const CompanySearchSchema = v.object({
  q: searchText(),
  mode: searchChoice(['live', 'test']),
  page: searchPage(),
});
