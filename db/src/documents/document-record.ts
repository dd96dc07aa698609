import type { DocumentTotals } from '@chasqui/core/documents';
import type { DocumentState } from '@chasqui/core/lifecycle';
import { sql } from 'drizzle-orm';
import { type ArtifactKind, documents, type Observation } from '../schema/index.ts';

/** Document as the API shows it. Amounts are texts with 2 decimals, `issueDate` is YYYY-MM-DD. */
export interface DocumentRecord {
  readonly id: string;
  /** RUC of the tenant. Together with type, series and correlative it makes the documentId. */
  readonly ruc: string;
  readonly documentType: string;
  readonly series: string;
  readonly correlative: number;
  readonly issueDate: string;
  readonly currencyCode: string;
  readonly counterparty: { readonly identityType: string; readonly identityNumber: string; readonly name: string };
  readonly totals: DocumentTotals;
  readonly state: DocumentState;
  readonly responseCode: string | null;
  readonly responseDescription: string | null;
  readonly observations: readonly Observation[];
  readonly ticket: string | null;
  /** DigestValue of the signature; null until it is signed. */
  readonly hash: string | null;
  readonly voided: boolean;
  readonly voidedAt: Date | null;
  /** True if it was accepted and its CDR is lost. */
  readonly cdrMissing: boolean;
  readonly attempts: number;
  /**
   * Submission deadline: the day in Lima by whose end the authority must have the document, YYYY-MM-DD. Null if no term
   * is known.
   */
  readonly submissionDeadline: string | null;
  readonly nextAttemptAt: Date | null;
  /** Request body as the client sent it. Clients and products that it named by id appear by id only. */
  readonly request: unknown;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/**
 * Columns that `toDocumentRecord` needs: every column of a document except `completed`, which only workers read, and
 * the RUC.
 */
export const RECORD_COLUMNS = {
  id: documents.id,
  // Written out, because drizzle drops table names within the columns of a select.
  ruc: sql<string>`(select t.ruc from tenants t where t.id = documents.tenant_id)`,
  documentType: documents.documentType,
  series: documents.series,
  correlative: documents.correlative,
  issueDate: documents.issueDate,
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
  responseCode: documents.responseCode,
  responseDescription: documents.responseDescription,
  observations: documents.observations,
  ticket: documents.ticket,
  hash: documents.hash,
  voided: documents.voided,
  voidedAt: documents.voidedAt,
  cdrMissing: documents.cdrMissing,
  attempts: documents.attempts,
  submissionDeadline: documents.submissionDeadline,
  nextAttemptAt: documents.nextAttemptAt,
  request: documents.request,
  createdAt: documents.createdAt,
  updatedAt: documents.updatedAt,
} as const;

type FlatColumns = DocumentRecord['counterparty'] & DocumentTotals;
type Nested = Pick<DocumentRecord, 'counterparty' | 'totals'>;

export function toDocumentRecord<Row extends FlatColumns>(row: Row): Omit<Row, keyof FlatColumns> & Nested {
  const { identityType, identityNumber, name, taxable, exempt, unaffected, free, isc, igv, discount, total, ...rest } =
    row;
  return {
    ...rest,
    counterparty: { identityType, identityNumber, name },
    totals: { taxable, exempt, unaffected, free, isc, igv, discount, total },
  };
}

/** Document as a list shows it, without its request, which may be long. */
export interface ListedDocument extends Omit<DocumentRecord, 'request' | 'nextAttemptAt'> {
  /** Address of the counterparty when the document was made; null if none was given. */
  readonly address: string | null;
  readonly artifacts: readonly ArtifactKind[];
}

const { request: _request, nextAttemptAt: _nextAttemptAt, ...SHOWN_COLUMNS } = RECORD_COLUMNS;

/** Kinds of the files of one document. Table names are written out, as in RECORD_COLUMNS. */
export const ARTIFACT_KINDS_COLUMN = sql<ArtifactKind[]>`array(select a.kind from artifacts a
  where a.tenant_id = documents.tenant_id and a.document_id = documents.id order by a.kind)`;

/**
 * Address of the counterparty. Completed documents name the counterparty differently: sales, withholdings and despatch
 * advices. No other field has these names.
 */
export const ADDRESS_COLUMN = sql<string | null>`coalesce(documents.completed #>> '{customer,address}',
  documents.completed #>> '{counterparty,address}', documents.completed #>> '{recipient,address}')`;

export const LIST_COLUMNS = { ...SHOWN_COLUMNS, address: ADDRESS_COLUMN, artifacts: ARTIFACT_KINDS_COLUMN } as const;
