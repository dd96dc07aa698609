import { expect, it } from 'vitest';
import { nextUpdateAt, type RegisterName, type UpdateOutcome } from './registers.ts';

it.each<[RegisterName, UpdateOutcome, string, string]>([
  ['taxpayers', 'done', '2026-11-20T12:00-05:00', '2026-11-21T03:00-05:00'],
  ['taxpayers', 'done', '2026-11-20T00:30-05:00', '2026-11-21T03:00-05:00'],
  ['good_taxpayers', 'done', '2026-12-31T23:59-05:00', '2027-01-01T03:00-05:00'],
  ['exchange_rates', 'done', '2026-11-20T08:00-05:00', '2026-11-21T00:00-05:00'],
  ['exchange_rates', 'not_yet', '2026-11-20T08:00-05:00', '2026-11-20T09:00-05:00'],
  ['taxpayers', 'failed', '2026-11-20T23:30-05:00', '2026-11-21T00:30-05:00'],
])('%s, %s at %s, is due at %s', (name, outcome, now, due) => {
  expect(nextUpdateAt(name, outcome, new Date(now))).toEqual(new Date(due));
});
