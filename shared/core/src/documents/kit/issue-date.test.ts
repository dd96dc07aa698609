import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ChasquiError } from '../../errors.ts';
import { getDefinition } from '../index.ts';
import { TEST_ISSUER } from '../sale/sale-fixture.ts';
import { prepareRequest } from './define-document.ts';

const TODAY = '2026-01-15';

function readExample(name: string): object {
  return JSON.parse(readFileSync(new URL(`../../../examples/${name}.json`, import.meta.url), 'utf8'));
}

/** Returns the problems of a document with this issue date, checked on TODAY. */
function problemsOf(
  type: '01' | '03' | '04' | '07' | '08' | '09' | '20' | '40' | 'RA' | 'RR',
  name: string,
  issueDate: string,
) {
  try {
    prepareRequest(getDefinition(type), { ...readExample(name), issueDate }, { issuer: TEST_ISSUER, today: TODAY });
    return [];
  } catch (error) {
    if (!(error instanceof ChasquiError)) throw error;
    return error.problems.filter(({ path }) => path === 'issueDate').map(({ message }) => message);
  }
}

it.each([
  ['01', 'invoice/one-line'],
  ['03', 'receipt/one-line'],
  ['07', 'credit-note/annulment'],
  ['08', 'debit-note/value-increase'],
  ['20', 'retention/one-invoice'],
  ['40', 'perception/internal-sale'],
] as const)('accepts a document of type %s issued up to two days ahead', (type, name) => {
  expect(problemsOf(type, name, '2026-01-17')).toEqual([]);
  expect(problemsOf(type, name, '2026-01-18')).toEqual(['must not be after 2026-01-17: today is 2026-01-15 in Lima']);
});

it.each([
  ['04', 'purchase-settlement/crafts'],
  ['09', 'despatch-advice/private-sale'],
  ['RA', 'voided-documents/one-invoice'],
  ['RR', 'reversals/one-retention'],
] as const)('refuses a document of type %s issued tomorrow', (type, name) => {
  expect(problemsOf(type, name, '2026-01-15')).toEqual([]);
  expect(problemsOf(type, name, '2026-01-16')).toEqual(['must not be after 2026-01-15: today is 2026-01-15 in Lima']);
});

it.each([
  ['04', 'purchase-settlement/crafts'],
  ['09', 'despatch-advice/carrier-sale'],
] as const)('accepts a %s issued today or yesterday, which the authority takes until the next day', (type, name) => {
  expect(problemsOf(type, name, '2026-01-14')).toEqual([]);
  expect(problemsOf(type, name, '2026-01-13')).toEqual(['must not be before 2026-01-14: today is 2026-01-15 in Lima']);
});

it('accepts any issue date if prepare is called without a day', () => {
  const body = { ...readExample('invoice/one-line'), issueDate: '2099-01-01', dueDate: undefined };
  expect(() => prepareRequest(getDefinition('01'), body, { issuer: TEST_ISSUER })).not.toThrow();
});
