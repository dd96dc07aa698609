import type { FoundRecords, ImpactExample } from '@chasqui/core/rule-impact/company-facts';
import { sql } from 'drizzle-orm';

/** Examples of an impact, at most. */
export const MOST_EXAMPLES = 20;

/** Number of all rows that a query finds, beside the few that it returns. */
export const COUNT_OF_ALL = sql<number>`(count(*) over ())::int`;

type FoundRow = Omit<ImpactExample, 'kind'> & { readonly count: number };

/** Returns the number of all rows, and those of a page as examples. */
export function toFoundRecords(kind: ImpactExample['kind'], rows: readonly FoundRow[]): FoundRecords {
  return { count: rows[0]?.count ?? 0, examples: rows.map(({ id, code, name }) => ({ kind, id, code, name })) };
}
