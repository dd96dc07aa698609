import type { JobResult } from '../job-handler.ts';
import { schedulePoll } from '../ticket-polls/schedule.ts';
import { fetchVerdict } from './fetch-verdict.ts';
import { recordAuthorityFailure, recordRefusal } from './record-failure.ts';
import { recordTicket } from './record-ticket.ts';
import { recordVerdict } from './record-verdict.ts';
import { type SentFile, sendFile } from './send-file.ts';
import type { SubmissionCall } from './submission-call.ts';

/** Sends the file and records the outcome. */
export async function send(call: SubmissionCall): Promise<JobResult> {
  const sent = await sendFile(call);
  if (sent.kind === 'not_now') return sent.result;
  const { outcome } = sent;
  switch (outcome.kind) {
    case 'accepted':
    case 'rejected':
      return recordVerdict(call, sent, outcome);
    case 'refused':
      return recordRefusal(call, sent, outcome);
    case 'try_later':
      return recordAuthorityFailure(call, sent, { ...outcome, inDoubt: false });
    case 'in_doubt':
      return recordAuthorityFailure(call, sent, { ...outcome, code: null, inDoubt: true });
    case 'already_registered':
      return fetchVerdict(call, sent, outcome);
    case 'ticket':
      return recordTicketed(call, sent, outcome.ticket);
  }
}

async function recordTicketed(call: SubmissionCall, sent: SentFile, ticket: string): Promise<JobResult> {
  const { deps, ctx, work } = call;
  const { recorded, lease } = await recordTicket(call, sent, ticket);
  await schedulePoll(deps, ctx, { documentId: work.id, lease });
  return recorded;
}
