import { ADDS, VOIDS } from '../documents/communication/completed-communication.ts';
import type { AwaitedOriginal, SubmissionFacts } from './facts.ts';
import { type FactChanges, factsOf, inSeconds } from './step-facts-fixture.ts';

/** Marks a row that ARCHITECTURE.md has, too. */
const TOLD = true;

type Line = readonly [answers: string, step: string, isTold?: true];

/** Situation of a document, and what comes next by the answers of a run. The first pause is 30 seconds. */
interface Scene {
  readonly when: string;
  readonly facts: SubmissionFacts;
  readonly lines: readonly Line[];
}

function scene(when: string, changes: readonly FactChanges[], lines: readonly Line[]): Scene {
  return { when, facts: factsOf(...changes), lines };
}

// Documents.
const BOLETA: FactChanges = { document: { documentType: '03', series: 'B001' } };
const NOTE: FactChanges = { document: { documentType: '07' } };
const NOTE_ON_BOLETA: FactChanges = { document: { documentType: '07', series: 'B001' } };
const RETENTION: FactChanges = { document: { documentType: '20', series: 'R001' } };
const PERCEPTION: FactChanges = { document: { documentType: '40', series: 'P001' } };
const GUIDE: FactChanges = { document: { documentType: '09', series: 'T001' } };
const BOLETA_LINE = { documentType: '03', series: 'B001', correlative: 1 };

function batch(documentType: string, line: object): FactChanges {
  return { document: { documentType, series: '20261121', correlative: 1, completed: { lines: [line] } } };
}
const VOIDING = batch('RA', { documentType: '01', series: 'F001', correlative: 1 });
const SUMMARY = batch('RC', { ...BOLETA_LINE, condition: ADDS });
const VOIDING_SUMMARY = batch('RC', { ...BOLETA_LINE, condition: VOIDS });

// Earlier steps.
const HOUR_AGO = inSeconds(-3_600);
const THREE_DAYS_AGO = inSeconds(-3 * 86_400);
const FAILED: FactChanges = { document: { state: 'AUTHORITY_ERROR', attempts: 1, failures: 1, createdAt: HOUR_AGO } };
const IN_DOUBT: FactChanges = { document: { ...FAILED.document, inDoubt: true } };
const LOST: FactChanges = { document: { ...IN_DOUBT.document, answerLost: true } };
const DIED: FactChanges = { document: { attempts: 1, createdAt: HOUR_AGO, inDoubt: true, answerLost: true } };
const TICKETED: FactChanges = { document: { state: 'TICKETED', attempts: 1, ticketedAt: inSeconds(-60) } };
const failedTimes = (failures: number): FactChanges => ({ document: { failures } });
const createdAt = (instant: Date): FactChanges => ({ document: { createdAt: instant } });
const lastOutcome = (outcome: string): FactChanges => ({ document: { lastOutcome: outcome } });

// Circumstances.
const REQUESTED: FactChanges = { job: { isRequested: true } };
const NO_LEASE: FactChanges = { job: { attempt: 1 } };
const BY_SUBMIT: FactChanges = { job: { pool: 'submit' } };
const UNPREPARED: FactChanges = { way: null };
const NO_USER: FactChanges = { way: { missing: 'No user' } };
const AWAITED_USER: FactChanges = { way: { missing: 'Barred user', isAwaited: true } };
const NO_CDRS: FactChanges = { way: { canConsult: false } };
const AT_OSE: FactChanges = { way: { isOse: true } };
const CLIENT: FactChanges = { way: { validityOf: 'document' } };
const CLIENT_FOR_VOIDED: FactChanges = { way: { validityOf: 'voided' } };
const SUMMARIZED: FactChanges = { document: { summarized: true } };

function original(changes: Partial<AwaitedOriginal> = {}): FactChanges {
  const failed = { state: 'AUTHORITY_ERROR', summarized: false, nextAttemptAt: inSeconds(300) } as const;
  return { way: { original: { ...failed, ...changes } } };
}
const ORIGINAL_IN_SUMMARY = original({ state: 'SIGNED', summarized: true });

