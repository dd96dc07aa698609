import { expect, it } from 'vitest';
import { decideNext } from './emit-honestly.ts';
import type { Told } from './intention.ts';

const told = (httpStatus: number | null, reason: string | null = null): Told => ({
  request: 'emission',
  httpStatus,
  id: null,
  documentId: null,
  status: null,
  isReplayed: false,
  message: null,
  reason,
});

const KEYED = { key: 'k', isNumbered: false };
const NUMBERED = { key: null, isNumbered: true };
const BOTH = { key: 'k', isNumbered: true };
const BLIND = { key: null, isNumbered: false };

it.each([
  ['a recorded document ends it', 201, BLIND, 'recorded'],
  ['so does one on its way', 202, KEYED, 'recorded'],
  ['a lost answer is asked for again with a key', null, KEYED, 'repeat'],
  ['and with a number', null, NUMBERED, 'repeat'],
  ['and never with neither', null, BLIND, 'given_up'],
  ['an outage is waited for with a key', 503, KEYED, 'repeat'],
  ['and with a number', 503, NUMBERED, 'repeat'],
  ['and not with neither', 503, BLIND, 'given_up'],
  ['a number in use is ours without a key', 409, NUMBERED, 'there'],
  ['a number in use is nobody else’s with a key', 409, BOTH, 'refused'],
  ['a conflict is a refusal with neither', 409, BLIND, 'refused'],
  ['a bad request is a refusal', 400, KEYED, 'refused'],
] as const)('%s', (_what, status, intention, expected) => {
  expect(decideNext(intention, told(status), false)).toBe(expected);
});

it('repeats the request while an earlier one with the same key still runs', () => {
  expect(decideNext(KEYED, told(409), true)).toBe('repeat');
});

it('does not take a number of another document for its own', () => {
  expect(decideNext(NUMBERED, told(409, 'NUMBER_OF_ANOTHER_DOCUMENT'), false)).toBe('taken');
});
