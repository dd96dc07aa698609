import { fileBaseName } from '../identity.ts';
import { type LifecycleEvent, transition } from '../lifecycle/index.ts';
import type { SubmissionFacts } from './facts.ts';
import type { CallStep, HoldStep, NextStep, RecordStep, SubmissionRecord } from './step.ts';
import type { QuickPoll } from './ticket-polls.ts';

type Scene = Pick<SubmissionFacts, 'now' | 'document'>;

/** Describes a step in words. Every field that is worth a difference has a word of its own. */
export function stepInWords(step: NextStep, scene: Scene): string {
  switch (step.kind) {
    case 'prepare':
    case 'summarize':
    case 'find_fallback':
      return step.kind;
    case 'divert':
      return list(['goes the other way', closingInWords(step, scene)]);
    case 'call':
      return list([
        step.isForced === true ? `${step.operation} all the same` : step.operation,
        closingInWords(step, scene),
        pollInWords(step.poll, scene),
      ]);
    case 'hold':
      return list([
        holdInWords(step, scene),
        closingInWords(step, scene),
        pollInWords(step.poll, scene),
        step.log === undefined ? '' : 'logged',
      ]);
    case 'record':
      return list([recordInWords(step, scene), pollInWords(step.poll, scene)]);
  }
}

/** Returns the texts that a record stores. */
export function recordedTexts(step: NextStep) {
  if (step.kind !== 'record') throw new Error(`A step of kind ${step.kind} stores no texts`);
  return { description: step.fields.responseDescription, reason: step.fields.reason };
}

function holdInWords({ outcome, putOffMs, until, closes }: HoldStep, scene: Scene): string {
  const end = outcome === closes?.outcome ? '' : outcome;
  const job = putOffMs === undefined ? end : `job put off for ${durationInWords(putOffMs)}`;
  return list([job, until === undefined ? '' : `again ${timeInWords(until, scene)}`]);
}

function closingInWords({ closes, poll }: Pick<CallStep | HoldStep, 'closes' | 'poll'>, scene: Scene): string {
  if (closes === undefined) return '';
  const { outcome, responseCode, inDoubt, clearsDoubt, nextAttemptAt, excerpt } = closes;
  const isPlanned = nextAttemptAt === undefined || isLeaseOf(poll, nextAttemptAt);
  const next = isPlanned ? '' : `next poll ${timeInWords(nextAttemptAt, scene)}`;
  const marks = [responseCode ?? '', doubtInWords({ inDoubt, clearsDoubt }), excerptInWords(excerpt), next];
  return `closed: ${outcome}${marks.map((mark) => mark && ` ${mark}`).join('')}`;
}

/** Returns true if the next step of the document is the poll. */
function isLeaseOf(poll: QuickPoll | undefined, at: Date | null): boolean {
  return poll !== undefined && at?.getTime() === poll.lease.getTime();
}

function pollInWords(poll: QuickPoll | undefined, scene: Scene): string {
  if (poll === undefined) return '';
  const leaseMs = poll.lease.getTime() - scene.now.getTime();
  return `poll in ${durationInWords(poll.delayMs)} with a lease of ${durationInWords(leaseMs)}`;
}

const FINAL: ReadonlySet<LifecycleEvent> = new Set<LifecycleEvent>(['accepted', 'rejected', 'failed']);

function recordInWords({ fields, excerpt, log, poll }: RecordStep, scene: Scene): string {
  const { event, responseCode, cdr, ticket, voids, nextAttemptAt, summarizeAlone } = fields;
  const to = transition(scene.document.state, event);
  const state = event === 'left_to_summary' ? 'left to a daily summary' : to;
  const next = nextAttemptAt === null ? 'not again by itself' : `again ${timeInWords(nextAttemptAt, scene)}`;
  return list([
    `${state}${responseCode === null ? '' : ` ${responseCode}`}`,
    doubtInWords(fields),
    cdr?.fileName === `R-${fileBaseName(scene.document)}.zip` ? 'CDR kept' : (cdr?.fileName ?? ''),
    fields.cdrMissing === true ? 'CDR missing' : '',
    typeof ticket === 'string' ? `ticket ${ticket}` : '',
    voids === undefined || voids.numbers.length === 0
      ? ''
      : `voids ${voids.numbers.map(({ series, correlative }) => `${series}-${correlative}`).join(' ')}`,
    summarizeAlone === true ? 'alone in it' : '',
    excerptInWords(excerpt),
    log === undefined ? '' : 'logged',
    (FINAL.has(event) && nextAttemptAt === null) || isLeaseOf(poll, nextAttemptAt) ? '' : next,
  ]);
}

function doubtInWords({ inDoubt, clearsDoubt }: Pick<SubmissionRecord, 'inDoubt' | 'clearsDoubt'>): string {
  return list([inDoubt ? 'in doubt' : '', clearsDoubt === true ? 'no doubt left' : '']);
}

function excerptInWords(excerpt: string | null): string {
  return excerpt === null ? '' : 'answer kept';
}

function timeInWords(at: Date | null, { now }: Scene): string {
  if (at === null) return 'never by itself';
  const ms = at.getTime() - now.getTime();
  return ms === 0 ? 'now' : `in ${durationInWords(ms)}`;
}

const UNITS = [
  ['h', 3_600_000],
  ['min', 60_000],
  ['s', 1_000],
] as const;

function durationInWords(ms: number): string {
  if (ms === 0) return '0 s';
  let left = ms;
  const parts: string[] = [];
  for (const [unit, length] of UNITS) {
    const count = Math.floor(left / length);
    if (count > 0) parts.push(`${count} ${unit}`);
    left -= count * length;
  }
  return left === 0 ? parts.join(' ') : `${ms} ms`;
}

function list(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(', ');
}
