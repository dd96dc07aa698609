import { statusOf } from '@chasqui/core/lifecycle';
import type { Database, TenantContext } from '@chasqui/db/connection';
import {
  type FailedRecord,
  listFailedRecords,
  listSeries,
  type NumberGap,
  type SeriesFilter,
  type SeriesRecord,
} from '@chasqui/db/series';
import { type GapBody, MAX_DOCUMENTS, MAX_GAPS, type SeriesBody } from './series-body.ts';

/** Returns the tenant's series with their gaps, and with the failed documents behind the gaps of reason `failed`. */
export async function readSeries(
  db: Database,
  tenant: TenantContext,
  filter: Omit<SeriesFilter, 'maxGaps'>,
): Promise<SeriesBody[]> {
  const series = await listSeries(db, tenant, { ...filter, maxGaps: MAX_GAPS });
  const failed = series.flatMap(failedSpans);
  const records = await listFailedRecords(db, tenant, failed, MAX_DOCUMENTS);
  const behind = new Map(failed.map(({ gap }, index) => [gap, records[index] ?? []]));
  return series.map((one) => ({ ...one, gaps: one.gaps.map((gap) => toGapBody(gap, behind.get(gap) ?? [])) }));
}

function failedSpans({ documentType, series, gaps }: SeriesRecord) {
  const failed = gaps.filter(({ reason }) => reason === 'failed');
  return failed.map((gap) => ({ documentType, series, from: gap.from, to: gap.to, gap }));
}

function toGapBody(gap: NumberGap, records: readonly FailedRecord[]): GapBody {
  const documents = records.map(({ id, correlative, state }) => ({ id, correlative, status: statusOf(state) }));
  return { ...gap, documents };
}
