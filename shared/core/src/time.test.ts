import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  compareDates,
  daysBetween,
  endOfTerm,
  isCalendarDate,
  limaDate,
  limaMidnight,
  limaTime,
} from './time.ts';

const dates = fc
  .date({ min: new Date('1970-01-01'), max: new Date('2200-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('isCalendarDate', () => {
  it.each(['2026-01-01', '2024-02-29', '2000-02-29', '9999-12-31', '0001-01-01'])('accepts %s', (text) => {
    expect(isCalendarDate(text)).toBe(true);
  });

  it.each([
    '2026-02-30',
    '2025-02-29',
    '1900-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '2026-01-00',
    '0000-01-01',
    '2026-1-1',
    '26-01-01',
    '2026/01/01',
    '01-01-2026',
    '2026-01-01T00:00:00Z',
    ' 2026-01-01',
    '2026-01-01\n',
    '+002026-01-01',
    '',
  ])('refuses %j', (text) => {
    expect(isCalendarDate(text)).toBe(false);
  });
});

describe('addDays', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2026-01-15', 60, '2026-03-16'],
    ['2026-01-15', 0, '2026-01-15'],
  ])('adds to %s %i days: %s', (date, days, expected) => {
    expect(addDays(date, days)).toBe(expected);
  });

  it('refuses texts that are no dates and years outside 0001 to 9999', () => {
    expect(() => addDays('2026-02-30', 1)).toThrow('2026-02-30');
    expect(() => addDays('9999-12-31', 1)).toThrow(RangeError);
  });

  it('is reversed by the negative number of days', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: -10_000, max: 10_000 }), (date, days) => {
        expect(addDays(addDays(date, days), -days)).toBe(date);
      }),
    );
  });
});

describe('compareDates', () => {
  it('orders dates like their texts', () => {
    fc.assert(
      fc.property(dates, dates, (a, b) => {
        expect(Math.sign(compareDates(a, b))).toBe(a === b ? 0 : a < b ? -1 : 1);
      }),
    );
  });

  it('refuses a text that is no date', () => {
    expect(() => compareDates('2026-01-01', '2026-02-30')).toThrow(RangeError);
    expect(() => compareDates('hoy', '2026-02-28')).toThrow(RangeError);
  });
});

describe('daysBetween', () => {
  it('returns the days that addDays adds', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: -20_000, max: 20_000 }), (date, days) => {
        expect(daysBetween(date, addDays(date, days))).toBe(days);
      }),
    );
  });

  it('refuses a text that is no date', () => {
    expect(() => daysBetween('2026-01-01', '2026-02-30')).toThrow(RangeError);
  });
});

describe('endOfTerm', () => {
  it.each([
    ['2026-01-29', 3, '2026-02-01'],
    ['2026-12-29', 5, '2027-01-03'],
    ['9999-12-28', 3, '9999-12-31'],
    ['9999-12-29', 3, '9999-12-31'],
    ['9999-12-31', 7, '9999-12-31'],
  ])('of %s and %i days is %s', (start, days, expected) => {
    expect(endOfTerm(start, days)).toBe(expected);
  });

  it('refuses a text that is no date', () => {
    expect(() => endOfTerm('2026-02-30', 1)).toThrow(RangeError);
  });
});

describe("Lima's calendar", () => {
  it.each([
    ['2026-01-15T04:59:59.999Z', '2026-01-14', '23:59:59'],
    ['2026-01-15T05:00:00.000Z', '2026-01-15', '00:00:00'],
    ['2026-01-01T04:59:59Z', '2025-12-31', '23:59:59'],
    ['2026-07-15T05:00:00Z', '2026-07-15', '00:00:00'],
    ['2024-03-01T04:00:00Z', '2024-02-29', '23:00:00'],
  ])('at %s is %s at %s', (instant, date, time) => {
    expect(limaDate(new Date(instant))).toBe(date);
    expect(limaTime(new Date(instant))).toBe(time);
  });

  it('agrees with the time zone database', () => {
    const zone = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'America/Lima',
      dateStyle: 'short',
      timeStyle: 'medium',
    });
    const instants = fc.date({ min: new Date('1995-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(instants, (instant) => {
        expect(`${limaDate(instant)} ${limaTime(instant)}`).toBe(zone.format(instant));
        expect(isCalendarDate(limaDate(instant))).toBe(true);
      }),
    );
  });

  it('begins each day at its midnight', () => {
    expect(limaMidnight('2026-03-01')).toEqual(new Date('2026-03-01T05:00:00Z'));
    const instants = fc.date({ min: new Date('1995-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(instants, (instant) => {
        const midnight = limaMidnight(limaDate(instant));
        expect([limaDate(midnight), limaTime(midnight)]).toEqual([limaDate(instant), '00:00:00']);
        expect(midnight <= instant).toBe(true);
      }),
    );
  });

  it('refuses an invalid instant', () => {
    expect(() => limaDate(new Date(Number.NaN))).toThrow(RangeError);
  });
});
