import { DOCUMENT_STATES, isFinalState } from '@chasqui/core/lifecycle';
import { JOB_NAMES } from '@chasqui/jobs';
import { expect, it } from 'vitest';
import { POOL_OF_STATE, statesOfPools } from './sweep.ts';

it('has a pool for every state except the final ones', () => {
  for (const state of DOCUMENT_STATES) expect(POOL_OF_STATE[state] === null).toBe(isFinalState(state));
});

it('returns the states of each pool', () => {
  expect(statesOfPools(['sign'], true)).toEqual(['PENDING']);
  expect(statesOfPools(['submit', 'poll-ticket'], true)).toEqual(['SIGNED', 'TICKETED']);
  expect(statesOfPools(JOB_NAMES, true)).toEqual(['PENDING', 'SIGNED', 'TICKETED', 'AUTHORITY_ERROR']);
});

it('leaves what the authority did not answer for alone when nothing is to be sent again by itself', () => {
  expect(statesOfPools(JOB_NAMES, false)).toEqual(['PENDING', 'SIGNED', 'TICKETED']);
  expect(statesOfPools(['retry'], false)).toEqual([]);
});
