import { describe, expect, it } from 'vitest';
import { nextStep } from './next-step.ts';
import { readAnswers } from './step-answers-fixture.ts';
import { STEP_ROWS } from './step-rows-fixture.ts';
import { TEXT_ROWS } from './step-texts-fixture.ts';
import { recordedTexts, stepInWords } from './step-words-fixture.ts';

describe('the next step', () => {
  it.each(STEP_ROWS)('of $when: $answers', ({ facts, answers, step }) => {
    expect(stepInWords(nextStep(facts, readAnswers(answers, facts)), facts)).toBe(step);
  });

  it('is in one row for each situation and answer', () => {
    const rows = STEP_ROWS.map(({ when, answers }) => `${when}: ${answers}`);
    expect(new Set(rows).size).toBe(rows.length);
  });

  it.each(TEXT_ROWS)('of $when: $answers, in words', ({ when, answers, description, reason }) => {
    const row = STEP_ROWS.find((one) => one.when === when && one.answers === answers);
    if (row === undefined) throw new Error('The table of steps has no such row');
    const step = nextStep(row.facts, readAnswers(answers, row.facts));
    expect(recordedTexts(step)).toEqual({ description, reason });
  });

  it('of a ticket without a user is logged with the reason beside the text', () => {
    const row = STEP_ROWS.find(({ when }) => when === 'a ticket without a user');
    if (row === undefined) throw new Error('The table of steps has no such row');
    const log = { level: 'warn', text: 'a ticket cannot be queried without credentials', reason: 'No user' };
    expect(nextStep(row.facts, [])).toMatchObject({ log });
  });
});
