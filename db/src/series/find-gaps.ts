import { type SQL, sql } from 'drizzle-orm';
import { NUMBER_IS_HELD } from '../schema/index.ts';

/** Why no document holds a number. */
export type GapReason = 'skipped' | 'failed';

/** The records of the series `s` of the statement around. */
const OF_SERIES = sql.raw('d.tenant_id = s.tenant_id and d.document_type = s.document_type and d.series = s.series');

/** Only one record holds a number: as many as the counter says are all of them. Counting is much less than walking. */
const IS_WITHOUT_GAPS = sql`
  (select count(*) from documents d where ${OF_SERIES} and ${NUMBER_IS_HELD}) = s.last_correlative`;

/**
 * Each number with a record, in order, with the number before it and a flag that tells if a document holds it. One walk
 * over the index of the series: the time depends on the count of records, not on their numbers.
 */
const NUMBERS = sql`
  select number, held, lag(number, 1, 0) over (order by number) as previous
  from (
    select d.correlative as number, bool_or(${NUMBER_IS_HELD}) as held
    from documents d where ${OF_SERIES} and not ${IS_WITHOUT_GAPS} group by d.correlative
  ) recorded`;

/** Unused numbers above every record and up to the counter. They exist only if the counter was set by hand. */
const AFTER_LAST = sql`
  select 'skipped', last + 1, s.last_correlative
  from (select coalesce(max(d.correlative), 0) as last from documents d where ${OF_SERIES}) highest
  where last < s.last_correlative`;

/**
 * The lowest `limit` gaps of the series `s` of the statement around, as rows of reason, first and last number. Numbers
 * that follow each other for one reason are one gap: among them, number less rank is the same.
 */
export function findGaps(limit: number): SQL {
  return sql`
    select reason, min(first) as first, max(last) as last
    from (
      select reason, first, last, first - row_number() over (partition by reason order by first) as run
      from (
        select gap.reason, gap.first, gap.last
        from (select * from (${NUMBERS}) numbers where not held or number > previous + 1) odd
        cross join lateral (
          select 'skipped', previous + 1, number - 1 where number > previous + 1
          union all select 'failed', number, number where not held
        ) gap (reason, first, last)
        union all ${AFTER_LAST}
      ) gaps
    ) ranked
    group by reason, run
    order by first
    limit ${limit}`;
}
