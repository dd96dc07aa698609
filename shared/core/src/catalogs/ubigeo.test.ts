import { expect, it } from 'vitest';
import { isUbigeo } from './index.ts';

it.each([
  '010101',
  '040101',
  '070101',
  '080101',
  '130101',
  '130112',
  '140101',
  '150101',
  '150122',
  '150131',
  '150143',
  '200101',
  '250401',
])('isUbigeo accepts the district %s', (code) => {
  expect(isUbigeo(code)).toBe(true);
});

it.each(['', '15', '150100', '150000', '150144', '150199', '260101', '000000', '1501011', '100302'])(
  'isUbigeo refuses "%s"',
  (code) => {
    expect(isUbigeo(code)).toBe(false);
  },
);

it('catalog 13 has 1,889 districts', () => {
  const codes = Array.from({ length: 1_000_000 }, (_, number) => String(number).padStart(6, '0'));
  expect(codes.filter(isUbigeo)).toHaveLength(1889);
});
