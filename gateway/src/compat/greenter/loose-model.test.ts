import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { looseText } from '../loose-values.ts';
import { looseCode, looseIdentityType, looseMoment, looseMomentDay, looseObject } from './loose-model.ts';

describe('looseMoment', () => {
  it.each([
    ['2026-01-15T10:30:00-05:00', '2026-01-15', '10:30:00'],
    ['2026-01-15T10:30:00-0500', '2026-01-15', '10:30:00'],
    ['2026-01-15T10:30:00', '2026-01-15', '10:30:00'],
    ['2026-01-15 10:30', '2026-01-15', '10:30:00'],
    ['2026-01-15T03:30:00Z', '2026-01-14', '22:30:00'],
    ['2026-01-15T03:30:00.123Z', '2026-01-14', '22:30:00'],
    ['2026-01-15T23:30:00-07:00', '2026-01-16', '01:30:00'],
    ['2026-01-15', '2026-01-15', undefined],
  ])('reads %s as Lima has it', (text, date, time) => {
    expect(v.parse(looseMoment(), text)).toEqual({ date, time });
    expect(v.parse(looseMomentDay(), text)).toBe(date);
  });

  it.each(['15/01/2026', '2026-02-30', '2026-01-15T25:00:00', 'ayer', true])('refuses %j', (value) => {
    expect(v.safeParse(looseMoment(), value).success).toBe(false);
  });

  it.each([undefined, null, '', '  '])('reads %j as none', (value) => {
    expect(v.parse(looseMomentDay(), value)).toBeUndefined();
  });
});

describe('looseCode', () => {
  it.each([
    [10, 2, '10'],
    [1, 2, '01'],
    ['6', 2, '06'],
    [37, 3, '037'],
    ['ZZ', 3, 'ZZ'],
    ['', 2, undefined],
  ])('reads %j with %i digits', (value, digits, expected) => {
    expect(v.parse(looseCode(digits), value)).toBe(expected);
  });
});

describe('looseIdentityType', () => {
  it.each([
    ['01', '1'],
    ['06', '6'],
    ['0', '0'],
    [6, '6'],
    ['A', 'A'],
  ])('reads %j', (value, expected) => {
    expect(v.parse(looseIdentityType(), value)).toBe(expected);
  });
});

describe('looseObject', () => {
  const MODEL = v.object({ client: looseObject({ name: looseText() }) });

  it.each([{}, { client: null }, { client: '' }, { client: [] }])('reads %j as no object', (value) => {
    expect(v.parse(MODEL, value).client).toBeUndefined();
  });

  it('leaves unknown members out', () => {
    expect(v.parse(MODEL, { client: { name: 'ROSA', age: 7 } })).toEqual({ client: { name: 'ROSA' } });
  });

  it('tells the field of a bad member', () => {
    const { issues } = v.safeParse(MODEL, { client: { name: [] } });
    expect(issues?.map((issue) => v.getDotPath(issue))).toEqual(['client.name']);
  });
});
