import { recordFailure } from '@chasqui/db/documents/submission';
import type { JobResult } from '../job-handler.ts';
import { loadCredentials } from './load-credentials.ts';
import { nextAttemptAt } from './next-attempt.ts';
import { send } from './send.ts';
import { settleDoubt } from './settle-doubt.ts';
import { stepOf } from './step-of.ts';
import { type DeliveryStep, prepareCall } from './submission-call.ts';

/**
 * Brings a signed document to the authority and records what came of it. Where an earlier request may have arrived, it
 * asks before it sends again: a document must never be registered twice, and its verdict never be lost.
 */
export async function deliver(step: DeliveryStep): Promise<JobResult> {
  const credentials = loadCredentials(step);
  if (credentials === undefined) return recordWithoutCredentials(step);
  const settled = await settleDoubt(prepareCall(step, credentials));
  return settled.kind === 'over' ? settled.result : send(settled.call);
}

const NO_CREDENTIALS = 'The tenant has no SOL user, or its password cannot be read: the document cannot be sent';

/**
 * Ends a document that was never sent and frees its number. A document that may be registered waits for credentials.
 */
async function recordWithoutCredentials({ deps, ctx, work }: DeliveryStep): Promise<JobResult> {
  const isUnsent = work.state === 'SIGNED' && !work.inDoubt;
  const event = isUnsent ? 'failed' : 'authority_failed';
  const recorded = await recordFailure(deps.db, ctx, {
    documentId: work.id,
    from: work.state,
    event,
    responseCode: null,
    responseDescription: NO_CREDENTIALS,
    reason: NO_CREDENTIALS,
    nextAttemptAt: isUnsent ? null : nextAttemptAt(deps, work),
  });
  return stepOf(work, recorded, event);
}