/** Scenes of a job that finds, or does not find, something to send or to ask. */
const JOBS: readonly Scene[] = [
  scene('a signed document', [UNPREPARED], [['', 'prepare']]),
  scene('a submission of an accepted document', [{ document: { state: 'ACCEPTED' } }], [['', 'nothing_to_do']]),
  scene('a submission of a failed document', [FAILED, BY_SUBMIT], [['', 'nothing_to_do']]),
  scene('a retry within its lease', [FAILED, UNPREPARED], [['', 'prepare']]),
  scene('a retry after its lease', [FAILED, NO_LEASE, UNPREPARED], [['', 'nothing_to_do']]),
  scene('a requested retry', [FAILED, NO_LEASE, REQUESTED, UNPREPARED], [['', 'prepare']]),
  scene('a retry of a signed document', [{ job: { pool: 'retry' } }, REQUESTED], [['', 'nothing_to_do']]),
  scene('a poll within its lease', [VOIDING, TICKETED, UNPREPARED], [['', 'prepare']]),
  scene('a poll after its lease', [VOIDING, TICKETED, NO_LEASE, UNPREPARED], [['', 'nothing_to_do']]),
  scene('a requested poll', [VOIDING, TICKETED, NO_LEASE, REQUESTED, UNPREPARED], [['', 'prepare']]),
  scene('a poll of a signed document', [VOIDING, { job: { pool: 'poll-ticket' } }], [['', 'nothing_to_do']]),
  scene(
    'a submission that finds a ticket, because its worker died before the first poll',
    [VOIDING, TICKETED, BY_SUBMIT],
    [['', 'ticket_issued, poll in 5 s with a lease of 1 min 58 s']],
  ),
  scene(
    'a retry that finds a ticket',
    [VOIDING, TICKETED, { job: { pool: 'retry' } }],
    [['', 'ticket_issued, poll in 5 s with a lease of 1 min 58 s']],
  ),
  scene(
    'a submission that finds a ticket after its quick polls',
    [VOIDING, TICKETED, failedTimes(12), BY_SUBMIT],
    [['', 'nothing_to_do']],
  ),
  scene(
    'a submission that finds a ticket without a next poll',
    [VOIDING, TICKETED, { document: { nextAttemptAt: null } }, BY_SUBMIT],
    [['', 'nothing_to_do']],
  ),
  scene(
    'a boleta for a daily summary, after its day',
    [BOLETA, SUMMARIZED],
    [
      ['', 'summarize', TOLD],
      ['summaries: carried', 'summarized'],
      ['summaries: not carried', 'postponed, again in 5 min'],
    ],
  ),
  scene('a boleta for a daily summary, just signed', [BOLETA, SUMMARIZED, NO_LEASE], [['', 'nothing_to_do']]),
];

const DOWN = { downMs: 60_000 };
const DIVERTIBLE: FactChanges = { ...DOWN, fallback: 'there' };

/** Scenes of a company whose channel has been down for a minute. */
const DIVERSIONS: readonly Scene[] = [
  scene('a signed factura whose channel is down for a minute', [DOWN], [['sendBill: down 10', 'find_fallback']]),
  scene(
    'a signed factura with another way',
    [DIVERTIBLE],
    [
      ['', 'sendBill'],
      ['sendBill: down 10', 'goes the other way', TOLD],
      ['sendBill: not connected', 'goes the other way, closed: unanswered', TOLD],
      ['sendBill: lost', 'AUTHORITY_ERROR, in doubt, again in 30 s', TOLD],
      ['sendBill: fault 0109', 'AUTHORITY_ERROR 0109, again in 30 s'],
    ],
  ),
  scene(
    'a requested factura with another way',
    [FAILED, REQUESTED, DIVERTIBLE],
    [['sendBill: down 10', 'goes the other way']],
  ),
  scene(
    'a factura with another way whose channel is down for less',
    [FAILED, DIVERTIBLE, { downMs: 59_999 }],
    [['sendBill: not connected', 'AUTHORITY_ERROR, again in 1 min']],
  ),
  scene(
    'a factura without another way',
    [FAILED, DOWN, { fallback: 'none' }],
    [['sendBill: not connected', 'AUTHORITY_ERROR, again in 1 min']],
  ),
  scene(
    'a factura with a lost answer and another way',
    [LOST, DIVERTIBLE],
    [
      ['getStatusCdr: down 10', 'postponed, again in 10 s', TOLD],
      ['getStatusCdr: status 0010; sendBill: down 10', 'postponed, again in 10 s'],
      ['getStatusCdr: status 0010; sendBill: not connected', 'AUTHORITY_ERROR, again in 1 min'],
      ['getStatusCdr: status 0011; sendBill: not connected', 'goes the other way, closed: unanswered'],
    ],
  ),
  scene(
    'a communication with another way',
    [VOIDING, FAILED, DIVERTIBLE],
    [['sendSummary: down 10', 'postponed, again in 10 s']],
  ),
];

