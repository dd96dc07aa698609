import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../connection/index.ts';
import { documents } from '../schema/index.ts';

type Lease = Pick<Database, 'takeoverMs'>;

/** When the step that begins now counts as abandoned, by the database's clock. */
export function takeoverAt({ takeoverMs }: Lease): SQL<Date> {
  return after(takeoverMs);
}

/** How much of a lease must be left for it to count as good as new. */
const ALMOST_WHOLE = 0.75;

/**
 * The same for a step that follows on another: a lease that is as good as new stays as it is. Indexes hold it, and a row of
 * which no index learns anything new costs none of them an entry. One that is longer than a lease is the end of a pause, and
 * would keep a document too long from whoever takes up what a crash left behind.
 */
export function renewedTakeoverAt({ takeoverMs }: Lease): SQL<Date> {
  const lease = documents.nextAttemptAt;
  const isAsNew = sql`${lease} between ${after(takeoverMs * ALMOST_WHOLE)} and ${after(takeoverMs)}`;
  return sql<Date>`case when ${isAsNew} then ${lease} else ${after(takeoverMs)} end`;
}

function after(ms: number): SQL<Date> {
  return sql<Date>`now() + make_interval(secs => ${ms / 1_000})`;
}
