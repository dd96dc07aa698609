import { closedObject, component, described } from '@chasqui/core/fields';
import { formatDocumentId } from '@chasqui/core/identity';
import { DOCUMENT_STATUSES, latestDeadlineMissed, latestNearDeadline, statusOf } from '@chasqui/core/lifecycle';
import { type Language, say, storedTextIn } from '@chasqui/core/messages';
import { isCalendarDate } from '@chasqui/core/time';
import { type DueDocument, listDueDocuments as readDueDocuments } from '@chasqui/db/documents/submission';
import * as v from 'valibot';
import { masterProcedure } from '../../../kernel/operation/procedure.ts';
import { formatCursor, parseCursor } from '../../../kernel/pagination/cursor.ts';
import { FEED_QUERY_ENTRIES, FeedPaginationSchema } from '../../../kernel/pagination/page-query.ts';
import { wholeNumberParameter } from '../../../kernel/parameters/parameter-fields.ts';
import { InstantSchema } from '../documents/document-body.ts';

const DueDocumentSchema = component(
  'DueDocument',
  v.object({
    id: v.pipe(v.string(), described('Id of the document', 'Id del comprobante')),
    documentId: v.pipe(
      v.string(),
      described(
        '<ruc>-<type>-<series>-<correlative padded to 8 digits>',
        '<ruc>-<tipo>-<serie>-<correlativo completado a 8 dígitos>',
      ),
    ),
    tenant: v.object({ id: v.string(), ruc: v.string(), name: v.string() }),
    documentType: v.string(),
    series: v.string(),
    correlative: v.number(),
    status: v.picklist(DOCUMENT_STATUSES),
    issueDate: v.string(),
    submissionDeadline: v.pipe(
      v.string(),
      described(
        'YYYY-MM-DD: last day in Lima on which the authority accepts it',
        'YYYY-MM-DD: último día en Lima en que la autoridad lo acepta',
      ),
    ),
    urgency: v.pipe(
      v.picklist(['soon', 'overdue']),
      described(
        '`soon` if less than 24 hours of the term are left, `overdue` if none',
        '`soon` si quedan menos de 24 horas del plazo, `overdue` si no queda nada',
      ),
    ),
    attempts: v.pipe(
      v.number(),
      described(
        'Number of times that its file was sent to the authority',
        'Cuántas veces se envió su archivo a la autoridad',
      ),
    ),
    lastCallAt: v.nullable(
      v.pipe(
        InstantSchema,
        described(
          'Last call to the authority about it; null if none',
          'Última llamada a la autoridad sobre el comprobante; null si no hubo ninguna',
        ),
      ),
    ),
    nextAttemptAt: v.nullable(
      v.pipe(
        InstantSchema,
        described(
          'Time of its next automatic step; null if there is none',
          'Hora de su próximo paso automático; null si no hay ninguno',
        ),
      ),
    ),
    cdrResponseCode: v.nullable(
      v.pipe(
        v.string(),
        described('Code of the last answer of the authority', 'Código de la última respuesta de la autoridad'),
      ),
    ),
    cdrDescription: v.nullable(
      v.pipe(
        v.string(),
        described('Text of the last answer, or why there is none', 'Texto de la última respuesta, o por qué no la hay'),
      ),
    ),
  }),
);

function toDueDocumentBody(
  { tenantId, tenantName, ...document }: DueDocument,
  { missed, language }: { readonly missed: string; readonly language: Language },
): v.InferOutput<typeof DueDocumentSchema> {
  const { submissionDeadline, lastCallAt, nextAttemptAt } = document;
  // The output schema leaves out the columns that the API does not show.
  return {
    ...document,
    documentId: formatDocumentId(document),
    tenant: { id: tenantId, ruc: document.ruc, name: tenantName },
    status: statusOf(document.state),
    urgency: submissionDeadline <= missed ? 'overdue' : 'soon',
    lastCallAt: lastCallAt?.toISOString() ?? null,
    nextAttemptAt: nextAttemptAt?.toISOString() ?? null,
    cdrResponseCode: document.responseCode,
    cdrDescription: storedTextIn(document.responseDescription, language),
  };
}

const ORDER = 'dueDocuments';

export const listDueDocuments = masterProcedure('GET /admin/due-documents', 'Operations', {
  summary: say('List documents in danger of their legal term', 'Listar los comprobantes cuyo plazo legal peligra'),
  description: say(
    'Lists documents of all live companies that have no verdict yet and less than 24 hours of their legal term, or none ' +
      'of it, nearest deadline first. Test companies are left out: no law waits for a test.',
    'Lista los comprobantes de todas las empresas reales que aún no tienen veredicto y a los que quedan menos de 24 horas de su plazo legal, o nada de él, primero el de plazo más próximo. ' +
      'Las empresas de prueba quedan fuera: ninguna ley espera una prueba.',
  ),
})
  .input(closedObject({ ...FEED_QUERY_ENTRIES, limit: v.optional(wholeNumberParameter(1, 200), 50) }))
  .output(v.object({ data: v.array(DueDocumentSchema), pagination: FeedPaginationSchema }))
  .query(async ({ ctx: { deps, system, language }, input: { limit, cursor } }) => {
    const now = deps.clock.now();
    const after = cursor === undefined ? undefined : parseCursor(ORDER, cursor, isCalendarDate);
    const { rows, next } = await readDueDocuments(deps.db, system, { near: latestNearDeadline(now), limit, after });
    const shown = { missed: latestDeadlineMissed(now), language };
    return {
      data: rows.map((row) => toDueDocumentBody(row, shown)),
      pagination: { limit, nextCursor: next === null ? null : formatCursor(ORDER, next) },
    };
  });
