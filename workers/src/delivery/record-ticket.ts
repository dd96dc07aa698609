import type { JobResult } from '../job-handler.ts';
import { pollOverdueAt } from './poll-overdue.ts';
import { type AnsweredCall, NO_CDR, recordAnswer } from './record-answer.ts';
import type { SubmissionCall } from './submission-call.ts';

/** A ticket on record, and until when its first poll has the document's next step. */
export interface RecordedTicket {
  readonly recorded: JobResult;
  readonly lease: Date;
}

/** Records the ticket with which the verdict can be queried later. */
export async function recordTicket(
  call: SubmissionCall,
  answered: AnsweredCall,
  ticket: string,
): Promise<RecordedTicket> {
  const lease = pollOverdueAt(call.deps);
  const recorded = await recordAnswer(call, answered, {
    event: 'ticket_issued',
    inDoubt: false,
    responseCode: null,
    responseDescription: null,
    ...NO_CDR,
    ticket,
    nextAttemptAt: lease,
    reason: `the authority gave the ticket ${ticket}`,
  });
  return { recorded, lease };
}
