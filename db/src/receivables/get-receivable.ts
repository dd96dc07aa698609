import { type Database, inTenantSnapshot, type TenantContext } from '../connection/index.ts';
import { isId } from '../identifiers/index.ts';
import { listReceivablePayments } from '../payments/list-receivable-payments.ts';
import type { ReceivablePayment } from '../payments/payment-record.ts';
import { receivables } from '../schema/index.ts';
import { isReceivable, receivableNotFound } from './is-receivable.ts';
import { listNotes, type ReceivableNote } from './list-notes.ts';
import { RECEIVABLE_COLUMNS, type ReceivableRecord, toReceivableRecord } from './receivable-record.ts';

/** Receivable with the notes and payments behind its sums. */
export interface ReceivableDetail extends ReceivableRecord {
  /** The accepted ones of its currency, void ones too, oldest first. */
  readonly notes: readonly ReceivableNote[];
  /** Reversed ones too, oldest first. */
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
