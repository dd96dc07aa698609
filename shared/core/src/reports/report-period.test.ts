import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '../time/index.ts';
import { reportPeriod } from './report-period.ts';

const TODAY = '2026-03-15';

describe('the days of a report', () => {
  it.each([
    ['neither', {}, { from: '2026-03-01', to: TODAY }],
    ['both', { from: '2020-01-31', to: '2020-02-29' }, { from: '2020-01-31', to: '2020-02-29' }],
    ['a beginning', { from: '2025-12-24' }, { from: '2025-12-24', to: TODAY }],
    ['a beginning that is today', { from: TODAY }, { from: TODAY, to: TODAY }],
    ['a beginning ahead', { from: '2026-03-17' }, { from: '2026-03-17', to: '2026-03-17' }],
    ['an end', { to: '2024-02-29' }, { from: '2024-02-01', to: '2024-02-29' }],
    ['an end on the first of a month', { to: '2026-01-01' }, { from: '2026-01-01', to: '2026-01-01' }],
    ['an end ahead', { to: '2026-04-02' }, { from: '2026-04-01', to: '2026-04-02' }],
  ] as const)('when %s is given', (_name, given, expected) => {
    expect(reportPeriod(given, TODAY)).toEqual(expected);
  });

  it('are those of the month on its first and on its last day', () => {
    expect(reportPeriod({}, '2026-02-01')).toEqual({ from: '2026-02-01', to: '2026-02-01' });
    expect(reportPeriod({}, '2026-02-28')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  });

  it('begin on a first, at most a month before, when no beginning is given', () => {
    const day = fc.integer({ min: 0, max: 200_000 }).map((days) => addDays('1900-01-01', days));
    fc.assert(
      fc.property(day, fc.option(day, { nil: undefined }), (today, to) => {
        const period = reportPeriod({ to }, today);
        expect(period.to).toBe(to ?? today);
        expect(period.from).toBe(`${period.to.slice(0, 7)}-01`);
        expect(daysBetween(period.from, period.to)).toBeLessThan(31);
      }),
    );
  });

  it('are never the wrong way round when at most one is given', () => {
    const day = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2000-01-01', days));
    fc.assert(
      fc.property(day, day, fc.constantFrom('from', 'to'), (today, date, end) => {
        const { from, to } = reportPeriod({ [end]: date }, today);
        expect(daysBetween(from, to)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
