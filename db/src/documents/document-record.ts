import type { DocumentTotals } from '@chasqui/core/documents';
import { sql } from 'drizzle-orm';
import type { RowOf } from '../records.ts';
import { type ArtifactKind, documents } from '../schema/index.ts';
import { PUBLIC_TOKEN_COLUMN } from './public-token.ts';

/**
 * Columns that `toDocumentRecord` needs: every column of a document except `completed`, which few readers need, and
 * the RUC.
 */
export const RECORD_COLUMNS = {
  id: documents.id,
  // Written out, because drizzle drops table names within the columns of a select.
  /** RUC of the tenant. Together with type, series and correlative it makes the documentId. */
  ruc: sql<string>`(select t.ruc from tenants t where t.id = documents.tenant_id)`,
  documentType: documents.documentType,
  series: documents.series,
  correlative: documents.correlative,
  issueDate: documents.issueDate,
  currencyCode: documents.currencyCode,
  paidWith: documents.paidWith,
  identityType: documents.counterpartyIdentityType,
  identityNumber: documents.counterpartyIdentityNumber,
  name: documents.counterpartyName,
  taxable: documents.taxable,
  exempt: documents.exempt,
  unaffected: documents.unaffected,
  free: documents.free,
  export: documents.export,
  isc: documents.isc,
  igv: documents.igv,
  ivap: documents.ivap,
  icbper: documents.icbper,
  discount: documents.discount,
  charges: documents.charges,
  prepaid: documents.prepaid,
  perception: documents.perception,
  rounding: documents.rounding,
  payable: documents.total,
  total: documents.total,
  summarized: documents.summarized,
  clockDays: documents.clockDays,
  state: documents.state,
  responseCode: documents.responseCode,
  responseDescription: documents.responseDescription,
  observations: documents.observations,
  ticket: documents.ticket,
  hash: documents.hash,
  documentUrl: documents.documentUrl,
  voided: documents.voided,
  voidedAt: documents.voidedAt,
  cdrMissing: documents.cdrMissing,
  authority: documents.authority,
  /** False for documents of a test tenant. */
  livemode: sql<boolean>`documents.authority is distinct from 'test'`,
  attempts: documents.attempts,
  submissionDeadline: documents.submissionDeadline,
  nextAttemptAt: documents.nextAttemptAt,
  request: documents.request,
  createdAt: documents.createdAt,
  updatedAt: documents.updatedAt,
} as const;

type Counterparty = Pick<RowOf<typeof RECORD_COLUMNS>, 'identityType' | 'identityNumber' | 'name'>;
type FlatColumns = Counterparty & DocumentTotals;

/** Document as the API shows it. Amounts are texts with 2 decimals, `issueDate` is YYYY-MM-DD. */
export type DocumentRecord = Nested<RowOf<typeof RECORD_COLUMNS>>;

/** Document with the result of the `complete` of its type. */
export interface CompletedDocument extends DocumentRecord {
  readonly completed: unknown;
}

type Nested<Row> = Omit<Row, keyof FlatColumns> & {
  readonly counterparty: Counterparty;
  readonly totals: DocumentTotals;
};

export function toDocumentRecord<Row extends FlatColumns>({
  identityType,
  identityNumber,
  name,
  taxable,
  exempt,
  unaffected,
  free,
  export: exported,
  isc,
  igv,
  ivap,
  icbper,
  discount,
  charges,
  prepaid,
  perception,
  rounding,
  payable,
  total,
  ...rest
}: Row): Nested<Row> {
  const values = { taxable, exempt, unaffected, free, export: exported };
  const taxes = { isc, igv, ivap, icbper };
  return {
    ...rest,
    counterparty: { identityType, identityNumber, name },
    totals: { ...values, ...taxes, discount, charges, prepaid, perception, rounding, payable, total },
  };
}

const { request: _request, nextAttemptAt: _nextAttemptAt, ...SHOWN_COLUMNS } = RECORD_COLUMNS;

/** Kinds of the files of one document. Table names are written out, as in RECORD_COLUMNS. */
export const ARTIFACT_KINDS_COLUMN = sql<ArtifactKind[]>`array(select a.kind from artifacts a
  where a.tenant_id = documents.tenant_id and a.document_id = documents.id order by a.kind)`;

/**
 * Address of the counterparty. Completed documents name the counterparty differently: sales, withholdings,
 * despatch advices and purchase settlements. No other field has these names.
 */
export const ADDRESS_COLUMN = sql<string | null>`coalesce(documents.completed #>> '{customer,address}',
  documents.completed #>> '{counterparty,address}', documents.completed #>> '{recipient,address}',
  documents.completed #>> '{seller,address,address}')`;

export const LIST_COLUMNS = {
  ...SHOWN_COLUMNS,
  address: ADDRESS_COLUMN,
  artifacts: ARTIFACT_KINDS_COLUMN,
  publicToken: PUBLIC_TOKEN_COLUMN,
} as const;

/** Document as a list shows it, without its request, which may be long. */
export type ListedDocument = Nested<RowOf<typeof LIST_COLUMNS>>;