/** Scenes about credentials and notes, before any call. */
const BEFORE_CALLS: readonly Scene[] = [
  scene('a factura without a user that was never sent', [NO_USER], [['', 'ERROR']]),
  scene('a factura that waits for a user', [AWAITED_USER], [['', 'AUTHORITY_ERROR, again in 30 s']]),
  scene('a signed factura in doubt without a user', [DIED, NO_USER], [['', 'AUTHORITY_ERROR, again in 30 s']]),
  scene('a failed factura without a user', [FAILED, NO_USER], [['', 'AUTHORITY_ERROR, again in 1 min']]),
  scene('a ticket without a user', [VOIDING, TICKETED, NO_USER], [['', 'not_asked, again in 1 h, logged']]),
  scene('a requested poll without a user', [VOIDING, TICKETED, NO_USER, REQUESTED], [['', 'not_asked, logged']]),
  scene('a note on an accepted factura', [NOTE], [['', 'sendBill']]),
  scene(
    'a note on a factura without a verdict',
    [NOTE, original()],
    [['', 'postponed, again in 5 min 30 s, logged', TOLD]],
  ),
  scene(
    'a note on an overdue factura',
    [NOTE, original({ nextAttemptAt: inSeconds(-60) })],
    [['', 'postponed, again in 30 s, logged']],
  ),
  scene(
    'a note on a factura that is on its way',
    [NOTE, original({ state: 'SIGNED', nextAttemptAt: null })],
    [['', 'postponed, again in 30 s, logged']],
  ),
  scene('a note on a factura without a verdict, requested', [NOTE, FAILED, REQUESTED, original()], [['', 'sendBill']]),
  scene(
    'a note on a factura without a verdict, on the last day of its term',
    [NOTE, original(), { document: { submissionDeadline: '2026-11-21' } }],
    [['', 'sendBill', TOLD]],
  ),
  scene(
    'a note on a factura without a verdict, on that day of its own clock',
    [NOTE, original(), { document: { clockDays: 3 } }],
    [['', 'sendBill']],
  ),
  scene(
    'a note on a boleta that waits for its summary',
    [NOTE_ON_BOLETA, ORIGINAL_IN_SUMMARY],
    [['', 'left to a daily summary, again now', TOLD]],
  ),
  scene(
    'a note on a boleta that waits for its summary, issued two days ahead',
    [NOTE_ON_BOLETA, ORIGINAL_IN_SUMMARY, { document: { issueDate: '2026-11-23' } }],
    [['', 'left to a daily summary, again in 41 h']],
  ),
  scene(
    'a note on a boleta that waits for its summary, with a clock two days ahead',
    [NOTE_ON_BOLETA, ORIGINAL_IN_SUMMARY, { document: { issueDate: '2026-11-23', clockDays: 2 } }],
    [['', 'left to a daily summary, again now']],
  ),
  scene(
    'a note in doubt on a boleta that waits for its summary',
    [NOTE_ON_BOLETA, DIED, ORIGINAL_IN_SUMMARY],
    [['', 'postponed, again in 5 min 30 s, logged']],
  ),
  scene(
    'a note on a boleta that failed in its summary',
    [NOTE_ON_BOLETA, original({ summarized: true })],
    [['', 'postponed, again in 5 min 30 s, logged']],
  ),
];

const AGAIN = 'again in 30 s';
const AGAIN_LATER = 'again in 1 min';

