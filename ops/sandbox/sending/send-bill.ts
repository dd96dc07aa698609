import type { Verdict } from '../cdr/issue-cdr.ts';
import type { Ledger } from '../ledger.ts';
import { isRejection, type Refusal } from '../refusal.ts';
import type { SendRequest, Submission } from '../submission.ts';
import { findTrigger, type Trigger } from '../trigger.ts';
import {
  type Authority,
  accept,
  checkDuplicate,
  countSubmission,
  fault,
  ledgerFor,
  receive,
  registerVerdict,
  type Send,
  type SendReply,
} from './authority.ts';

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
  return answerBeforeReading(trigger, submissions) ?? (await decide(submission, trigger, authority));
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

async function decide(submission: Submission, trigger: Trigger | undefined, authority: Authority): Promise<SendReply> {
  const identity = authority.examination.identify(submission) ?? checkDuplicate(submission, authority);
  if (identity !== null) return fault(identity);
  const ledger = ledgerFor(submission, authority);
  const refusal = authority.examination.judge(submission, ledger);
  if (refusal !== null && !isRejection(refusal.code)) return fault(refusal);
  return register(submission, reachVerdict(submission, refusal, trigger, ledger), trigger, authority);
}

function reachVerdict(
  submission: Submission,
  refusal: Refusal | null,
  trigger: Trigger | undefined,
  ledger: Ledger,
): Verdict {
  if (refusal !== null) return { kind: 'rejected', refusal };
  if (trigger?.kind === 'reject') return { kind: 'rejected', refusal: trigger.refusal };
  return accept(submission, ledger, trigger?.kind === 'observe' ? trigger.observations : []);
}

/** Registers a submission. If two arrive at once, one is registered and the other gets the duplicate code. */
async function register(
  submission: Submission,
  verdict: Verdict,
  trigger: Trigger | undefined,
  authority: Authority,
): Promise<SendReply> {
  const zip = await registerVerdict(submission, verdict, authority);
  if (zip === null) {
    const duplicate = checkDuplicate(submission, authority);
    if (duplicate === null) throw new Error(`${submission.name.base} is neither new nor registered`);
    return fault(duplicate);
  }
  return trigger?.kind === 'lost_answer' ? { kind: 'dropped' } : { kind: 'cdr', zip };
}
