import { createHash } from 'node:crypto';
import type { CdrIssuer, Verdict } from '../cdr/index.ts';
import { isRejection, type Refusal, refuse } from '../refusal/index.ts';
import type { Register, Registration } from '../register/index.ts';
import { observeSale } from '../rules/index.ts';
import { parseFileName, type SendBillRequest, type Submission } from '../submission/index.ts';
import { findTrigger, type Trigger } from '../triggers/index.ts';
import type { Examination } from './examine.ts';
import { checkEnvelope, readSubmission } from './read-submission.ts';
import { fault, type SendBillReply } from './reply.ts';

export interface SendBillDeps {
  readonly register: Register;
  readonly examination: Examination;
  readonly issueCdr: CdrIssuer;
  readonly now: () => Date;
}

export type SendBill = (request: SendBillRequest) => Promise<SendBillReply>;

/** The whole of sendBill: count, open, identify, judge, register, answer. What it says is on the disk before it says it. */
export function createSendBill(deps: SendBillDeps): SendBill {
  return async (request) => {
    const submissions = countSubmission(deps.register, request.fileName);
    const reply = await process(request, submissions, deps);
    await deps.register.settled();
    return reply;
  };
}

function countSubmission(register: Register, fileName: string): number {
  const name = parseFileName(fileName.replace(/\.zip$/, ''));
  return name === null ? 0 : register.countSubmission(name);
}

async function process(request: SendBillRequest, submissions: number, deps: SendBillDeps): Promise<SendBillReply> {
  const envelope = checkEnvelope(request);
  if (envelope !== null) return fault(envelope);
  const submission = readSubmission(request, deps.now());
  if ('code' in submission) return fault(submission);
  const trigger = findTrigger(submission.sale.customer.identities[0]?.text ?? '');
  return answerAtTheDoor(trigger, submissions) ?? (await decide(submission, trigger, deps));
}

/** What a trigger does before the document is looked at; null when it lets it in. */
function answerAtTheDoor(trigger: Trigger | undefined, submissions: number): SendBillReply | null {
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

async function decide(
  submission: Submission,
  trigger: Trigger | undefined,
  deps: SendBillDeps,
): Promise<SendBillReply> {
  const identity = deps.examination.identify(submission) ?? checkDuplicate(deps.register.find(submission.name));
  if (identity !== null) return fault(identity);
  const refusal = deps.examination.judge(submission);
  if (refusal !== null && !isRejection(refusal.code)) return fault(refusal);
  return register(submission, reachVerdict(submission, refusal, trigger), trigger, deps);
}

/** 1032 and 1033: the number is spent, whoever sends it and however it ended. */
function checkDuplicate(registration: Registration | undefined): Refusal | null {
  if (registration === undefined) return null;
  return registration.verdict === 'accepted'
    ? refuse('1033', 'El comprobante fue registrado previamente con otros datos')
    : refuse('1032', 'El comprobante ya esta informado y se encuentra anulado o rechazado');
}

function reachVerdict(submission: Submission, refusal: Refusal | null, trigger: Trigger | undefined): Verdict {
  if (refusal !== null) return { kind: 'rejected', refusal };
  if (trigger?.kind === 'reject') return { kind: 'rejected', refusal: trigger.refusal };
  const asked = trigger?.kind === 'observe' ? trigger.observations : [];
  return { kind: 'accepted', observations: [...observeSale(submission.sale, submission.root), ...asked] };
}

/** Of two that are sent at once, one is registered and the other is told so. */
async function register(
  submission: Submission,
  verdict: Verdict,
  trigger: Trigger | undefined,
  deps: SendBillDeps,
): Promise<SendBillReply> {
  const zip = await deps.issueCdr(submission, verdict);
  const isFirst = deps.register.record(submission.name, {
    verdict: verdict.kind,
    sha256: createHash('sha256').update(submission.bytes).digest('hex'),
    cdr: Buffer.from(zip).toString('base64'),
  });
  const duplicate = isFirst ? null : checkDuplicate(deps.register.find(submission.name));
  if (duplicate !== null) return fault(duplicate);
  return trigger?.kind === 'lost_answer' ? { kind: 'dropped' } : { kind: 'cdr', zip };
}
