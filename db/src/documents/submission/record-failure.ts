import type { DocumentState, LifecycleEvent } from '@chasqui/core/lifecycle';
import { countFailures, endsSummary } from '@chasqui/core/submission';
import { inTenantPipelined } from '../../connection/hot-path/index.ts';
import type { Database, TenantContext } from '../../connection/index.ts';
import { lockDocument } from '../lock-document.ts';
import { moveDocument } from '../move-document.ts';
import { settleSummary } from '../summaries/settle-summary.ts';
import { hasDoubt } from './close-submission.ts';

export interface DocumentFailure {
  readonly documentId: string;
  readonly from: DocumentState;
  readonly event: LifecycleEvent;
  readonly responseCode: string | null;
  readonly responseDescription: string | null;
  readonly reason: string;
  /** Time of the next automatic try; no automatic try if not given. */
  readonly nextAttemptAt?: Date | null;
}

/**
 * Records a step that failed before any call to the authority was made. SIGN_ERROR and ERROR end the document and free
 * its number; `authority_failed` postpones it, and `left_to_summary` leaves it to a daily summary. Returns `conflict`
 * and writes nothing in two cases: the document is no longer in `from`, or it would end although some call may have
 * registered it. Throws NOT_FOUND.
 */
export async function recordFailure(
  db: Database,
  ctx: TenantContext,
  input: DocumentFailure,
): Promise<'recorded' | 'conflict'> {
  const { documentId, from, event, reason, responseCode, responseDescription, nextAttemptAt = null } = input;
  return inTenantPipelined(db, ctx, async (tx, last) => {
    const locked = await lockDocument(tx, ctx, documentId);
    const { state } = locked;
    if (state !== from || (event === 'failed' && (await hasDoubt(tx, ctx, documentId)))) return 'conflict';
    const counted = countFailures({ ...locked, event });
    const set = { responseCode, responseDescription, nextAttemptAt, failures: counted };
    const move = () => moveDocument(tx, ctx, locked, { event, reason, set });
    if (!endsSummary(locked, event)) await last(move);
    else {
      await move();
      await settleSummary(tx, ctx, locked, input);
    }
    return 'recorded';
  });
}
