import { closedObject, component, described } from '@chasqui/core/fields';
import { DOCUMENT_STATUSES, statusOf } from '@chasqui/core/lifecycle';
import { say } from '@chasqui/core/messages';
import type { Database, TenantContext } from '@chasqui/db/connection';
import * as db from '@chasqui/db/series';
import * as v from 'valibot';
import { readerProcedure } from '../../../kernel/operation/procedure.ts';
import { documentTypeParameter, seriesParameter } from '../../../kernel/parameters/parameter-fields.ts';
import { SERIES_STATE_ENTRIES, toSeriesBody } from './series-state.ts';

const MAX_GAPS = 100;

const MAX_DOCUMENTS = 100;

const GapDocumentSchema = v.object({ id: v.string(), correlative: v.number(), status: v.picklist(DOCUMENT_STATUSES) });

const GapSchema = v.object({
  from: v.number(),
  to: v.pipe(v.number(), described('Last number of the gap', 'Último número del hueco')),
  reason: v.pipe(
    v.picklist(['skipped', 'failed']),
    described(
      'skipped: an explicit correlative jumped over these numbers, which were never used. failed: the documents with these numbers ended as SIGN_ERROR or ERROR and never reached the authority, so the numbers may be used again',
      'skipped: un correlativo explícito saltó estos números, que nunca se usaron. ' +
        'failed: los comprobantes con estos números terminaron en SIGN_ERROR o ERROR y nunca llegaron a la autoridad, así que los números se pueden usar otra vez',
    ),
  ),
  documents: v.pipe(
    v.array(GapDocumentSchema),
    described(
      `Failed documents, by number: at most ${MAX_DOCUMENTS}. Empty for skipped numbers`,
      `Comprobantes fallidos, por número: ${MAX_DOCUMENTS} como máximo. Vacío para números saltados`,
    ),
  ),
});

const SeriesSchema = component(
  'Series',
  v.object({
    ...SERIES_STATE_ENTRIES,
    gaps: v.pipe(
      v.array(GapSchema),
      described(
        `Numbers that no document has: at most ${MAX_GAPS}, lowest first`,
        `Números que ningún comprobante tiene: ${MAX_GAPS} como máximo, primero el menor`,
      ),
    ),
    moreGaps: v.pipe(v.boolean(), described('True if there are more gaps', 'True si hay más huecos')),
  }),
);

const SeriesListSchema = v.object({ data: v.array(SeriesSchema) });

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
  return series.map((one) => ({
    ...toSeriesBody(one),
    gaps: one.gaps.map((gap) => toGapBody(gap, behind.get(gap) ?? [])),
  }));
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
  scope: ['documents:read', 'settings'],
  summary: say('List series and their gaps', 'Listar las series y sus huecos'),
  description: say(
    'Returns each series with its highest number and its gaps: numbers that were skipped, and numbers of documents that failed before they reached the authority. The latter can be emitted again. ' +
      'Numbers up to the `lastCorrelative` of a registration belong to your system before, and are no gaps.',
    'Devuelve cada serie con su número más alto y sus huecos: números que se saltaron, y números de comprobantes que fallaron antes de llegar a la autoridad. Estos se pueden emitir otra vez. ' +
      'Los números hasta el `lastCorrelative` de un registro son de su sistema anterior y no son huecos.',
  ),
})
  .input(QuerySchema)
  .output(SeriesListSchema)
  .query(async ({ ctx, input }) => ({
    data: await readSeries(ctx.deps.db, ctx.tenant, { documentType: input.type, series: input.series }),
  }));
