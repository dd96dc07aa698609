import fc from 'fast-check';
import { expect, it } from 'vitest';
import { numberKey, parseFileName } from './index.ts';

it('reads the parts of a name and keeps the number as it is written', () => {
  expect(parseFileName('20123456786-01-F001-00000123')).toEqual({
    base: '20123456786-01-F001-00000123',
    ruc: '20123456786',
    documentType: '01',
    series: 'F001',
    correlative: '00000123',
  });
});

it.each([
  '',
  '20123456786-01-F001',
  '2012345678-01-F001-1',
  '20123456786-1-F001-1',
  '20123456786-01-f001-1',
  '20123456786-01-F01-1',
  '20123456786-01-F001-123456789',
  '20123456786-01-F001-1.xml',
  ' 20123456786-01-F001-1',
  '20123456786-01-F001-1\n',
])('takes %j for no name', (base) => {
  expect(parseFileName(base)).toBeNull();
});

it('counts a number the same however it is padded', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999 }), fc.integer({ min: 1, max: 8 }), (number, digits) => {
      const padded = String(number).padStart(digits, '0');
      const name = parseFileName(`20123456786-01-F001-${padded}`);
      expect(name && numberKey(name)).toBe(`20123456786-01-F001-${number}`);
    }),
  );
});