/** Scenes of sales and withholdings, which are answered at once. */
const SALES: readonly Scene[] = [
  scene(
    'a signed factura',
    [],
    [
      ['', 'sendBill', TOLD],
      ['sendBill: CDR 0', 'ACCEPTED 0, CDR kept', TOLD],
      ['sendBill: CDR 4252', 'ACCEPTED 4252, CDR kept'],
      ['sendBill: CDR 0, unchecked', 'ACCEPTED 0, CDR kept, logged'],
      ['sendBill: CDR 2017', 'REJECTED 2017, CDR kept'],
      ['sendBill: fault 2335', 'REJECTED 2335', TOLD],
      ['sendBill: fault 2108', 'REJECTED 2108'],
      ['sendBill: fault 0111', 'ERROR 0111', TOLD],
      ['sendBill: fault 0306', 'ERROR 0306'],
      ['sendBill: fault 1079', 'ERROR 1079'],
      ['sendBill: fault 0111, in a burst', `AUTHORITY_ERROR 0111, ${AGAIN}`],
      ['sendBill: fault 0111, of a new user', `AUTHORITY_ERROR 0111, ${AGAIN}`],
      ['sendBill: credentials refused', 'ERROR'],
      ['sendBill: fault 0109', `AUTHORITY_ERROR 0109, ${AGAIN}`, TOLD],
      ['sendBill: fault 0130', `AUTHORITY_ERROR 0130, ${AGAIN}`],
      ['sendBill: not connected', `AUTHORITY_ERROR, ${AGAIN}`, TOLD],
      ['sendBill: lost', `AUTHORITY_ERROR, in doubt, ${AGAIN}`, TOLD],
      ['sendBill: a page', `AUTHORITY_ERROR, in doubt, answer kept, ${AGAIN}`],
      ['sendBill: fault', `AUTHORITY_ERROR, in doubt, answer kept, ${AGAIN}`],
      ['sendBill: CDR 0, altered', `AUTHORITY_ERROR, in doubt, answer kept, ${AGAIN}`],
      ['sendBill: CDR 0, of another', `AUTHORITY_ERROR, in doubt, answer kept, ${AGAIN}`],
      ['sendBill: CDR 0, of other content', `AUTHORITY_ERROR, in doubt, answer kept, ${AGAIN}`],
      ['sendBill: fault 1033', 'getStatusCdr, closed: already_registered 1033 in doubt', TOLD],
      ['sendBill: fault 1033; getStatusCdr: CDR 0', 'ACCEPTED 0, CDR kept'],
      ['sendBill: fault 1033; getStatusCdr: CDR 2017', 'REJECTED 2017, CDR kept'],
      ['sendBill: fault 1033; getStatusCdr: CDR 0, of other content', 'REJECTED 2109'],
      ['sendBill: fault 1033; getStatusCdr: status 0011', `AUTHORITY_ERROR 1033, in doubt, ${AGAIN}`],
      ['sendBill: fault 1033; getStatusCdr: status 0001', `AUTHORITY_ERROR 1033, in doubt, ${AGAIN}`],
      ['sendBill: fault 1033; getStatusCdr: status 0010', `AUTHORITY_ERROR 1033, in doubt, ${AGAIN}`],
      ['sendBill: fault 1033; getStatusCdr: lost', `AUTHORITY_ERROR 1033, in doubt, ${AGAIN}`, TOLD],
      ['sendBill: paced 60', 'job put off for 1 min'],
      ['sendBill: paced 600', 'job put off for 10 min, again in 12 min', TOLD],
      ['sendBill: down 10', 'job put off for 10 s', TOLD],
      ['sendBill: under_way', 'job put off for 1 s'],
      ['sendBill: outdated', 'nothing_to_do'],
    ],
  ),
  scene(
    'a signed factura, recorded 15 s ago',
    [createdAt(inSeconds(-15))],
    [
      ['sendBill: down 10', `AUTHORITY_ERROR, ${AGAIN}`, TOLD],
      ['sendBill: fault 1033; getStatusCdr: down 10', `AUTHORITY_ERROR, ${AGAIN}`],
    ],
  ),
  scene(
    'a signed factura, recorded 3 days ago and never sent',
    [createdAt(THREE_DAYS_AGO)],
    [['sendBill: fault 0109', `AUTHORITY_ERROR 0109, ${AGAIN}`]],
  ),
  scene(
    'a signed factura whose worker died in the call',
    [DIED],
    [
      ['', 'getStatusCdr', TOLD],
      ['getStatusCdr: down 10', `AUTHORITY_ERROR, ${AGAIN}`],
    ],
  ),
  scene(
    'a failed factura',
    [FAILED],
    [
      ['', 'sendBill', TOLD],
      ['sendBill: paced 60', 'job put off for 1 min'],
      ['sendBill: paced 113', 'postponed, again in 1 min 53 s'],
      ['sendBill: paced 600', 'postponed, again in 10 min', TOLD],
      ['sendBill: down 10', 'postponed, again in 10 s', TOLD],
      ['sendBill: under_way', 'job put off for 1 s', TOLD],
      ['sendBill: damaged', `AUTHORITY_ERROR, ${AGAIN_LATER}`, TOLD],
    ],
  ),
  scene(
    'a failed factura, requested',
    [FAILED, REQUESTED],
    [
      ['sendBill: paced 600', 'job put off for 10 min'],
      ['sendBill: down 10', 'sendBill all the same', TOLD],
      ['sendBill: under_way', 'job put off for 1 s'],
    ],
  ),
  scene(
    'a factura that failed for 3 days',
    [FAILED, createdAt(THREE_DAYS_AGO)],
    [['sendBill: fault 0109', 'AUTHORITY_ERROR 0109, not again by itself', TOLD]],
  ),
  scene(
    'a factura that failed 10 times',
    [FAILED, failedTimes(10)],
    [['sendBill: fault 0109', 'AUTHORITY_ERROR 0109, again in 40 min']],
  ),
  scene('a factura in doubt without a lost answer', [IN_DOUBT], [['', 'getStatusCdr']]),
  scene(
    'a factura with a lost answer',
    [LOST],
    [
      ['', 'getStatusCdr', TOLD],
      ['getStatusCdr: CDR 0', 'ACCEPTED 0, CDR kept', TOLD],
      ['getStatusCdr: CDR 2017', 'REJECTED 2017, CDR kept'],
      ['getStatusCdr: CDR 0, of other content', 'REJECTED 2109'],
      ['getStatusCdr: status 0011', 'sendBill, closed: not_registered 0011 no doubt left', TOLD],
      ['getStatusCdr: status 0011; sendBill: fault 0111', 'ERROR 0111', TOLD],
      ['getStatusCdr: status 0011; sendBill: fault 2108', 'REJECTED 2108'],
      ['getStatusCdr: status 0011; sendBill: paced 60', 'postponed, again in 1 min'],
      [
        'getStatusCdr: status 0011; sendBill: fault 1033; getStatusCdr: status 0010',
        `AUTHORITY_ERROR 1033, in doubt, ${AGAIN_LATER}`,
      ],
      [
        'getStatusCdr: status 0011; sendBill: fault 1033; getStatusCdr: status 0011',
        `AUTHORITY_ERROR 1033, in doubt, ${AGAIN_LATER}`,
      ],
      ['getStatusCdr: status 0010', 'sendBill, closed: not_consultable 0010', TOLD],
      ['getStatusCdr: status 0010; sendBill: CDR 0', 'ACCEPTED 0, CDR kept'],
      ['getStatusCdr: status 0010; sendBill: fault 0111', `AUTHORITY_ERROR 0111, ${AGAIN_LATER}`],
      ['getStatusCdr: status 0010; sendBill: fault 1033; getStatusCdr: status 0010', 'ACCEPTED 1033, CDR missing'],
      ['getStatusCdr: status 0001', `AUTHORITY_ERROR 0001, in doubt, ${AGAIN_LATER}`, TOLD],
      ['getStatusCdr: fault 2335', `AUTHORITY_ERROR 2335, in doubt, answer kept, ${AGAIN_LATER}`],
      ['getStatusCdr: fault 0111', `AUTHORITY_ERROR 0111, in doubt, answer kept, ${AGAIN_LATER}`],
      ['getStatusCdr: lost', `AUTHORITY_ERROR, in doubt, ${AGAIN_LATER}`, TOLD],
      ['getStatusCdr: a page', `AUTHORITY_ERROR, in doubt, answer kept, ${AGAIN_LATER}`],
      ['getStatusCdr: CDR 0, altered', `AUTHORITY_ERROR, in doubt, answer kept, ${AGAIN_LATER}`],
      ['getStatusCdr: CDR 0, of another', `AUTHORITY_ERROR, in doubt, answer kept, ${AGAIN_LATER}`],
      ['sendBill: fault 1033; getStatusCdr: fault', `AUTHORITY_ERROR 1033, in doubt, answer kept, ${AGAIN_LATER}`],
    ],
  ),
  scene(
    'a factura with a lost answer, after 2 failures',
    [LOST, failedTimes(2)],
    [['getStatusCdr: lost', 'AUTHORITY_ERROR, in doubt, again in 2 min']],
  ),
  scene(
    'a factura with a lost answer, after 3 failures',
    [LOST, failedTimes(3)],
    [['getStatusCdr: lost', 'sendBill, closed: unanswered', TOLD]],
  ),
  scene(
    'a factura with a lost answer, after 3 failures, in an outage',
    [LOST, failedTimes(3), { isReachable: false }],
    [['getStatusCdr: lost', 'AUTHORITY_ERROR, in doubt, again in 4 min']],
  ),
  scene(
    'a factura with a lost answer, after 9 failures',
    [LOST, failedTimes(9)],
    [['getStatusCdr: status 98', `AUTHORITY_ERROR, in doubt, ${AGAIN}`, TOLD]],
  ),
  scene('a factura that was asked about in vain', [LOST, lastOutcome('not_consultable')], [['', 'sendBill', TOLD]]),
  scene('a factura whose question got no answer', [LOST, lastOutcome('unanswered')], [['', 'sendBill']]),
  scene('a factura whose last sending failed', [LOST, lastOutcome('authority_failed')], [['', 'getStatusCdr']]),
  scene(
    'a factura with a lost answer, no CDRs returned',
    [LOST, NO_CDRS],
    [
      ['', 'sendBill', TOLD],
      ['sendBill: fault 1033', 'ACCEPTED 1033, CDR missing', TOLD],
      ['sendBill: fault 0111', `AUTHORITY_ERROR 0111, ${AGAIN_LATER}`],
    ],
  ),
  scene(
    'a factura with a lost answer, no CDRs returned, client for the consulta integrada',
    [LOST, NO_CDRS, CLIENT],
    [['', 'checkValidity']],
  ),
  scene('a factura with a lost answer, client for the consulta integrada', [LOST, CLIENT], [['', 'getStatusCdr']]),
  scene(
    'a factura with a lost answer at an OSE',
    [LOST, AT_OSE],
    [['sendBill: fault 1033; getStatusCdr: fault', 'ACCEPTED 1033, CDR missing', TOLD]],
  ),
  scene(
    'a signed boleta',
    [BOLETA],
    [
      ['sendBill: fault 1079', 'left to a daily summary 1079, again now', TOLD],
      ['sendBill: fault 1033', `AUTHORITY_ERROR 1033, in doubt, ${AGAIN}`, TOLD],
    ],
  ),
  scene(
    'a signed note on a boleta',
    [NOTE_ON_BOLETA],
    [['sendBill: fault 1079', 'left to a daily summary 1079, again now']],
  ),
  scene(
    'a boleta in doubt without a lost answer',
    [BOLETA, IN_DOUBT],
    [['sendBill: fault 1033', `AUTHORITY_ERROR 1033, in doubt, ${AGAIN_LATER}`]],
  ),
  scene(
    'a boleta with a lost answer',
    [BOLETA, LOST],
    [
      ['', 'sendBill', TOLD],
      ['sendBill: fault 1033', 'ACCEPTED 1033, CDR missing', TOLD],
      ['sendBill: fault 1032', 'REJECTED 1032', TOLD],
      ['sendBill: fault 1079', 'left to a daily summary 1079, alone in it, again now', TOLD],
      ['sendBill: fault 2108', `AUTHORITY_ERROR 2108, in doubt, ${AGAIN_LATER}`, TOLD],
    ],
  ),
  scene('a boleta with a lost answer at an OSE', [BOLETA, LOST, AT_OSE, CLIENT], [['', 'getStatusCdr', TOLD]]),
  scene('a note on a boleta with a lost answer', [NOTE_ON_BOLETA, LOST], [['', 'sendBill']]),
  scene(
    'a retention with a lost answer',
    [RETENTION, LOST],
    [
      ['', 'sendBill', TOLD],
      ['sendBill: fault 1033', 'ACCEPTED 1033, CDR missing'],
      ['sendBill: fault 2600', `AUTHORITY_ERROR 2600, in doubt, ${AGAIN_LATER}`],
    ],
  ),
  scene(
    'a perception with a lost answer',
    [PERCEPTION, LOST],
    [
      ['', 'sendBill'],
      ['sendBill: fault 1033', 'ACCEPTED 1033, CDR missing'],
    ],
  ),
  scene(
    'a boleta with a lost answer, client for the consulta integrada',
    [BOLETA, LOST, CLIENT],
    [
      ['', 'checkValidity', TOLD],
      ['checkValidity: ACCEPTED', 'ACCEPTED 0001, CDR missing', TOLD],
      ['checkValidity: VOIDED', 'ACCEPTED 0003, CDR missing, voids B001-123'],
      ['checkValidity: NOT_FOUND', 'sendBill, closed: not_registered 0011', TOLD],
      ['checkValidity: NOT_FOUND; sendBill: fault 0111', `AUTHORITY_ERROR 0111, ${AGAIN_LATER}`],
      ['checkValidity: AUTHORIZED', 'sendBill, closed: unanswered'],
      ['checkValidity: client refused', 'sendBill, closed: unanswered'],
      [
        'checkValidity: client refused; sendBill: fault 1033',
        'checkValidity, closed: already_registered 1033 in doubt',
      ],
      ['sendBill: fault 1033; checkValidity: NOT_FOUND', 'ACCEPTED 1033, CDR missing'],
      ['sendBill: fault 1033; checkValidity: under_way', 'job put off for 1 s'],
    ],
  ),
  scene(
    'a signed boleta, client for the consulta integrada',
    [BOLETA, CLIENT],
    [
      ['sendBill: fault 1033; checkValidity: ACCEPTED', 'ACCEPTED 0001, CDR missing'],
      ['sendBill: fault 1033; checkValidity: NOT_FOUND', `AUTHORITY_ERROR 1033, in doubt, ${AGAIN}`],
    ],
  ),
];

