import { sql } from 'drizzle-orm';
import { type Database, inTenant, PLANNED_FOR_ITS_VALUES, type TenantContext } from '../connection/index.ts';
import { findGaps, type GapReason } from './find-gaps.ts';

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

interface Row extends Record<string, unknown> {
  readonly document_type: string;
  readonly series: string;
  readonly last_correlative: number;
  /** JSON: reason, first and last number of each gap. */
  readonly gaps: readonly (readonly [GapReason, number, number])[];
}

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
      select s.document_type, s.series, s.last_correlative, found.gaps
      from series s
      cross join lateral (
        select coalesce(json_agg(json_build_array(reason, first, last) order by first), '[]') as gaps
        from (${findGaps(maxGaps + 1)}) gap
      ) found
      where s.tenant_id = ${ctx.tenantId} ${ofType} ${ofName} and ${PLANNED_FOR_ITS_VALUES}
      order by s.document_type, s.series`),
  );
  return rows.map((row) => toSeriesRecord(row, maxGaps));
}

function toSeriesRecord(row: Row, maxGaps: number): SeriesRecord {
  return {
    documentType: row.document_type,
    series: row.series,
    lastCorrelative: row.last_correlative,
    gaps: row.gaps.slice(0, maxGaps).map(([reason, from, to]) => ({ from, to, reason })),
    moreGaps: row.gaps.length > maxGaps,
  };
}
