import { expect, it } from 'vitest';
import { isRejection } from '../refusal/index.ts';
import { findTrigger } from './index.ts';

it.each([
  ['20000002017', 'reject'],
  ['20000002329', 'reject'],
  ['20000004000', 'observe'],
  ['20000000109', 'fault_once'],
  ['20000000500', 'http_error'],
  ['20000000408', 'silence'],
  ['20000001033', 'lost_answer'],
  ['20000000111', 'fault'],
])('%s asks for %s', (identityNumber, kind) => {
  expect(findTrigger(identityNumber)?.kind).toBe(kind);
});

it('has no effect for other receivers', () => {
  expect(findTrigger('20100070970')).toBeUndefined();
  expect(findTrigger('')).toBeUndefined();
});

it.each(['20000002017', '20000002329'])('rejects with the last digits of %s as code', (identityNumber) => {
  const trigger = findTrigger(identityNumber);
  if (trigger?.kind !== 'reject') throw new Error('It does not reject');
  expect(identityNumber.endsWith(trigger.refusal.code)).toBe(true);
  expect(isRejection(trigger.refusal.code)).toBe(true);
});

it('gives two different observations of 4000 and up', () => {
  const trigger = findTrigger('20000004000');
  if (trigger?.kind !== 'observe') throw new Error('It does not observe');
  const codes = trigger.observations.map(({ code }) => code);
  expect(new Set(codes).size).toBe(2);
  for (const code of codes) expect(code).toMatch(/^4\d{3}$/);
});
