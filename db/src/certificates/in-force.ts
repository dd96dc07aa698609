import { and, desc, gt, isNull, lte, sql } from 'drizzle-orm';
import { certificates } from '../schema/index.ts';

// The database's clock decides, so that every process changes over at the same moment.
const NOW = sql`now()`;
const IS_KEPT = isNull(certificates.withdrawnAt);

/** Condition for certificates whose day has come. The tenant's first one by `LATEST_FIRST` signs. */
export const HAS_COME = and(IS_KEPT, lte(certificates.effectiveFrom, NOW));
export const LATEST_FIRST = [desc(certificates.effectiveFrom), desc(certificates.id)] as const;

/** Condition for certificates that wait for their day. Of one tenant's, the first by `NEXT_FIRST` comes next. */
export const IS_STAGED = and(IS_KEPT, gt(certificates.effectiveFrom, NOW));
export const NEXT_FIRST = [certificates.effectiveFrom, desc(certificates.id)] as const;