const NEXT_POLL = 'poll in 5 s with a lease of 2 min 5 s';
const UNKNOWN_VERDICT = `AUTHORITY_ERROR 2324, in doubt, ${AGAIN}`;
const VOIDED_BY_CDR = 'ACCEPTED 0, CDR kept, voids F001-1';
const VOIDED_WITHOUT_CDR = 'ACCEPTED 0001, CDR missing, voids F001-1';

/** Scenes of communications, before they have a ticket. */
const COMMUNICATIONS: readonly Scene[] = [
  scene(
    'a signed communication',
    [VOIDING],
    [
      ['', 'sendSummary', TOLD],
      ['sendSummary: ticket 17', `TICKETED, ticket 17, ${NEXT_POLL}`, TOLD],
      ['sendSummary: fault 2324', 'getStatusCdr, closed: already_registered 2324 in doubt', TOLD],
      ['sendSummary: fault 2324; getStatusCdr: CDR 0', VOIDED_BY_CDR],
      ['sendSummary: fault 2324; getStatusCdr: status 0006', UNKNOWN_VERDICT, TOLD],
      ['sendSummary: fault 2324; getStatusCdr: status 0011', UNKNOWN_VERDICT],
      ['sendSummary: fault 2324; getStatusCdr: fault 0009', UNKNOWN_VERDICT],
      ['sendSummary: fault 2324; getStatusCdr: lost', UNKNOWN_VERDICT],
    ],
  ),
  scene('a communication with a lost answer', [VOIDING, LOST, CLIENT_FOR_VOIDED], [['', 'sendSummary', TOLD]]),
  scene(
    'a communication that failed 10 times',
    [VOIDING, FAILED, failedTimes(10)],
    [['sendSummary: fault 2324; getStatusCdr: status 98', UNKNOWN_VERDICT]],
  ),
  scene(
    'a signed communication, no CDRs returned',
    [VOIDING, NO_CDRS],
    [['sendSummary: fault 2324', UNKNOWN_VERDICT, TOLD]],
  ),
  scene(
    'a voiding of one document, client for the consulta integrada',
    [VOIDING, CLIENT_FOR_VOIDED],
    [
      [
        'sendSummary: fault 2324; getStatusCdr: status 0006',
        'checkValidity, closed: already_registered 2324 in doubt',
        TOLD,
      ],
      ['sendSummary: fault 2324; getStatusCdr: status 0006; checkValidity: VOIDED', VOIDED_WITHOUT_CDR, TOLD],
      ['sendSummary: fault 2324; getStatusCdr: status 0006; checkValidity: ACCEPTED', UNKNOWN_VERDICT],
    ],
  ),
  scene(
    'a voiding of one document, client for the consulta integrada, no CDRs returned',
    [VOIDING, CLIENT_FOR_VOIDED, NO_CDRS],
    [['sendSummary: fault 2324', 'checkValidity, closed: already_registered 2324 in doubt']],
  ),
  scene(
    'a summary that voids a boleta, client for the consulta integrada, no CDRs returned',
    [VOIDING_SUMMARY, CLIENT_FOR_VOIDED, NO_CDRS],
    [
      ['sendSummary: fault 2223', 'checkValidity, closed: already_registered 2223 in doubt'],
      ['sendSummary: fault 2223; checkValidity: VOIDED', 'ACCEPTED 0001, CDR missing, voids B001-1'],
    ],
  ),
  scene(
    'a daily summary',
    [SUMMARY],
    [
      ['sendSummary: fault 2223; getStatusCdr: status 0009', 'REJECTED 2223, no doubt left', TOLD],
      ['sendSummary: fault 2223; getStatusCdr: CDR 0, of other content', 'REJECTED 2109'],
    ],
  ),
  scene(
    'a daily summary with a lost answer',
    [SUMMARY, LOST],
    [['sendSummary: fault 2223; getStatusCdr: status 0009', 'REJECTED 2223', TOLD]],
  ),
];

