import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isConsultable } from '../authority/index.ts';
import type { Answer, CallOperation } from './answer.ts';
import type { SubmissionFacts } from './facts.ts';
import { nextStep } from './next-step.ts';
import type { NextStep } from './step.ts';
import { readAnswers } from './step-answers-fixture.ts';
import { STEP_ROWS } from './step-rows-fixture.ts';

/** Promises that every run keeps, with any answers of the authority. */

const SAID: Readonly<Record<string, string>> = {
  'sendBill sendSummary sendGuide':
    'lost,not connected,fault 0109,fault 0111,fault 1033,fault 1032,fault 2324,fault 2335,fault 2108,fault 1079,credentials refused,fault',
  sendBill: 'CDR 0,CDR 2017',
  'sendSummary sendGuide': 'ticket 17',
  'getStatus getStatusCdr':
    'CDR 0,CDR 2017,status 98,status 0011,status 0010,status 0001,status 0006,status 0127,lost,fault 2335,fault',
  getStatus: 'status 99,status 99 0130 - x,status 99 0306 - x,status 99 1033 - x,status 99 2324 - x,status 99 2108 - x',
  checkValidity: 'ACCEPTED,VOIDED,NOT_FOUND,client refused',
  'sendBill sendSummary sendGuide getStatus getStatusCdr': 'paced 60,down 10,under_way,outdated',
};

function answersTo(operation: CallOperation): readonly string[] {
  return Object.entries(SAID).flatMap(([operations, said]) =>
    operations.split(' ').includes(operation) ? said.split(',').map((one) => `${operation}: ${one}`) : [],
  );
}

interface Run {
  readonly facts: SubmissionFacts;
  readonly steps: readonly NextStep[];
  readonly answers: readonly Answer[];
}

const MOST_STEPS = 10;

/** Lets a document take its steps, with an answer to each call by `choose`. */
function take(facts: SubmissionFacts, choose: (said: readonly string[]) => string): Run {
  const answers: Answer[] = [];
  const steps: NextStep[] = [];
  for (let taken = 0; taken < MOST_STEPS; taken += 1) {
    const step = nextStep(facts, answers);
    steps.push(step);
    if (step.kind !== 'call') return { facts, steps, answers };
    const said = answersTo(step.operation).filter((one) => step.isForced !== true || !one.includes('down'));
    answers.push(...readAnswers(choose(said), facts));
  }
  throw new Error('The run does not end');
}

const FACTS = STEP_ROWS.map(({ facts }) => facts).filter(({ way, document }) => way !== null && !document.summarized);

const runs = fc
  .tuple(fc.constantFrom(...FACTS), fc.array(fc.nat(), { minLength: MOST_STEPS, maxLength: MOST_STEPS }))
  .map(([facts, choices]) => {
    const left = [...choices];
    return take(facts, (said) => said[(left.shift() ?? 0) % said.length] ?? '');
  });

/** Returns true if an answer of the run proved that no earlier request registered the document. */
function wasSettled({ answers }: Run): boolean {
  return answers.some((answer) => answer.kind === 'asked' && answer.consultation.kind === 'not_registered');
}

it('frees no number while an earlier request may have registered the document', () => {
  fc.assert(
    fc.property(runs, (run) => {
      const last = run.steps.at(-1);
      if (last?.kind !== 'record' || last.fields.event !== 'failed') return;
      expect(!run.facts.document.inDoubt || wasSettled(run) || last.fields.clearsDoubt === true).toBe(true);
    }),
    { numRuns: 500 },
  );
});

it('asks before it sends again, if the CDR can be asked for', () => {
  fc.assert(
    fc.property(runs, ({ facts, steps }) => {
      const { document, way } = facts;
      const wasAsked = ['unanswered', 'not_consultable'].includes(document.lastOutcome ?? '');
      if (!document.inDoubt || wasAsked || way?.canConsult !== true || !isConsultable(document)) return;
      const first = steps.find((step) => step.kind === 'call');
      if (first?.kind === 'call') expect(first.operation).toBe('getStatusCdr');
    }),
    { numRuns: 500 },
  );
});

it('accepts a document only with its CDR, or with the code of an earlier registration', () => {
  fc.assert(
    fc.property(runs, ({ steps }) => {
      const last = steps.at(-1);
      if (last?.kind !== 'record' || last.fields.event !== 'accepted') return;
      const { cdr, cdrMissing = false, responseCode } = last.fields;
      expect(cdr !== null).toBe(!cdrMissing);
      if (cdrMissing) expect(responseCode).toMatch(/^(000[1-4]|1033)$/);
    }),
    { numRuns: 500 },
  );
});

it('plans another step for each document that is left without a verdict, unless it is too old', () => {
  fc.assert(
    fc.property(runs, ({ facts, steps }) => {
      const last = steps.at(-1);
      if (last?.kind !== 'record' || last.fields.event !== 'authority_failed') return;
      const isOld = facts.now.getTime() - facts.document.createdAt.getTime() > 2 * 86_400_000;
      if (!isOld) expect(last.fields.nextAttemptAt?.getTime()).toBeGreaterThan(facts.now.getTime());
    }),
    { numRuns: 500 },
  );
});
