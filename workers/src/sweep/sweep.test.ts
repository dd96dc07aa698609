import { DOCUMENT_STATES, isFinalState } from '@chasqui/core/lifecycle';
import { JOB_NAMES } from '@chasqui/jobs';
import { expect, it } from 'vitest';
import { POOL_OF_STATE, statesOfPools, sweepPauseMs } from './sweep.ts';

it('has a pool for every state except the final ones', () => {
  for (const state of DOCUMENT_STATES) expect(POOL_OF_STATE[state] === null).toBe(isFinalState(state));
});

it('returns the states of each pool', () => {
  expect(statesOfPools(['sign'], true)).toEqual(['PENDING', 'SIGNED']);
  expect(statesOfPools(['submit', 'poll-ticket'], true)).toEqual(['PENDING', 'SIGNED', 'TICKETED']);
  expect(statesOfPools(JOB_NAMES, true)).toEqual(['PENDING', 'SIGNED', 'TICKETED', 'AUTHORITY_ERROR']);
});

it('leaves what the authority did not answer for alone when nothing is to be sent again by itself', () => {
  expect(statesOfPools(JOB_NAMES, false)).toEqual(['PENDING', 'SIGNED', 'TICKETED']);
  expect(statesOfPools(['retry'], false)).toEqual([]);
});

it.each([
  ['after nothing was enqueued', 0, 0, 5_000],
  ['after something was enqueued', 1, 1, 250],
  ['while all places are taken', 0, 200, 250],
  ['of a service that sweeps more often by itself', 1, 1, 100, 100],
])('the pause %s', (_when, enqueued, underWay, pauseMs, idleMs = 5_000) => {
  const countSteps = () => new Map([['tenant', underWay]]);
  expect(sweepPauseMs({ countSteps }, enqueued, idleMs)).toBe(pauseMs);
});
