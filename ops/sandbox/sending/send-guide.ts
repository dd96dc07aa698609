import { randomUUID } from 'node:crypto';
import type { FileName } from '../file-name.ts';
import type { Refusal } from '../refusal.ts';
import { findGuideTrigger, type GuideTrigger, type HttpStatusTrigger } from '../trigger.ts';
import type { Authority } from './authority.ts';
import { type Decision, decide } from './decide.ts';
import { readSubmission } from './examine.ts';

/** Guide of which name and hash were checked. */
interface SentGuide {
  readonly name: FileName;
  /** Base64 of the zip. */
  readonly zip: string;
  /** Number of submissions of the file so far. */
  readonly submissions: number;
}

export type GuideReply =
  | { readonly kind: 'ticket'; readonly ticket: string; readonly receivedAt: Date }
  /** The zip cannot be opened (0155-0161): there is no ticket. */
  | { readonly kind: 'unreadable_zip'; readonly refusal: Refusal }
  | HttpStatusTrigger
  /** Closes the connection without an answer. */
  | { readonly kind: 'dropped' }
  /** Never answers and keeps the connection open. */
  | { readonly kind: 'silence' };

interface GuideOptions {
  /** Time in milliseconds that a ticket stays in process. */
  readonly ticketDelayMs: number;
}

export type SendGuide = (guide: SentGuide) => Promise<GuideReply>;

/** Creates sendGuide: open, examine, register, give a ticket. The verdict is on disk before the caller gets the ticket. */
export function createSendGuide(authority: Authority, options: GuideOptions): SendGuide {
  return async (guide) => {
    const reply = await process(guide, options, authority);
    await authority.register.settled();
    return reply;
  };
}

const ZIP_CODE = /^01(5[5-9]|6[01])$/;

async function process(guide: SentGuide, options: GuideOptions, authority: Authority): Promise<GuideReply> {
  const receivedAt = authority.now();
  const answer = (refusal: Refusal | null, trigger?: GuideTrigger): GuideReply => ({
    kind: 'ticket',
    ticket: openTicket(guide.name, refusal, trigger, receivedAt.getTime() + options.ticketDelayMs, authority),
    receivedAt,
  });
  const submission = readSubmission({ fileName: `${guide.name.base}.zip`, contentFile: guide.zip }, receivedAt);
  if ('code' in submission) {
    return ZIP_CODE.test(submission.code) ? { kind: 'unreadable_zip', refusal: submission } : answer(submission);
  }
  const trigger = findGuideTrigger(submission.document.receiver?.text ?? '');
  const early = answerBeforeReading(trigger, guide.submissions === 1, receivedAt);
  if (early !== null) return early;
  if (trigger?.kind === 'not_registered') return answer(trigger.refusal);
  const decision = await decide(submission, trigger, authority);
  if (decision.kind === 'registered' && trigger?.kind === 'lost_answer') return { kind: 'dropped' };
  return answer(refusalOf(decision), trigger);
}

/** Returns the reply of a trigger that acts before the guide is read; null if the guide is let through. */
function answerBeforeReading(trigger: GuideTrigger | undefined, isFirst: boolean, receivedAt: Date): GuideReply | null {
  switch (trigger?.kind) {
    case 'silence':
      return { kind: 'silence' };
    case 'http_status':
      return isFirst || !trigger.once ? trigger : null;
    case 'lost_ticket':
      return isFirst ? { kind: 'ticket', ticket: randomUUID(), receivedAt } : null;
    default:
      return null;
  }
}

function refusalOf(decision: Decision): Refusal | null {
  if (decision.kind === 'refused') return decision.refusal;
  return decision.verdict.kind === 'rejected' ? decision.verdict.refusal : null;
}

/** Records a ticket that is answered from `readyAt` on. Returns its id. */
function openTicket(
  name: FileName,
  refusal: Refusal | null,
  trigger: GuideTrigger | undefined,
  readyAt: number,
  { register }: Authority,
): string {
  const ticket = randomUUID();
  register.recordTicket(name, {
    ticket,
    readyAt,
    pollsLeft: trigger?.kind === 'slow' ? trigger.polls : 0,
    pollsWithoutCdr: trigger?.kind === 'late_cdr' ? trigger.polls : 0,
    ...(refusal !== null && { refusal }),
  });
  return ticket;
}
