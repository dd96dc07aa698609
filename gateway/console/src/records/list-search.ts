import * as v from 'valibot';
import { searchPage, searchText } from '../components/address-search.ts';

/** Search and page of a list of records, as its address has them. */
export const ListSearchSchema = v.object({ q: searchText(), page: searchPage() });

export type ListSearch = v.InferOutput<typeof ListSearchSchema>;
