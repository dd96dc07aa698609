import { expect, it } from 'vitest';
import { findDocumentType } from '../document-types/index.ts';
import { SIMPLE } from '../testing/factura.ts';
import { submit } from '../testing/submission.ts';
import { createIssueDateCheck } from './index.ts';

/** Still the 15th in Lima. */
const LATE_EVENING = new Date('2026-01-16T04:59:00Z');

async function codeOf(issueDate: string, maxAgeDays: number | null = null): Promise<string | undefined> {
  const submission = await submit({ ...SIMPLE, issueDate }, { receivedAt: LATE_EVENING });
  return createIssueDateCheck(maxAgeDays)(submission)?.code;
}

it.each([
  ['2026-01-15', undefined],
  ['2026-01-17', undefined],
  ['2026-01-18', '2329'],
  ['2027-01-15', '2329'],
])('on the 15th answers to %s with %s', async (issueDate, code) => {
  expect(await codeOf(issueDate)).toBe(code);
});

it('takes documents of any day of the past, unless it is told not to', async () => {
  expect(await codeOf('2001-01-01')).toBeUndefined();
  expect(await codeOf('2026-01-12', 3)).toBeUndefined();
  expect(await codeOf('2026-01-11', 3)).toBe('2108');
});

it('answers 0306 to a day there is not', async () => {
  expect(await codeOf('2026-02-30')).toBe('0306');
});

it.each([
  ['RA', '2301', null],
  ['RC', '2236', null],
  ['03', '2329', '1079'],
  ['20', '2329', '2600'],
  ['09', '2329', null],
])('answers with the codes of type %s', async (code, future, late) => {
  const type = findDocumentType(code);
  if (type === undefined) throw new Error(`No type ${code}`);
  const check = createIssueDateCheck(3);
  const ahead = await submit({ ...SIMPLE, issueDate: '2026-02-15' });
  expect(check({ ...ahead, type })?.code).toBe(future);
  const old = await submit({ ...SIMPLE, issueDate: '2026-01-10' });
  expect(check({ ...old, type })?.code ?? null).toBe(late);
});
