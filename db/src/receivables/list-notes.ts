import { and, asc, eq } from 'drizzle-orm';
import type { TenantContext, Transaction } from '../connection/index.ts';
import { documents } from '../schema/index.ts';
import type { ReceivableRecord } from './receivable-record.ts';

/** Credit or debit note (07, 08) that the authority accepted. */
export interface ReceivableNote {
  readonly documentRecordId: string;
  readonly documentType: string;
  readonly series: string;
  readonly correlative: number;
  readonly issueDate: string;
  /** Text with 2 decimals. */
  readonly total: string;
  /** True if the note is void. A void note no longer counts. */
  readonly voided: boolean;
}

const NOTE_COLUMNS = {
  documentRecordId: documents.id,
  documentType: documents.documentType,
  series: documents.series,
  correlative: documents.correlative,
  issueDate: documents.issueDate,
  total: documents.total,
  voided: documents.voided,
} as const;

/** Lists the notes of a receivable, oldest first, inside the caller's transaction. */
export function listNotes(
  tx: Transaction,
  ctx: TenantContext,
  { documentType, series, correlative, currencyCode }: ReceivableRecord,
): Promise<ReceivableNote[]> {
  const modifies = and(
    eq(documents.tenantId, ctx.tenantId),
    eq(documents.modifiesType, documentType),
    eq(documents.modifiesSeries, series),
    eq(documents.modifiesCorrelative, correlative),
    eq(documents.currencyCode, currencyCode),
    eq(documents.state, 'ACCEPTED'),
  );
  return tx.select(NOTE_COLUMNS).from(documents).where(modifies).orderBy(asc(documents.createdAt), asc(documents.id));
}
