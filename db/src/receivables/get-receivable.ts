import { and, asc, eq } from 'drizzle-orm';
import { type Database, inTenantSnapshot, type TenantContext, type Transaction } from '../connection/index.ts';
import { isId } from '../identifiers/index.ts';
import { listReceivablePayments, type ReceivablePayment } from '../payments/payment-record.ts';
import { documents, receivables } from '../schema/index.ts';
import {
  isReceivable,
  RECEIVABLE_COLUMNS,
  type ReceivableRecord,
  receivableNotFound,
  toReceivableRecord,
} from './receivable-record.ts';

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
  if (!isId(receivableId)) throw receivableNotFound(receivableId);
  return inTenantSnapshot(db, ctx, async (tx) => {
    const [row] = await tx.select(RECEIVABLE_COLUMNS).from(receivables).where(isReceivable(ctx, receivableId));
    if (row === undefined) throw receivableNotFound(receivableId);
    const receivable = toReceivableRecord(row);
    const notes = await listNotes(tx, ctx, receivable);
    return { ...receivable, notes, payments: await listReceivablePayments(tx, ctx, receivableId) };
  });
}

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
function listNotes(
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
