import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCalendarDate, limaDate, limaMidnight, limaTime } from './index.ts';

describe("Lima's calendar", () => {
  it.each([
    ['2026-01-15T04:59:59.999Z', '2026-01-14', '23:59:59'],
    ['2026-01-15T05:00:00.000Z', '2026-01-15', '00:00:00'],
    ['2026-01-01T04:59:59Z', '2025-12-31', '23:59:59'],
    ['2026-07-15T05:00:00Z', '2026-07-15', '00:00:00'],
    ['2024-03-01T04:00:00Z', '2024-02-29', '23:00:00'],
  ])('at %s is %s %s', (instant, date, time) => {
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

  it('refuses an instant that is none', () => {
    expect(() => limaDate(new Date(Number.NaN))).toThrow(RangeError);
  });
});
