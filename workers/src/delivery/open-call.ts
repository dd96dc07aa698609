import { openSubmission, type SubmissionTerms } from '@chasqui/db/documents/submission';
import { type JobResult, NOTHING_TO_DO } from '../job-handler.ts';
import { comeBackLater, standBack } from './put-off.ts';
import type { SubmissionCall } from './submission-call.ts';

/** Permission to call the authority, with the call on record; or the job result if the call cannot be made now. */
export type OpenedCall =
  | { readonly kind: 'opened'; readonly submissionId: string }
  | { readonly kind: 'not_now'; readonly result: JobResult };

/** Time that a call needs beyond the request itself. */
const BOOKKEEPING_MS = 5_000;
/** Pause before checking again if another worker's call about the document has ended. */
const UNDER_WAY_PAUSE_MS = 1_000;

/** Asks the gate for leave to call, then notes the call, so that a crash leaves a doubt. */
export async function openCall(call: SubmissionCall, operation: SubmissionTerms['operation']): Promise<OpenedCall> {
  const { gate } = call.authority;
  const { ruc } = call.work;
  const admission = gate.admit(ruc);
  if (admission.kind === 'paced') return notNow(await comeBackLater(call, admission.waitMs));
  if (admission.kind === 'down' && !call.isRequested) return notNow(await standBack(call, admission.waitMs));
  let isOpened = false;
  try {
    const noted = await noteCall(call, operation);
    isOpened = noted.kind === 'opened';
    return noted;
  } finally {
    if (!isOpened && admission.kind === 'go') gate.giveBack(ruc);
  }
}

async function noteCall(call: SubmissionCall, operation: SubmissionTerms['operation']): Promise<OpenedCall> {
  const { deps, ctx, work } = call;
  const callTimeoutMs = deps.config.authorityTimeoutMs + BOOKKEEPING_MS;
  const terms = { documentId: work.id, operation, from: work.state, callTimeoutMs };
  const opened = await openSubmission(deps.db, ctx, terms);
  switch (opened.kind) {
    case 'opened':
      return { kind: 'opened', submissionId: opened.submissionId };
    case 'under_way':
      return notNow(whileUnderWay(call, operation));
    case 'nothing_to_do':
      return notNow(NOTHING_TO_DO);
  }
}

/**
 * Returns the job result while another call is under way. A client that asks about a ticket gets the result of the
 * query under way, because a second query would return the same.
 */
function whileUnderWay({ isRequested }: SubmissionCall, operation: SubmissionTerms['operation']): JobResult {
  return operation === 'getStatus' && isRequested
    ? { outcome: 'under_way' }
    : { outcome: 'put_off', waitMs: UNDER_WAY_PAUSE_MS };
}

function notNow(result: JobResult): OpenedCall {
  return { kind: 'not_now', result };
}
