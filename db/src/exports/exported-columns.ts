import type { ExportedDocument } from '@chasqui/core/exports';
import { sql } from 'drizzle-orm';
import { documents } from '../schema/index.ts';

/**
 * Issue date of the document that a note modifies, if the tenant has that document. Table names are written out, as in
 * RECORD_COLUMNS.
 */
const MODIFIES_ISSUE_DATE = sql<string | null>`(select m.issue_date::text from documents m
  where m.tenant_id = documents.tenant_id and m.document_type = documents.modifies_type
    and m.series = documents.modifies_series and m.correlative = documents.modifies_correlative
    and m.state not in ('SIGN_ERROR', 'ERROR'))`;

export const EXPORTED_COLUMNS = {
  id: documents.id,
  ruc: sql<string>`(select t.ruc from tenants t where t.id = documents.tenant_id)`,
  documentType: documents.documentType,
  series: documents.series,
  correlative: documents.correlative,
  issueDate: documents.issueDate,
  dueDate: documents.dueDate,
  currencyCode: documents.currencyCode,
  identityType: documents.counterpartyIdentityType,
  identityNumber: documents.counterpartyIdentityNumber,
  name: documents.counterpartyName,
  taxable: documents.taxable,
  exempt: documents.exempt,
  unaffected: documents.unaffected,
  free: documents.free,
  isc: documents.isc,
  igv: documents.igv,
  discount: documents.discount,
  total: documents.total,
  state: documents.state,
  hash: documents.hash,
  responseCode: documents.responseCode,
  responseDescription: documents.responseDescription,
  voided: documents.voided,
  voidedAt: documents.voidedAt,
  cdrMissing: documents.cdrMissing,
  createdAt: documents.createdAt,
  submissionDeadline: documents.submissionDeadline,
  modifiesType: documents.modifiesType,
  modifiesSeries: documents.modifiesSeries,
  modifiesCorrelative: documents.modifiesCorrelative,
  modifiesIssueDate: MODIFIES_ISSUE_DATE,
} as const;

type Totals = ExportedDocument['totals'];

interface Row
  extends Omit<ExportedDocument, 'counterparty' | 'totals' | 'modifies'>,
    Totals,
    Readonly<Record<'identityType' | 'identityNumber' | 'name', string>> {
  readonly submissionDeadline: string | null;
  readonly modifiesType: string | null;
  readonly modifiesSeries: string | null;
  readonly modifiesCorrelative: number | null;
  readonly modifiesIssueDate: string | null;
}

export function toExportedDocument(row: Row): ExportedDocument {
  const { taxable, exempt, unaffected, free, isc, igv, discount, total, ...others } = row;
  const { identityType, identityNumber, name, submissionDeadline: _submissionDeadline, ...kept } = others;
  const { modifiesType, modifiesSeries, modifiesCorrelative, modifiesIssueDate, ...document } = kept;
  return {
    ...document,
    counterparty: { identityType, identityNumber, name },
    totals: { taxable, exempt, unaffected, free, isc, igv, discount, total },
    modifies: modifiesOf(row),
  };
}

function modifiesOf(row: Row): ExportedDocument['modifies'] {
  const { modifiesType, modifiesSeries, modifiesCorrelative, modifiesIssueDate: issueDate } = row;
  if (modifiesType === null || modifiesSeries === null || modifiesCorrelative === null) return null;
  return { documentType: modifiesType, series: modifiesSeries, correlative: modifiesCorrelative, issueDate };
}
