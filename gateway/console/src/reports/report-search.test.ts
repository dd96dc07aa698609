import * as v from 'valibot';
import { expect, it } from 'vitest';
import { lastMonth, ReportSearchSchema, thisYear } from './report-search.ts';

it.each([
  ['2026-11-27', '2026-10-01', '2026-10-31'],
  ['2026-01-01', '2025-12-01', '2025-12-31'],
  ['2024-03-31', '2024-02-01', '2024-02-29'],
])('the month before %s', (day, from, to) => {
  expect(lastMonth(day)).toEqual({ from, to });
});

it('a year ends on its day', () => {
  expect(thisYear('2026-11-27')).toEqual({ from: '2026-01-01', to: '2026-11-27' });
});

it('an address with unknown values still opens', () => {
  const address = { report: 'profits', from: '2026-01-01', inSoles: 'yes' };
  expect(v.parse(ReportSearchSchema, address)).toMatchObject({ report: undefined, from: '2026-01-01' });
});
