import * as v from 'valibot';
import { expect, it } from 'vitest';
import { ReportSearchSchema, thisYear } from './report-search.ts';

it('a year ends on its day', () => {
  expect(thisYear('2026-11-27')).toEqual({ from: '2026-01-01', to: '2026-11-27' });
});

it('an address with unknown values still opens', () => {
  const address = { report: 'profits', from: '2026-01-01', inSoles: 'yes' };
  expect(v.parse(ReportSearchSchema, address)).toMatchObject({ report: undefined, from: '2026-01-01' });
});
