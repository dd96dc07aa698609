import { type SQL, sql } from 'drizzle-orm';
import { type Database, inTenant, PLANNED_FOR_ITS_VALUES, type TenantContext } from '../connection/index.ts';
import { NUMBER_IS_HELD } from '../schema/index.ts';

/** Numbers that follow each other and that no document holds. */
export interface NumberGap {
  readonly from: number;
  readonly to: number;
  /**
   * `skipped`: no record ever had these numbers, an explicit one went past them. `failed`: their records ended before they
   * reached the authority; the numbers may be used again.
   */
  readonly reason: GapReason;
}

export interface SeriesRecord {
  readonly documentType: string;
  readonly series: string;
  readonly registered: boolean;
  /** Establishment of its documents; null for the main office. */
  readonly establishmentCode: string | null;
  /** The highest number ever used. */
  readonly lastCorrelative: number;
  /** The lowest first. */
  readonly gaps: readonly NumberGap[];
  /** True if there are more gaps than these. */
  readonly moreGaps: boolean;
}

export interface SeriesFilter {
  readonly documentType?: string | undefined;
  readonly series?: string | undefined;
  /** Gaps of each series at most. */
  readonly maxGaps: number;
}

type Row = Omit<SeriesRecord, 'gaps' | 'moreGaps'> & {
  /** JSON: reason, first and last number of each gap. */
  readonly gaps: readonly (readonly [GapReason, number, number])[];
};

/** Lists the tenant's series by type and name, each with its missing numbers. */
export async function listSeries(
  db: Database,
  ctx: TenantContext,
  { documentType, series, maxGaps }: SeriesFilter,
): Promise<SeriesRecord[]> {
  const ofType = documentType === undefined ? sql`` : sql`and s.document_type = ${documentType}`;
  const ofName = series === undefined ? sql`` : sql`and s.series = ${series}`;
  const { rows } = await inTenant(db, ctx, (tx) =>
    tx.execute<Row>(sql`
      select s.document_type as "documentType", s.series, s.registered, s.establishment_code as "establishmentCode",
        s.last_correlative as "lastCorrelative", found.gaps
      from series s
      cross join lateral (
        select coalesce(json_agg(json_build_array(reason, first, last) order by first), '[]') as gaps
        from (${findGaps(maxGaps + 1)}) gap
      ) found
      where s.tenant_id = ${ctx.tenantId} ${ofType} ${ofName} and ${PLANNED_FOR_ITS_VALUES}
      order by s.document_type, s.series`),
  );
  return rows.map(({ gaps, ...row }) => ({
    ...row,
    gaps: gaps.slice(0, maxGaps).map(([reason, from, to]) => ({ from, to, reason })),
    moreGaps: gaps.length > maxGaps,
  }));
}

/** Why no document holds a number. */
type GapReason = 'skipped' | 'failed';

/**
 * The records of the series `s` of the statement around. Numbers below the first one belong to the system before, so
 * none of them is missing.
 */
const OF_SERIES = sql.raw(
  'd.tenant_id = s.tenant_id and d.document_type = s.document_type and d.series = s.series and ' +
    'd.correlative >= s.first_correlative',
);

/** Only one record holds a number: as many as the counter says are all of them. Counting is much less than walking. */
const IS_WITHOUT_GAPS = sql`
  (select count(*) from documents d where ${OF_SERIES} and ${NUMBER_IS_HELD})
    = s.last_correlative - s.first_correlative + 1`;

/**
 * Each number with a record, in order, with the number before it and a flag that tells if a document holds it. One walk
 * over the index of the series: the time depends on the count of records, not on their numbers.
 */
const NUMBERS = sql`
  select number, held, lag(number, 1, s.first_correlative - 1) over (order by number) as previous
  from (
    select d.correlative as number, bool_or(${NUMBER_IS_HELD}) as held
    from documents d where ${OF_SERIES} and not ${IS_WITHOUT_GAPS} group by d.correlative
  ) recorded`;

/** Unused numbers above every record and up to the counter. They exist only if the counter was set by hand. */
const AFTER_LAST = sql`
  select 'skipped', last + 1, s.last_correlative
  from (select coalesce(max(d.correlative), s.first_correlative - 1) as last from documents d where ${OF_SERIES}) highest
  where last < s.last_correlative`;

/**
 * The lowest `limit` gaps of the series `s` of the statement around, as rows of reason, first and last number. Numbers
 * that follow each other for one reason are one gap: among them, number less rank is the same.
 */
function findGaps(limit: number): SQL {
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
