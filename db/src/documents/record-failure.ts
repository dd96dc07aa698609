import type { DocumentState, LifecycleEvent } from '@chasqui/core/lifecycle';
import { type Database, inTenant, type TenantContext } from '../connection/index.ts';
import { lockDocument } from './lock-document.ts';
import { moveDocument } from './move-document.ts';

export interface DocumentFailure {
  readonly documentId: string;
  readonly from: DocumentState;
  readonly event: LifecycleEvent;
  readonly responseCode: string | null;
  readonly responseDescription: string;
  readonly reason: string;
}

/**
 * Ends a document that never got as far as a call to the authority (SIGN_ERROR, ERROR); its number is free again.
 * `conflict` when it is no longer in `from`; then nothing is written. Throws NOT_FOUND.
 */
export async function recordFailure(
  db: Database,
  ctx: TenantContext,
  input: DocumentFailure,
): Promise<'recorded' | 'conflict'> {
  const { documentId, from, event, reason, responseCode, responseDescription } = input;
  return inTenant(db, ctx, async (tx) => {
    const { state } = await lockDocument(tx, ctx, documentId);
    if (state !== from) return 'conflict';
    const set = { responseCode, responseDescription, nextAttemptAt: null };
    await moveDocument(tx, ctx, { documentId, from, event, reason, set });
    return 'recorded';
  });
}
