import * as v from 'valibot';
import { searchPage, searchText } from '../components/address-search.ts';

/** Month (YYYY-MM) and page of its differences, as the address has them. */
export const MonthSearchSchema = v.object({ period: searchText(), page: searchPage() });
