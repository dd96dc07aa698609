import type { DocumentState, LifecycleEvent } from '@chasqui/core/lifecycle';
import { inTenantPipelined } from '../../connection/hot-path/index.ts';
import type { Database, TenantContext } from '../../connection/index.ts';
import { lockDocument } from '../lock-document.ts';
import { moveDocument } from '../move-document.ts';
import { countFailures } from './count-failures.ts';
import { hasDoubt } from './has-doubt.ts';

export interface DocumentFailure {
  readonly documentId: string;
  readonly from: DocumentState;
  readonly event: LifecycleEvent;
  readonly responseCode: string | null;
  readonly responseDescription: string;
  readonly reason: string;
  /** Time of the next automatic try; no automatic try if not given. */
  readonly nextAttemptAt?: Date | null;
}

/**
 * Records a step that failed before any call to the authority was made. SIGN_ERROR and ERROR end the document and free
 * its number; `authority_failed` postpones it. Returns `conflict` and writes nothing in two cases: the document is no
 * longer in `from`, or it would end although some call may have registered it. Throws NOT_FOUND.
 */
export async function recordFailure(
  db: Database,
  ctx: TenantContext,
  input: DocumentFailure,
): Promise<'recorded' | 'conflict'> {
  const { documentId, from, event, reason, responseCode, responseDescription, nextAttemptAt = null } = input;
  return inTenantPipelined(db, ctx, async (tx, last) => {
    const locked = await lockDocument(tx, ctx, documentId);
    const { state, failures } = locked;
    if (state !== from || (event === 'failed' && (await hasDoubt(tx, ctx, documentId)))) return 'conflict';
    const counted = countFailures({ state, failures, event });
    const set = { responseCode, responseDescription, nextAttemptAt, failures: counted };
    await last(() => moveDocument(tx, ctx, locked, { event, reason, set }));
    return 'recorded';
  });
}
