import { expect, it } from 'vitest';
import { isNewSolUser } from './new-sol-user.ts';

it.each([
  ['2026-11-02T12:00:00.000Z', true],
  ['2026-11-03T11:59:59.999Z', true],
  ['2026-11-03T12:00:00.000Z', false],
])('takes a SOL user set on 2026-11-02 at 12:00 for new at %s: %s', (now, expected) => {
  expect(isNewSolUser(new Date('2026-11-02T12:00:00Z'), new Date(now))).toBe(expected);
});
