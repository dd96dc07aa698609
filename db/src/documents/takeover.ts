import { sql } from 'drizzle-orm';

/**
 * How long a step may take before the sweep gives it to somebody else. Much longer than a step, so that the sweep does
 * not race the normal path; a step that was only slow loses nothing, for every step is a compare-and-set.
 */
const TAKEOVER_AFTER_S = 120;

/** When the step that begins now counts as abandoned, by the database's clock. */
export const TAKEOVER_AT = sql<Date>`now() + make_interval(secs => ${TAKEOVER_AFTER_S})`;
