import { type DocumentSummary, getDefinition } from '@chasqui/core/documents';
import { type SQL, sql } from 'drizzle-orm';
import type { TenantContext, Transaction } from '../../connection/index.ts';
import { foldName } from '../../folded-search.ts';
import type { IdempotencyClaim } from '../../idempotency-keys/index.ts';
import { type DocumentAuthority, documents } from '../../schema/index.ts';
import { RECORD_COLUMNS } from '../document-record.ts';

export interface NewDocument {
  /** Catalog 01, or RA and RC. */
  readonly documentType: string;
  readonly summary: DocumentSummary;
  readonly authority: DocumentAuthority;
  /** The body as the client sent it; JSON. */
  readonly request: unknown;
  /** Result of the type's `complete`. JSON. */
  readonly completed: unknown;
  readonly idempotency?: IdempotencyClaim;
}

/** Document with everything that its row needs. */
export interface RecordedDocument extends Omit<NewDocument, 'idempotency' | 'authority'> {
  readonly authority: DocumentAuthority | null;
  readonly id: string;
  readonly correlative: number;
  readonly nextAttemptAt: SQL<Date>;
}

/** Inserts a document as PENDING. The caller holds its series. */
export function insertRecord(tx: Transaction, ctx: TenantContext, document: RecordedDocument) {
  return tx.insert(documents).values(toColumns(ctx, document)).returning(RECORD_COLUMNS);
}

function toColumns({ tenantId }: TenantContext, recorded: RecordedDocument) {
  const { id, documentType, summary, correlative, authority, nextAttemptAt, request, completed } = recorded;
  return {
    id,
    tenantId,
    documentType,
    correlative,
    series: summary.series,
    issueDate: summary.issueDate,
    currencyCode: summary.currencyCode,
    dueDate: summary.dueDate,
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
    summarized: isSummarized(tenantId, recorded),
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
function isSummarized(
  tenantId: string,
  { documentType, summary }: Pick<RecordedDocument, 'documentType' | 'summary'>,
): SQL<boolean> | boolean {
  const { modifies } = summary;
  if (getDefinition(documentType).isSummarized?.(summary) !== true) return false;
  const isWanted = sql`exists (select 1 from tenants t where t.id = ${tenantId}::uuid and t.receipts = 'summary')`;
  if (modifies === null) return sql<boolean>`${isWanted}`;
  return sql<boolean>`${isWanted} or exists (select 1 from documents boleta
    where boleta.tenant_id = ${tenantId}::uuid and boleta.document_type = ${modifies.documentType}
    and boleta.series = ${modifies.series} and boleta.correlative = ${modifies.correlative}
    and boleta.summarized and boleta.state in ('PENDING', 'SIGNED'))`;
}
