import type { DocumentState, LifecycleEvent } from '@chasqui/core/lifecycle';
import { inTenantPipelined } from '../../connection/hot-path/index.ts';
import type { Database, TenantContext } from '../../connection/index.ts';
import { type LockedDocument, lockDocument } from '../lock-document.ts';
import { moveDocument } from '../move-document.ts';
import { endsSummary, settleSummary } from '../summaries/settle-summary.ts';
import { hasDoubt } from './close-submission.ts';

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

type CountedStep = Pick<LockedDocument, 'state' | 'failures' | 'attempts'> & Pick<DocumentFailure, 'event'>;

/**
 * Returns how many steps in a row have failed, including this one. Polls of a ticket without a verdict do not count:
 * they say nothing about how long to wait before the file is sent again. A ticket without a verdict counts as many
 * failures as the file was sent times.
 */
export function countFailures({ state, failures, attempts, event }: CountedStep): number {
  if (event !== 'authority_failed') return 0;
  return state === 'TICKETED' ? attempts : failures + 1;
}
