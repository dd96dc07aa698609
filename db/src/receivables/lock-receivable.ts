import type { TenantContext, Transaction } from '../connection/index.ts';
import { isId } from '../identifiers/index.ts';
import { receivables } from '../schema/index.ts';
import { isReceivable, receivableNotFound } from './is-receivable.ts';
import { RECEIVABLE_COLUMNS, type ReceivableRecord, toReceivableRecord } from './receivable-record.ts';

/** Locks a receivable until commit and returns it with the sums of the last committed change. Throws NOT_FOUND. */
export async function lockReceivable(
  tx: Transaction,
  ctx: TenantContext,
  receivableId: string,
): Promise<ReceivableRecord> {
  if (!isId(receivableId)) throw receivableNotFound(receivableId);
  const [row] = await tx
    .select(RECEIVABLE_COLUMNS)
    .from(receivables)
    .where(isReceivable(ctx, receivableId))
    .for('no key update');
  if (row === undefined) throw receivableNotFound(receivableId);
  return toReceivableRecord(row);
}
