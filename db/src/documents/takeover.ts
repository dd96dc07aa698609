import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../connection/index.ts';
import { documents } from '../schema/index.ts';

type Lease = Pick<Database, 'takeoverMs'>;

/** Returns the time at which a step that begins now counts as abandoned, by the database's clock. */
export const takeoverAt = madeOnce(after);

/** Share of a lease that must be left so that the lease needs no renewal. */
const ALMOST_WHOLE = 0.75;

/**
 * Returns the lease for a step that follows another. A lease of which at least 75% is left is kept: an unchanged
 * indexed column costs no new index entries. A longer time than a lease is the end of a pause, and is replaced.
 * Otherwise the sweep would find the document too late after a crash.
 */
export const renewedTakeoverAt = madeOnce((takeoverMs) => {
  const lease = documents.nextAttemptAt;
  const isAsNew = sql`${lease} between ${after(takeoverMs * ALMOST_WHOLE)} and ${after(takeoverMs)}`;
  return sql<Date>`case when ${isAsNew} then ${lease} else ${after(takeoverMs)} end`;
});

function after(ms: number): SQL<Date> {
  return sql<Date>`now() + make_interval(secs => ${ms / 1_000})`;
}

/** Makes each SQL once, because statements that are written once need constants. */
function madeOnce(make: (ms: number) => SQL<Date>): (lease: Lease) => SQL<Date> {
  const made = new Map<number, SQL<Date>>();
  return ({ takeoverMs }) => {
    const sqlOf = made.get(takeoverMs) ?? make(takeoverMs);
    made.set(takeoverMs, sqlOf);
    return sqlOf;
  };
}
