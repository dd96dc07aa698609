import type { DocumentState } from '@chasqui/core/lifecycle';
import { type Database, inTenant, type TenantContext } from '../connection/index.ts';
import { documents } from '../schema/index.ts';
import { isDocument, lockDocument } from './lock-document.ts';

export interface Postponement {
  readonly documentId: string;
  readonly from: DocumentState;
  /** When somebody else may take the step. */
  readonly nextAttemptAt: Date;
}

/**
 * Puts the next step of a document off. Nothing happened to it, so it has no history. `conflict` when it is no longer in
 * `from`; then nothing is written. Throws NOT_FOUND.
 */
export async function postponeDocument(
  db: Database,
  ctx: TenantContext,
  { documentId, from, nextAttemptAt }: Postponement,
): Promise<'recorded' | 'conflict'> {
  return inTenant(db, ctx, async (tx, last) => {
    const { state } = await lockDocument(tx, ctx, documentId);
    if (state !== from) return 'conflict';
    await last(() => tx.update(documents).set({ nextAttemptAt }).where(isDocument(ctx, documentId)));
    return 'recorded';
  });
}
