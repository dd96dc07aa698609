import { DOCUMENT_EXPORT_FORMATS, type ExportKind, type ExportSpec, isPeriod } from '@chasqui/core/exports/export-spec';
import { choiceField, closedObject, described } from '@chasqui/core/fields';
import { FIELD_MESSAGES, say, schemaMessage } from '@chasqui/core/messages';
import * as v from 'valibot';
import { closedQuery } from '../../../kernel/parameters/closed-query.ts';
import {
  DOCUMENT_FILTER_CONFLICTS,
  DOCUMENT_FILTER_ENTRIES,
  toDocumentSelection,
} from '../documents/document-filter.ts';

export const EXPORT_KINDS = [
  'documents',
  'sales-register',
  'archive',
  'purchases',
] as const satisfies readonly ExportKind[];

const PERIOD_MESSAGE = schemaMessage(say('must be a month, YYYY-MM', 'debe ser un mes, AAAA-MM'));

export const PeriodSchema = v.pipe(
  v.string(PERIOD_MESSAGE),
  v.check(isPeriod, PERIOD_MESSAGE),
  described('Month of issue, YYYY-MM', 'Mes de emisión, YYYY-MM'),
);

const DocumentsSchema = closedQuery(DOCUMENT_FILTER_CONFLICTS, {
  kind: v.literal('documents'),
  format: choiceField(DOCUMENT_EXPORT_FORMATS),
  ...DOCUMENT_FILTER_ENTRIES,
});
const SalesRegisterSchema = closedObject({ kind: v.literal('sales-register'), period: PeriodSchema });
const ArchiveSchema = closedObject({ kind: v.literal('archive'), period: PeriodSchema });
const PurchasesSchema = closedObject({
  kind: v.literal('purchases'),
  format: choiceField(DOCUMENT_EXPORT_FORMATS),
  period: PeriodSchema,
});

const KIND_MESSAGE = FIELD_MESSAGES.oneOf(EXPORT_KINDS);

function messageOfKind(issue: v.VariantIssue): string {
  const { expected, received } = issue;
  if (expected === 'Object') return schemaMessage(FIELD_MESSAGES.object)(issue);
  return schemaMessage(received === 'undefined' ? FIELD_MESSAGES.missingAnd(KIND_MESSAGE) : KIND_MESSAGE)(issue);
}

/** Body of `POST /api/exports`. Each kind takes the query parameters of its direct export. */
export const ExportRequestSchema = v.variant(
  'kind',
  [DocumentsSchema, SalesRegisterSchema, ArchiveSchema, PurchasesSchema],
  messageOfKind,
);
export type ExportRequest = v.InferOutput<typeof ExportRequestSchema>;

/**
 * Converts a request to the export to make.
 * @param now instant from which `due` is counted
 */
export function toExportSpec(request: ExportRequest, now: Date): ExportSpec {
  if (request.kind !== 'documents') return request;
  const { kind, format, ...filter } = request;
  return { kind, format, ...toDocumentSelection(filter, now) };
}
