import { asc } from 'drizzle-orm';
import { type Database, inTenantSnapshot, type TenantContext, type Transaction } from '../connection/index.ts';
import { isId } from '../identifiers.ts';
import { notFound, ofTenant, type RowOf, requireRecord } from '../records.ts';
import { documents } from '../schema/index.ts';
import { listReceivablePayments, type ReceivablePayment } from './receivable-payments.ts';
import { RECEIVABLES, type ReceivableRecord, toReceivableRecord } from './receivable-record.ts';

export interface ReceivableDetail extends ReceivableRecord {
  /** Accepted notes in its currency, oldest first; includes void notes. */
  readonly notes: readonly ReceivableNote[];
  /** Oldest first; includes reversed payments. */
  readonly payments: readonly ReceivablePayment[];
}

/**
 * Returns a receivable with its notes and payments, read at the same moment as its sums. Throws NOT_FOUND, also for a
 * receivable of another tenant and for a text that is not an id.
 */
export async function getReceivable(db: Database, ctx: TenantContext, receivableId: string): Promise<ReceivableDetail> {
  if (!isId(receivableId)) throw notFound(RECEIVABLES, receivableId);
  return inTenantSnapshot(db, ctx, async (tx) => {
    const receivable = toReceivableRecord(await requireRecord(tx, ctx, RECEIVABLES, receivableId));
    const notes = await listNotes(tx, ctx, receivable);
    return { ...receivable, notes, payments: await listReceivablePayments(tx, ctx, receivableId) };
  });
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

/** Credit or debit note (07, 08) that the authority accepted. A void note no longer counts. */
export type ReceivableNote = RowOf<typeof NOTE_COLUMNS>;

/** Lists the notes of a receivable, oldest first, inside the caller's transaction. */
function listNotes(
  tx: Transaction,
  ctx: TenantContext,
  { documentType, series, correlative, currencyCode }: ReceivableRecord,
): Promise<ReceivableNote[]> {
  const modifies = ofTenant(documents, ctx, {
    modifiesType: documentType,
    modifiesSeries: series,
    modifiesCorrelative: correlative,
    currencyCode,
    state: 'ACCEPTED',
  });
  return tx.select(NOTE_COLUMNS).from(documents).where(modifies).orderBy(asc(documents.createdAt), asc(documents.id));
}
