import type { SubmissionFacts, SubmissionJob, SubmittedDocument, Way } from './facts.ts';

export const NOW = new Date('2026-11-21T12:00:00Z');

/** Returns the instant some seconds from `NOW`. */
export function inSeconds(seconds: number): Date {
  return new Date(NOW.getTime() + seconds * 1_000);
}

/** Changes to the facts of a factura that was just signed, in the job that sends it. */
export interface FactChanges extends Partial<Pick<SubmissionFacts, 'isReachable' | 'downMs' | 'fallback'>> {
  readonly document?: Partial<SubmittedDocument>;
  readonly job?: Partial<SubmissionJob>;
  readonly way?: Partial<Way> | null;
}

const DOCUMENT: SubmittedDocument = {
  ruc: '20123456786',
  documentType: '01',
  series: 'F001',
  correlative: 123,
  state: 'SIGNED',
  summarized: false,
  completed: {},
  issueDate: '2026-11-21',
  submissionDeadline: '2026-11-24',
  clockDays: 0,
  createdAt: inSeconds(-2),
  nextAttemptAt: inSeconds(118),
  attempts: 0,
  failures: 0,
  ticketedAt: null,
  inDoubt: false,
  answerLost: false,
  lastOutcome: null,
};

const WAY: Way = { missing: null, isAwaited: false, isOse: false, canConsult: true, validityOf: null, original: null };

/** Returns facts with all of these changes, and a job of the pool that owns the documents of that state. */
export function factsOf(...changes: readonly FactChanges[]): SubmissionFacts {
  const document = Object.assign({}, DOCUMENT, ...changes.map((change) => change.document));
  const isUnprepared = changes.some(({ way }) => way === null);
  return {
    document,
    job: Object.assign(jobFor(document), ...changes.map(({ job }) => job)),
    way: isUnprepared ? null : Object.assign({}, WAY, ...changes.map(({ way }) => way)),
    pauses: { retryDelayMs: 30_000, ticketPollMs: 5_000, takeoverMs: 120_000 },
    now: NOW,
    random01: 0,
    isReachable: changes.every(({ isReachable }) => isReachable !== false),
    downMs: changes.findLast(({ downMs }) => downMs !== undefined)?.downMs ?? 0,
    fallback: changes.findLast(({ fallback }) => fallback !== undefined)?.fallback ?? null,
  };
}

function jobFor({ state, nextAttemptAt }: SubmittedDocument): SubmissionJob {
  const pools = { TICKETED: 'poll-ticket', AUTHORITY_ERROR: 'retry' } as const;
  const pool = state === 'TICKETED' || state === 'AUTHORITY_ERROR' ? pools[state] : 'submit';
  return { pool, attempt: nextAttemptAt?.getTime() ?? 0, isRequested: false };
}
