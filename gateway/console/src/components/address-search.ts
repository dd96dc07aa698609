import * as v from 'valibot';

/** Text of an address's search. The router reads digits as a number. */
export function searchText() {
  return v.fallback(v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String))), undefined);
}

/** One of several values in an address's search. Any other value counts as none. */
export function searchChoice<const Options extends readonly string[]>(options: Options) {
  return v.fallback(v.optional(v.picklist(options)), undefined);
}

export function searchFlag() {
  return v.fallback(v.optional(v.boolean()), undefined);
}

/** Number of a list's page. */
export function searchPage() {
  return v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))), undefined);
}

/** Search and page of a list of records. */
export const ListSearchSchema = v.object({ q: searchText(), page: searchPage() });

export type ListSearch = v.InferOutput<typeof ListSearchSchema>;
