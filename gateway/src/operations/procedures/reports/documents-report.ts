import { described } from '@chasqui/core/fields';
import { DOCUMENT_STATUSES, statusOf } from '@chasqui/core/lifecycle';
import { say } from '@chasqui/core/messages';
import { countDocuments, type DocumentCount } from '@chasqui/db/reports/count-documents';
import * as v from 'valibot';
import { readerProcedure } from '../../../kernel/operation/procedure.ts';
import { REPORT_ENTRIES, ReportQuerySchema, toReportScope } from './report-query.ts';

const COUNT_ENTRIES = {
  documents: v.number(),
  voided: v.pipe(
    v.number(),
    described(
      'Number of voided documents; voiding does not change the status',
      'Cantidad de comprobantes anulados; anular no cambia el estado',
    ),
  ),
  byStatus: v.pipe(
    v.array(v.object({ status: v.picklist(DOCUMENT_STATUSES), documents: v.number() })),
    described('Every status, even if no document has it', 'Todos los estados, aunque ningún comprobante los tenga'),
  ),
} as const;

const CountsSchema = v.object(COUNT_ENTRIES);
type Counts = v.InferOutput<typeof CountsSchema>;

const DocumentsReportSchema = v.object({
  ...REPORT_ENTRIES,
  ...COUNT_ENTRIES,
  data: v.array(v.object({ documentType: v.string(), ...COUNT_ENTRIES })),
});

interface CountedTypes extends Counts {
  readonly data: ({ readonly documentType: string } & Counts)[];
}

/** Converts counts by type and state to a total and counts of each type by status. Types keep their order. */
export function toDocumentCounts(counts: readonly DocumentCount[]): CountedTypes {
  const types = [...new Set(counts.map(({ documentType }) => documentType))];
  const ofType = (type: string) => counts.filter(({ documentType }) => documentType === type);
  return {
    ...toCounts(counts),
    data: types.map((documentType) => ({ documentType, ...toCounts(ofType(documentType)) })),
  };
}

function toCounts(counts: readonly DocumentCount[]): Counts {
  return {
    documents: add(counts, 'documents'),
    voided: add(counts, 'voided'),
    byStatus: DOCUMENT_STATUSES.map((status) => {
      const ofStatus = counts.filter(({ state }) => statusOf(state) === status);
      return { status, documents: add(ofStatus, 'documents') };
    }),
  };
}

function add(counts: readonly DocumentCount[], name: 'documents' | 'voided'): number {
  return counts.reduce((sum, count) => sum + count[name], 0);
}

export const getDocumentsReport = readerProcedure('GET /api/reports/documents', 'Reports', {
  scope: 'reports',
  summary: say('Count documents by type and status', 'Contar comprobantes por tipo y estado'),
  description: say(
    'Counts the documents of every type and status by issueDate.',
    'Cuenta los comprobantes de cada tipo y estado por issueDate.',
  ),
})
  .input(ReportQuerySchema)
  .output(DocumentsReportSchema)
  .query(async ({ ctx, input }) => {
    const { filter, heading } = toReportScope(input, ctx.deps.clock.now());
    return { ...heading, ...toDocumentCounts(await countDocuments(ctx.deps.db, ctx.tenant, filter)) };
  });
