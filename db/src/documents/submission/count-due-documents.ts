import { type SQL, sql } from 'drizzle-orm';
import { type Database, inSystem, type SystemContext } from '../../connection/index.ts';
import { documents, IS_ON_ITS_WAY } from '../../schema/index.ts';

export interface DueDays {
  /** Latest deadline that has passed, YYYY-MM-DD. */
  readonly missed: string;
  /** Latest deadline with less than a day left, YYYY-MM-DD. */
  readonly near: string;
}

/** Counts of the documents without a verdict, by the time left of their legal term. */
export interface DueCounts {
  /** Less than a day is left. */
  readonly soon: number;
  readonly overdue: number;
}

/** Counts the documents whose deadline is near or has passed, over all live tenants: no law waits for a test. */
export async function countDueDocuments(db: Database, ctx: SystemContext, days: DueDays): Promise<DueCounts> {
  return inSystem(db, ctx, async (tx) => {
    const isMissed = sql`${documents.submissionDeadline} <= ${days.missed}::date`;
    const [counted] = await tx
      .select({
        soon: sql<number>`count(*) filter (where not ${isMissed})::int`,
        overdue: sql<number>`count(*) filter (where ${isMissed})::int`,
      })
      .from(documents)
      .where(isDue(days.near));
    return counted ?? { soon: 0, overdue: 0 };
  });
}

/** Returns the condition for documents of live tenants without a verdict whose deadline is `near` (YYYY-MM-DD) or before. */
export function isDue(near: string): SQL {
  return sql`${IS_ON_ITS_WAY} and ${documents.submissionDeadline} <= ${near}::date
    and ${documents.tenantId} not in (select t.id from tenants t where t.mode = 'test')`;
}
