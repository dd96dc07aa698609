import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../connection/index.ts';

/** When the step that begins now counts as abandoned, by the database's clock. */
export function takeoverAt({ takeoverMs }: Pick<Database, 'takeoverMs'>): SQL<Date> {
  return sql<Date>`now() + make_interval(secs => ${takeoverMs / 1_000})`;
}
