import type { RegisterUpdate } from '@chasqui/db/register-updates';
import { expect, it } from 'vitest';
import { judgeRegisters } from './judge-registers.ts';

const NOW = new Date('2026-11-20T15:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);

const LOADED: RegisterUpdate = {
  name: 'taxpayers',
  dueAt: NOW,
  succeededAt: daysAgo(1),
  rows: 18_300_000,
  failedAt: null,
  problem: null,
};

it.each<[Partial<RegisterUpdate>, string, RegExp]>([
  [{}, 'well', /^taxpayers has 18300000 rows of 2026-11-19, 1 days old$/],
  [{ succeededAt: daysAgo(8) }, 'risky', /8 days old$/],
  [{ failedAt: daysAgo(0), problem: 'the answer is HTTP 503' }, 'risky', /1 days old; the last update failed: .* 503$/],
  [{ failedAt: daysAgo(2), problem: 'the answer is HTTP 503' }, 'well', /1 days old$/],
  [
    { succeededAt: null, rows: null, failedAt: daysAgo(2), problem: 'x' },
    'risky',
    /^taxpayers was never loaded; .*: x$/,
  ],
])('judges a register with %j as %s', (changes, verdict, finding) => {
  expect(judgeRegisters([{ ...LOADED, ...changes }], NOW)).toMatchObject([
    { verdict, finding: expect.stringMatching(finding) },
  ]);
});

it('finds nothing wrong with registers that were never loaded', () => {
  expect(judgeRegisters([], NOW)).toMatchObject([{ verdict: 'well', finding: 'none was loaded' }]);
});
