import { closedObject } from '@chasqui/core/fields';
import { DOCUMENT_STATUSES, statusOf } from '@chasqui/core/lifecycle';
import type { Database, TenantContext } from '@chasqui/db/connection';
import * as db from '@chasqui/db/series';
import * as v from 'valibot';
import { readerProcedure } from '../../../kernel/operation/procedure.ts';
import { documentTypeParameter, seriesParameter } from '../../../kernel/parameters/parameter-fields.ts';
import { SERIES_STATE_ENTRIES } from './series-state.ts';

const MAX_GAPS = 100;

const MAX_DOCUMENTS = 100;

const GapDocumentSchema = v.object({ id: v.string(), correlative: v.number(), status: v.picklist(DOCUMENT_STATUSES) });

const GapSchema = v.object({
  from: v.number(),
  to: v.pipe(v.number(), v.description('Last number of the gap')),
  reason: v.pipe(
    v.picklist(['skipped', 'failed']),
    v.description(
      'skipped: an explicit correlative jumped over these numbers, which were never used. failed: the documents with these numbers ended as SIGN_ERROR or ERROR and never reached the authority, so the numbers may be used again',
    ),
  ),
  documents: v.pipe(
    v.array(GapDocumentSchema),
    v.description(`Failed documents, by number: at most ${MAX_DOCUMENTS}. Empty for skipped numbers`),
  ),
});

export const SeriesListSchema = v.object({
  data: v.array(
    v.object({
      ...SERIES_STATE_ENTRIES,
      gaps: v.pipe(
        v.array(GapSchema),
        v.description(`Numbers that no document has: at most ${MAX_GAPS}, lowest first`),
      ),
      moreGaps: v.pipe(v.boolean(), v.description('True if there are more gaps')),
    }),
  ),
});

type SeriesBody = v.InferOutput<typeof SeriesListSchema>['data'][number];
type GapBody = SeriesBody['gaps'][number];

/** Returns the tenant's series with their gaps, and with the failed documents behind the gaps of reason `failed`. */
async function readSeries(
  database: Database,
  tenant: TenantContext,
  filter: Omit<db.SeriesFilter, 'maxGaps'>,
): Promise<SeriesBody[]> {
  const series = await db.listSeries(database, tenant, { ...filter, maxGaps: MAX_GAPS });
  const failed = series.flatMap(failedSpans);
  const records = await db.listFailedRecords(database, tenant, failed, MAX_DOCUMENTS);
  const behind = new Map(failed.map(({ gap }, index) => [gap, records[index] ?? []]));
  return series.map((one) => ({ ...one, gaps: one.gaps.map((gap) => toGapBody(gap, behind.get(gap) ?? [])) }));
}

function failedSpans({ documentType, series, gaps }: db.SeriesRecord) {
  const failed = gaps.filter(({ reason }) => reason === 'failed');
  return failed.map((gap) => ({ documentType, series, from: gap.from, to: gap.to, gap }));
}

function toGapBody(gap: db.NumberGap, records: readonly db.FailedRecord[]): GapBody {
  const documents = records.map(({ id, correlative, state }) => ({ id, correlative, status: statusOf(state) }));
  return { ...gap, documents };
}

const QuerySchema = closedObject({ type: v.optional(documentTypeParameter()), series: v.optional(seriesParameter()) });

export const listSeries = readerProcedure('GET /api/series', 'Series', {
  summary: 'List series and their gaps',
  description:
    'Returns each series with its highest number and its gaps: numbers that were skipped, and numbers of documents ' +
    'that failed before they reached the authority. The latter can be emitted again. Numbers up to the ' +
    '`lastCorrelative` of a registration belong to your system before, and are no gaps.',
})
  .input(QuerySchema)
  .output(SeriesListSchema)
  .query(async ({ ctx, input }) => ({
    data: await readSeries(ctx.deps.db, ctx.tenant, { documentType: input.type, series: input.series }),
  }));