const LOST_GUIDE: FactChanges = { document: { ...TICKETED.document, attempts: 2, inDoubt: true, answerLost: true } };

/** Scenes of tickets, and of guides. */
const TICKETS: readonly Scene[] = [
  scene(
    'a ticket of a communication',
    [VOIDING, TICKETED],
    [
      ['', 'getStatus', TOLD],
      ['getStatus: CDR 0', VOIDED_BY_CDR, TOLD],
      ['getStatus: CDR 2105', 'REJECTED 2105, CDR kept'],
      ['getStatus: CDR 0, of other content', 'REJECTED 2109'],
      ['getStatus: status 98', `closed: in_process, ${NEXT_POLL}`, TOLD],
      ['getStatus: status 0098', `closed: in_process, ${NEXT_POLL}`],
      ['getStatus: lost', `closed: unanswered, ${NEXT_POLL}`],
      ['getStatus: not connected', `closed: unanswered, ${NEXT_POLL}`],
      ['getStatus: a page', `closed: unanswered answer kept, ${NEXT_POLL}`],
      ['getStatus: fault 0100', `closed: unanswered 0100 answer kept, ${NEXT_POLL}`],
      ['getStatus: fault 2335', `closed: unanswered 2335 answer kept, ${NEXT_POLL}`],
      ['getStatus: status 0127', `closed: ticket_unknown 0127, ${NEXT_POLL}`, TOLD],
      ['getStatus: status 99 0130 - Error', `AUTHORITY_ERROR 0130, in doubt, ${AGAIN}`, TOLD],
      ['getStatus: status 99 0306 - Error', 'ERROR 0306'],
      ['getStatus: status 99 2335 - Error', 'REJECTED 2335'],
      ['getStatus: status 99', 'REJECTED 0099'],
      ['getStatus: status 99 2324 - Presentado', `getStatusCdr, closed: registered 2324, ${NEXT_POLL}`, TOLD],
      ['getStatus: status 99 2324 - Presentado; getStatusCdr: CDR 0', VOIDED_BY_CDR],
      ['getStatus: status 99 2324 - Presentado; getStatusCdr: lost', 'closed: unanswered'],
      ['getStatus: status 99 2324 - Presentado; getStatusCdr: status 0006', UNKNOWN_VERDICT],
      ['getStatus: status 99 2324 - Presentado; getStatusCdr: paced 60', 'registered'],
      ['getStatus: status 99 2324 - Presentado; getStatusCdr: down 60', 'registered, again in 1 min'],
      ['getStatus: status 99 2324 - Presentado; getStatusCdr: under_way', 'registered'],
      ['getStatus: paced 600', 'postponed, again in 10 min'],
      ['getStatus: down 10', 'postponed, again in 10 s'],
      ['getStatus: under_way', 'job put off for 1 s'],
    ],
  ),
  scene(
    'a ticket that a client asks about',
    [VOIDING, TICKETED, REQUESTED],
    [
      ['getStatus: status 98', 'closed: in_process'],
      ['getStatus: down 10', 'getStatus all the same', TOLD],
      ['getStatus: under_way', 'under_way'],
      ['getStatus: status 99 2324 - Presentado; getStatusCdr: down 60', 'getStatusCdr all the same'],
    ],
  ),
  scene(
    'a ticket at its last quick poll',
    [VOIDING, TICKETED, failedTimes(11)],
    [
      ['getStatus: status 98', 'closed: in_process next poll in 5 min', TOLD],
      ['getStatus: status 0127', `AUTHORITY_ERROR 0127, in doubt, ${AGAIN}`, TOLD],
    ],
  ),
  scene(
    'a ticket at its first slow poll',
    [VOIDING, TICKETED, failedTimes(12)],
    [['getStatus: status 98', 'closed: in_process next poll in 10 min']],
  ),
  scene(
    'a ticket of more than a week',
    [VOIDING, TICKETED, failedTimes(99), { document: { ticketedAt: inSeconds(-7 * 86_400 - 1) } }],
    [['getStatus: status 98', 'closed: in_process next poll never by itself', TOLD]],
  ),
  scene(
    'a ticket after 3 sendings',
    [VOIDING, TICKETED, { document: { attempts: 3, failures: 7 } }],
    [['getStatus: status 99 0130 - Error', 'AUTHORITY_ERROR 0130, in doubt, again in 2 min']],
  ),
  scene(
    'a ticket of a communication in doubt',
    [VOIDING, TICKETED, { document: { inDoubt: true } }],
    [['getStatus: status 99 0306 - Error', `AUTHORITY_ERROR 0306, ${AGAIN}`]],
  ),
  scene(
    'a ticket of a communication, no CDRs returned',
    [VOIDING, TICKETED, NO_CDRS],
    [['getStatus: status 99 2324 - Presentado', UNKNOWN_VERDICT]],
  ),
  scene(
    'a ticket of a voiding of one document, client for the consulta integrada, no CDRs returned',
    [VOIDING, TICKETED, NO_CDRS, CLIENT_FOR_VOIDED],
    [
      ['getStatus: status 99 2324 - Presentado', 'checkValidity, closed: already_registered 2324 in doubt'],
      ['getStatus: status 99 2324 - Presentado; checkValidity: VOIDED', VOIDED_WITHOUT_CDR],
      ['getStatus: status 99 2324 - Presentado; checkValidity: NOT_FOUND', UNKNOWN_VERDICT],
      ['getStatus: status 99 2324 - Presentado; checkValidity: under_way', 'job put off for 1 s'],
    ],
  ),
  scene(
    'a signed guide',
    [GUIDE],
    [
      ['', 'sendGuide', TOLD],
      ['sendGuide: ticket 17', 'TICKETED, ticket 17, poll in 0 s with a lease of 2 min', TOLD],
      ['sendGuide: fault 2335', 'ERROR 2335'],
    ],
  ),
  scene(
    'a guide with a lost answer',
    [GUIDE, LOST],
    [
      ['', 'sendGuide', TOLD],
      ['sendGuide: fault 2335', `AUTHORITY_ERROR 2335, ${AGAIN_LATER}`, TOLD],
    ],
  ),
  scene(
    'a ticket of a guide',
    [GUIDE, TICKETED],
    [
      ['getStatus: CDR 0', 'ACCEPTED 0, CDR kept'],
      ['getStatus: CDR 2335', 'REJECTED 2335, CDR kept'],
      ['getStatus: status 99 2335 - Error', 'ERROR 2335, no doubt left'],
      ['getStatus: status 99 1033 - Registrado', `AUTHORITY_ERROR 1033, in doubt, ${AGAIN}`, TOLD],
    ],
  ),
  scene(
    'a ticket of a guide with a lost answer',
    [GUIDE, LOST_GUIDE],
    [
      ['getStatus: status 99 1033 - Registrado', 'ACCEPTED 1033, CDR missing', TOLD],
      ['getStatus: status 99 2109 - Registrado', 'ACCEPTED 2109, CDR missing'],
      ['getStatus: status 99 2335 - Error', 'ERROR 2335, no doubt left', TOLD],
      ['getStatus: status 99 2108 - Error', `AUTHORITY_ERROR 2108, ${AGAIN_LATER}`],
      ['getStatus: status 99', `AUTHORITY_ERROR 0099, ${AGAIN_LATER}`],
      ['getStatus: CDR 2108', `AUTHORITY_ERROR 2108, in doubt, ${AGAIN_LATER}`],
    ],
  ),
  scene(
    'a ticket of a guide at its last quick poll',
    [GUIDE, TICKETED, failedTimes(65)],
    [['getStatus: status 98', 'closed: in_process next poll in 15 min']],
  ),
];

/** Row of the table: a situation, the answers of a run, and what comes next. */
export interface StepRow {
  readonly when: string;
  readonly facts: SubmissionFacts;
  /** Answers in words, in the order in which they came; empty before the first call. */
  readonly answers: string;
  readonly step: string;
  readonly isTold: boolean;
}

export const STEP_ROWS: readonly StepRow[] = [
  ...JOBS,
  ...BEFORE_CALLS,
  ...SALES,
  ...COMMUNICATIONS,
  ...TICKETS,
  ...DIVERSIONS,
].flatMap(({ when, facts, lines }) =>
  lines.map(([answers, step, isTold = false]) => ({ when, facts, answers, step, isTold })),
);
