import { addDays } from '@chasqui/core/time';
import { expect, it } from 'vitest';
import { findDocumentType } from '../document-types/index.ts';
import { SIMPLE } from '../testing/factura.ts';
import { submit } from '../testing/submission.ts';
import { createIssueDateCheck } from './identity.ts';

/** Still the 15th in Lima. */
const LATE_EVENING = new Date('2026-01-16T04:59:00Z');

async function codeOf(issueDate: string, takesLate = false): Promise<string | undefined> {
  const submission = await submit({ ...SIMPLE, issueDate }, { receivedAt: LATE_EVENING });
  return createIssueDateCheck(takesLate)(submission)?.code;
}

/** The answer on the 15th to a day of issue and an id, as they stand in a document of a type. */
async function codeOfType(code: string, issueDate: string, id: string): Promise<string | null> {
  const type = findDocumentType(code);
  if (type === undefined) throw new Error(`No type ${code}`);
  const submission = await submit({ ...SIMPLE, issueDate }, { receivedAt: LATE_EVENING });
  const document = { ...submission.document, id };
  return createIssueDateCheck(false)({ ...submission, type, document })?.code ?? null;
}

it.each([
  ['2026-01-15', undefined],
  ['2026-01-17', undefined],
  ['2026-01-18', '2329'],
  ['2027-01-15', '2329'],
])('on the 15th answers to %s with %s', async (issueDate, code) => {
  expect(await codeOf(issueDate)).toBe(code);
});

it('refuses a factura of four days ago unless late ones are allowed', async () => {
  expect(await codeOf('2026-01-12')).toBeUndefined();
  expect(await codeOf('2026-01-11')).toBe('2108');
  expect(await codeOf('2001-01-01', true)).toBeUndefined();
});

it('answers 0306 to a date that does not exist', async () => {
  expect(await codeOf('2026-02-30')).toBe('0306');
});

it.each([
  ['01', 'F001-1', '2026-01-12', '2108'],
  ['07', 'F001-1', '2026-01-12', '2108'],
  ['08', 'F001-1', '2026-01-12', '2108'],
  ['09', 'T001-1', '2026-01-14', '2108'],
  ['20', 'R001-1', '2026-01-08', '2600'],
  ['40', 'P001-1', '2026-01-08', '2600'],
])('accepts type %s with number %s from %s on, and answers %s to the day before', async (type, id, first, late) => {
  expect(await codeOfType(type, first, id)).toBeNull();
  expect(await codeOfType(type, addDays(first, -1), id)).toBe(late);
});

it.each([
  ['03', 'B001-1'],
  ['07', 'B001-1'],
  ['08', 'B001-1'],
  ['RA', 'RA-20260101-1'],
  ['RC', 'RC-20260101-1'],
])('accepts type %s with number %s of any past day', async (type, id) => {
  expect(await codeOfType(type, '2001-01-01', id)).toBeNull();
});

it.each([
  ['01', '2026-01-17', '2329'],
  ['03', '2026-01-17', '2329'],
  ['20', '2026-01-17', '2329'],
  ['09', '2026-01-15', '2329'],
  ['RA', '2026-01-15', '2301'],
  ['RC', '2026-01-15', '2236'],
])('accepts type %s until %s, and answers %s to the day after', async (type, last, future) => {
  expect(await codeOfType(type, last, 'X001-1')).toBeNull();
  expect(await codeOfType(type, addDays(last, 1), 'X001-1')).toBe(future);
});
