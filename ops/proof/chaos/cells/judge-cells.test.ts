import { describe, expect, it } from 'vitest';
import { type EmissionTime, judgeNeighbour, judgeRouter } from './judge-cells.ts';

const AWAY = { from: 10_000, to: 20_000 };
const answer = (endedAt: number, more: Partial<EmissionTime> = {}): EmissionTime => ({
  ...{ endedAt, tookMs: 100, httpStatus: 201, retryAfterSeconds: null },
  ...more,
});
const STEADY = [answer(5_000), answer(15_000), answer(25_000)];
const rulesOf = (violations: readonly { readonly rule: string }[]) => violations.map(({ rule }) => rule);

describe('the cell that stayed', () => {
  it('has nothing to complain about while its requests are answered as before', () => {
    const { figures, violations } = judgeNeighbour(STEADY, AWAY);
    expect(violations).toEqual([]);
    expect(figures).toEqual({
      ...{ requests: 3, failed: 0, medianBeforeMs: 100, medianWhileAwayMs: 100, medianAfterMs: 100 },
    });
  });

  it.each([
    ['an error', { httpStatus: 503 }, ['a cell that is away fails no request of another']],
    ['no answer', { httpStatus: null }, ['a cell that is away fails no request of another']],
    ['a slower answer', { tookMs: 200 }, ['a cell that is away makes no other slower']],
    ['a refusal', { httpStatus: 400 }, []],
  ])('and %s', (_what, more, expected) => {
    const emissions = [answer(5_000), answer(15_000, more), answer(25_000)];
    expect(rulesOf(judgeNeighbour(emissions, AWAY).violations)).toEqual(expected);
  });
});

describe('the cell that was away', () => {
  const told = answer(15_000, { httpStatus: 503, retryAfterSeconds: 5 });

  it.each([
    ['a 503 with Retry-After is right', [told], []],
    ['so is an answer when it is back', [told, answer(19_900)], []],
    ['a 503 without Retry-After is wrong', [{ ...told, retryAfterSeconds: null }], ['a cell that is away answers 503']],
    ['so is no answer', [told, answer(15_000, { httpStatus: null })], ['a cell that is away answers 503']],
    ['and a run in which nobody asked', [], ['a cell that is away answers 503']],
  ])('%s', (_what, emissions, expected) => {
    expect(rulesOf(judgeRouter(emissions, AWAY))).toEqual(expected);
  });
});
