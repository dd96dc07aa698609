import { describe, expect, it } from 'vitest';
import { nextStep } from './next-step.ts';
import { readAnswers } from './step-answers-fixture.ts';
import { STEP_ROWS, type StepRow } from './step-rows-fixture.ts';
import { TEXT_ROWS } from './step-texts-fixture.ts';
import { recordedTexts, stepInWords } from './step-words-fixture.ts';

type Situation = Pick<StepRow, 'when' | 'answers'>;

function nameOf({ when, answers }: Situation): string {
  return answers === '' ? when : `${when}; ${answers}`;
}

function rowOf(situation: Situation): StepRow {
  const row = STEP_ROWS.find((one) => nameOf(one) === nameOf(situation));
  if (row === undefined) throw new Error('The table of steps has no such row');
  return row;
}

function stepOf({ facts, answers }: Pick<StepRow, 'facts' | 'answers'>) {
  return nextStep(facts, readAnswers(answers, facts));
}

describe('the next step', () => {
  it.each(STEP_ROWS.map((row) => [`${nameOf(row)} → ${row.step}`, row] as const))('%s', (_, row) => {
    expect(stepInWords(stepOf(row), row.facts)).toBe(row.step);
  });

  it('is in one row for each situation and answer', () => {
    expect(new Set(STEP_ROWS.map(nameOf)).size).toBe(STEP_ROWS.length);
  });

  it.each(TEXT_ROWS.map((row) => [nameOf(row), row] as const))('%s, in words', (_, { description, reason, ...row }) => {
    expect(recordedTexts(stepOf(rowOf(row)))).toEqual({ description, reason });
  });

  it('of a ticket without a user is logged with the reason beside the text', () => {
    const log = { level: 'warn', text: 'a ticket cannot be queried without credentials', reason: 'No user' };
    expect(stepOf(rowOf({ when: 'a ticket without a user', answers: '' }))).toMatchObject({ log });
  });
});
