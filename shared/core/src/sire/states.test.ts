import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findSireCode } from './error-codes.ts';
import {
  afterAction,
  allowedActions,
  isFiled,
  NEW_PERIOD,
  PERIOD_ACTIONS,
  PERIOD_STATES,
  type PeriodAction,
  type PeriodFacts,
  type PeriodState,
  refusalOf,
} from './states.ts';

describe('a month of sales', () => {
  it.each<[PeriodState, readonly PeriodAction[]]>([
    ['proposal', ['accept', 'replace']],
    ['accepted', ['register_preliminary', 'delete_preliminary']],
    ['replaced', ['register_preliminary', 'delete_replacement']],
    ['registered', ['delete_preliminary']],
    ['generated', []],
  ])('in the state %s allows %j', (state, actions) => {
    expect(allowedActions(state)).toEqual(actions);
  });

  it.each<[PeriodState, PeriodAction, string]>([
    ['proposal', 'register_preliminary', '2293'],
    ['proposal', 'delete_replacement', '2298'],
    ['proposal', 'delete_preliminary', '1010'],
    ['accepted', 'replace', '1008'],
    ['replaced', 'replace', '1024'],
    ['registered', 'register_preliminary', '2294'],
    ['registered', 'delete_replacement', '2299'],
    ['generated', 'replace', '1009'],
    ['generated', 'register_preliminary', '2295'],
    ['generated', 'delete_replacement', '2300'],
  ])('in the state %s refuses %s with %s', (state, action, code) => {
    expect(refusalOf(state, action)).toBe(code);
    expect(() => afterAction({ state, answer: null }, action)).toThrow(RangeError);
  });

  it('has a meaning for every refusal', () => {
    const codes = PERIOD_STATES.flatMap((state) => PERIOD_ACTIONS.flatMap((action) => refusalOf(state, action) ?? []));
    expect(codes.filter((code) => findSireCode(code) === null)).toEqual([]);
  });

  it.each<[readonly PeriodAction[], PeriodFacts]>([
    [['accept'], { state: 'accepted', answer: 'accepted' }],
    [['accept', 'register_preliminary'], { state: 'registered', answer: 'accepted' }],
    [['accept', 'register_preliminary', 'delete_preliminary'], { state: 'accepted', answer: 'accepted' }],
    [['accept', 'delete_preliminary'], NEW_PERIOD],
    [['replace', 'register_preliminary', 'delete_preliminary'], { state: 'replaced', answer: 'replaced' }],
    [['replace', 'delete_replacement'], NEW_PERIOD],
  ])('after %j is %j', (actions, facts) => {
    expect(actions.reduce(afterAction, NEW_PERIOD)).toEqual(facts);
  });

  it('returns to the proposal from any state without a generated register', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...PERIOD_ACTIONS)), (wished) => {
        let facts = NEW_PERIOD;
        for (const action of wished) if (refusalOf(facts.state, action) === null) facts = afterAction(facts, action);
        for (let steps = 0; facts.state !== 'proposal' && steps < 3; steps += 1) {
          const back = allowedActions(facts.state).find((action) => action.startsWith('delete_'));
          if (back !== undefined) facts = afterAction(facts, back);
        }
        expect(facts).toEqual(NEW_PERIOD);
      }),
    );
  });
});

it.each([
  ['01', 'Presentado', true],
  ['03', 'Presentada fuera de plazo', true],
  ['01', '', true],
  ['01', 'No presentado', false],
  ['02', 'Por presentar', false],
  ['02', '', false],
])('a period that SUNAT lists with %s and "%s" is filed: %s', (state, description, filed) => {
  expect(isFiled({ state, description })).toBe(filed);
});
