import type { Verdict } from '../cdr/issue-cdr.ts';
import { toFileName } from '../file-name.ts';
import type { Refusal } from '../refusal.ts';
import type { Registration, Ticket } from '../register/state.ts';
import type { SendRequest, Submission } from '../submission.ts';
import { findRemarkTrigger, type RemarkTrigger } from '../trigger.ts';
import {
  type Authority,
  accept,
  checkDuplicate,
  countSubmission,
  fault,
  hasRejectingCdr,
  ledgerFor,
  receive,
  registerVerdict,
  type Send,
  type SendReply,
} from './authority.ts';

interface SummaryOptions {
  /** Time in milliseconds that a ticket stays in process. */
  readonly ticketDelayMs: number;
}

/**
 * Creates sendSummary: count, open, identify, then give a ticket. The verdict is computed at once and kept until the
 * ticket is ready. Summaries run one at a time, so that no two void the same document.
 */
export function createSendSummary(authority: Authority, options: SummaryOptions): Send {
  let last: Promise<unknown> = Promise.resolve();
  return async (request) => {
    countSubmission(authority, request.fileName);
    const turn = last.then(() => process(request, options, authority));
    // The caller of this turn gets its failure; the next turn only waits for its end.
    last = turn.catch(() => {});
    const reply = await turn;
    await authority.register.settled();
    return reply;
  };
}

async function process(request: SendRequest, options: SummaryOptions, authority: Authority): Promise<SendReply> {
  const submission = receive(request, 'sendSummary', authority);
  if ('code' in submission) return fault(submission);
  const identity = authority.examination.identify(submission) ?? checkDuplicate(submission, authority);
  if (identity !== null) return fault(identity);
  const ledger = ledgerFor(submission, authority);
  const trigger = findRemarkTrigger(submission.document.remarks);
  const refusal = authority.examination.judge(submission, ledger) ?? findRejection(trigger);
  if (refusal !== null && !hasRejectingCdr(authority, refusal)) return fault(refusal);
  const verdict: Verdict = refusal === null ? accept(submission, ledger) : { kind: 'rejected', refusal };
  await registerVerdict(submission, verdict, authority);
  const registration = authority.register.find(submission.name);
  if (registration === undefined) throw new Error(`${submission.name.base} was not registered`);
  const ticket = openTicket(submission, trigger, options, authority);
  if (verdict.kind === 'accepted') takeEffect(submission, registration, ticket, authority);
  return { kind: 'ticket', ticket: ticket.ticket };
}

function findRejection(trigger: RemarkTrigger | undefined): Refusal | null {
  return trigger?.kind === 'reject' ? trigger.refusal : null;
}

function openTicket(
  { name, receivedAt }: Submission,
  trigger: RemarkTrigger | undefined,
  { ticketDelayMs }: SummaryOptions,
  { register }: Authority,
): Ticket {
  let serial = 0;
  const toId = () => `${receivedAt.getTime()}${String(serial).padStart(2, '0')}`;
  while (register.findTicket(toId()) !== undefined) serial += 1;
  const ticket: Ticket = {
    ticket: toId(),
    readyAt: receivedAt.getTime() + ticketDelayMs,
    pollsLeft: trigger?.kind === 'slow' ? trigger.polls : 0,
  };
  register.recordTicket(name, ticket);
  return ticket;
}

/**
 * Applies an accepted summary to the documents it lists. Documents it informs are registered with the summary's answer.
 */
function takeEffect(
  { name, document }: Submission,
  informed: Registration,
  { ticket }: Ticket,
  { register }: Authority,
): void {
  const { verdict, sha256, cdr } = informed;
  for (const { sale, ...number } of document.informs) {
    register.record(toFileName(name.ruc, number), { verdict, sha256, cdr, ...(sale !== undefined && { sale }) });
  }
  for (const number of document.voids) register.recordVoiding(toFileName(name.ruc, number), ticket);
}
