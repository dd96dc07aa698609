import type { SendRequest } from '../submission.ts';
import { findTrigger, type Trigger } from '../trigger.ts';
import { type Authority, countSubmission, fault, receive, type Send, type SendReply } from './authority.ts';
import { decide } from './decide.ts';

/**
 * Creates sendBill: count, open, identify, check, register, answer. The verdict is on disk before the caller gets it.
 */
export function createSendBill(authority: Authority): Send {
  return async (request) => {
    const submissions = countSubmission(authority, request.fileName);
    const reply = await process(request, submissions, authority);
    await authority.register.settled();
    return reply;
  };
}

async function process(request: SendRequest, submissions: number, authority: Authority): Promise<SendReply> {
  const submission = receive(request, 'sendBill', authority);
  if ('code' in submission) return fault(submission);
  const trigger = findTrigger(submission.document.receiver?.text ?? '');
  const early = answerBeforeReading(trigger, submissions);
  if (early !== null) return early;
  const decision = await decide(submission, trigger, authority);
  if (decision.kind === 'refused') return fault(decision.refusal);
  return trigger?.kind === 'lost_answer' ? { kind: 'dropped' } : { kind: 'cdr', zip: decision.zip };
}

/** Returns the reply of a trigger that acts before the document is read; null if the document is let through. */
function answerBeforeReading(trigger: Trigger | undefined, submissions: number): SendReply | null {
  switch (trigger?.kind) {
    case 'http_error':
    case 'silence':
      return { kind: trigger.kind };
    case 'fault':
      return fault(trigger.refusal);
    case 'fault_once':
      return submissions === 1 ? fault(trigger.refusal) : null;
    default:
      return null;
  }
}
