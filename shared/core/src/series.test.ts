import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { NewSeriesSchema } from './series.ts';

describe('the registration of a series', () => {
  it.each([
    { documentType: '01', series: 'FC01' },
    { documentType: '07', series: 'BC01', contingency: false },
    { documentType: '09', series: 'T001' },
    ...['01', '03', '07', '08'].map((documentType) => ({ documentType, series: '0001', contingency: true })),
  ])('takes %j', (body) => {
    expect(v.safeParse(NewSeriesSchema, body).success).toBe(true);
  });

  it.each([
    [{ documentType: '01', series: '0001' }, 'contingency', /must be true for a series of four digits/],
    [{ documentType: '03', series: '0001', contingency: false }, 'contingency', /must be true/],
    [{ documentType: '01', series: 'F001', contingency: true }, 'series', /must be four digits with contingency: true/],
    [{ documentType: '09', series: '0001', contingency: true }, 'series', /only 01, 03, 07 and 08/],
    [{ documentType: '20', series: '0001' }, 'series', /only 01, 03, 07 and 08/],
    [{ documentType: '01', series: '001', contingency: true }, 'series', /four digits with contingency: true/],
    [{ documentType: '01', series: '0001', contingency: 'yes' }, 'contingency', /true or false/],
  ])('refuses %j at %s', (body, path, message) => {
    const { issues = [] } = v.safeParse(NewSeriesSchema, body);
    expect(issues.map((issue) => v.getDotPath(issue))).toEqual([path]);
    expect(issues[0]?.message).toMatch(message);
  });
});
