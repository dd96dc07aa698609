import { expect, it } from 'vitest';
import { isUnitCode } from './index.ts';

it.each(['NIU', 'ZZ', 'KGM', 'LTR', 'MTR', 'TNE', 'BX', 'BG', 'DZN', 'C62', '4A', 'HUR', 'DAY', 'KWH', 'MIL', 'SA'])(
  'isUnitCode accepts %s of catalog 03',
  (code) => {
    expect(isUnitCode(code)).toBe(true);
  },
);

it.each(['', 'UND', 'UNIT', 'KG', 'niu', 'XYZ', '12U', 'NIU '])('isUnitCode refuses "%s"', (code) => {
  expect(isUnitCode(code)).toBe(false);
});

it.each(['KMT', 'MTS', 'NMP', 'NPR', 'PA', 'E51', 'E49', '4L', 'E34', 'AD', 'HEA', 'NAR', 'SX'])(
  'isUnitCode accepts %s of UN/ECE recommendation 20',
  (code) => {
    expect(isUnitCode(code)).toBe(true);
  },
);
