import { expect, it } from 'vitest';
import { isConsultable, judgeRegistered } from './judge-registered.ts';

it.each([
  ['1033', true, 'accepted'],
  ['1033', false, 'unknown'],
  ['1032', true, 'rejected'],
  ['1032', false, 'rejected'],
  ['2109', true, 'unknown'],
  ['0402', true, 'unknown'],
  ['2223', true, 'unknown'],
])('judgeRegistered of %s with answerLost %s is %s', (code, answerLost, verdict) => {
  expect(judgeRegistered(code, { answerLost })).toBe(verdict);
});

it.each([
  ['01', 'F001', true],
  ['07', 'F001', true],
  ['08', 'FD01', true],
  ['07', 'B001', false],
  ['03', 'B001', false],
  ['09', 'T001', false],
  ['20', 'R001', false],
  ['40', 'P001', false],
])('isConsultable of %s %s is %s', (documentType, series, expected) => {
  expect(isConsultable({ documentType, series })).toBe(expected);
});
