import { type DocumentSummary, getDefinition } from '@chasqui/core/documents';
import { type SQL, sql } from 'drizzle-orm';
import { writtenForColumns } from '../../connection/hot-path/index.ts';
import type { TenantContext, Transaction } from '../../connection/index.ts';
import type { ImportRowClaim } from '../../document-imports/link-import-row.ts';
import type { NewEmail } from '../../emails/email.ts';
import { foldName } from '../../folded-search.ts';
import type { IdempotencyClaim } from '../../idempotency-keys/idempotency-claim.ts';
import { type DocumentAuthority, documents } from '../../schema/index.ts';
import { RECORD_COLUMNS } from '../document-record.ts';
import type { Undoing } from '../void-facts.ts';

export interface NewDocument {
  /** Catalog 01, or RA, RC and RR. */
  readonly documentType: string;
  readonly summary: DocumentSummary;
  readonly authority: DocumentAuthority;
  /** Channel of a document that goes to an OSE; null or absent for all others. */
  readonly channelId?: string | null;
  /** Days that the document's own clock is ahead of ours; only for a document of a test company. Default 0. */
  readonly clockDays?: number;
  /** The body as the client sent it; JSON. */
  readonly request: unknown;
  /** Result of the type's `complete`. JSON. */
  readonly completed: unknown;
  readonly idempotency?: IdempotencyClaim;
  /** Row of a spreadsheet that the document is made of. */
  readonly importRow?: ImportRowClaim | undefined;
  /** E-mail that carries the document once it is accepted. */
  readonly email?: NewEmail | null;
  /** Document of a communication that is recorded only if it is lawful at the moment of the recording. */
  readonly undoing?: Undoing;
}

/** Document with everything that its row needs. */
export interface RecordedDocument extends Omit<NewDocument, 'idempotency' | 'importRow' | 'undoing' | 'authority'> {
  readonly authority: DocumentAuthority | null;
  readonly id: string;
  readonly correlative: number;
  readonly nextAttemptAt: SQL<Date>;
}

/** Inserts a document as PENDING. The caller holds its series. */
export function insertRecord(tx: Transaction, ctx: TenantContext, document: RecordedDocument) {
  const columns = toColumns(ctx, document);
  return insert(tx, columns, columns);
}

const insert = writtenForColumns(documents, (tx, columns) =>
  tx.insert(documents).values(columns).returning(RECORD_COLUMNS),
);

function toColumns({ tenantId }: TenantContext, recorded: RecordedDocument) {
  const { id, documentType, summary, correlative, authority, channelId, nextAttemptAt, request, completed } = recorded;
  const { email, clockDays = 0 } = recorded;
  return {
    id,
    tenantId,
    documentType,
    correlative,
    series: summary.series,
    issueDate: summary.issueDate,
    currencyCode: summary.currencyCode,
    dueDate: summary.dueDate,
    paidWith: summary.paidWith,
    modifiesType: summary.modifies?.documentType ?? null,
    modifiesSeries: summary.modifies?.series ?? null,
    modifiesCorrelative: summary.modifies?.correlative ?? null,
    counterpartyIdentityType: summary.counterparty.identityType,
    counterpartyIdentityNumber: summary.counterparty.identityNumber,
    counterpartyName: summary.counterparty.name,
    counterpartySearch: foldName(summary.counterparty.name),
    ...summary.totals,
    submissionDeadline: summary.submissionDeadline,
    authority,
    channelId,
    clockDays,
    summarized: isSummarized(recorded),
    hasEmails: email != null,
    state: 'PENDING' as const,
    nextAttemptAt,
    request,
    completed,
  };
}

/**
 * Tells if the authority gets a document in a daily summary: the company wants that, or the document is a note on a boleta
 * that still waits for its own summary.
 */
function isSummarized({
  documentType,
  summary,
}: Pick<RecordedDocument, 'documentType' | 'summary'>): SQL<boolean> | boolean {
  if (getDefinition(documentType).isSummarized?.(summary) !== true) return false;
  return summary.modifies === null ? IS_WANTED : IS_WANTED_OR_WAITS;
}

const { placeholder } = sql;

const IS_WANTED = sql<boolean>`exists (select 1 from tenants t
  where t.id = ${placeholder('tenantId')}::uuid and t.receipts = 'summary')`;

const IS_WANTED_OR_WAITS = sql<boolean>`${IS_WANTED} or exists (select 1 from documents boleta
  where boleta.tenant_id = ${placeholder('tenantId')}::uuid and boleta.document_type = ${placeholder('modifiesType')}
  and boleta.series = ${placeholder('modifiesSeries')} and boleta.correlative = ${placeholder('modifiesCorrelative')}
  and boleta.summarized and boleta.state in ('PENDING', 'SIGNED'))`;
