import fc from 'fast-check';
import { expect, it } from 'vitest';
import { numberKey, parseFileName, parseReference, toFileName } from './file-name.ts';

it('reads the parts of a name and keeps the number as written', () => {
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
])('refuses the name %j', (base) => {
  expect(parseFileName(base)).toBeNull();
});

it('treats paddings of a number alike', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999 }), fc.integer({ min: 1, max: 8 }), (number, digits) => {
      const padded = String(number).padStart(digits, '0');
      const name = parseFileName(`20123456786-01-F001-${padded}`);
      expect(name && numberKey(name)).toBe(`20123456786-01-F001-${number}`);
    }),
  );
});

it('reads names of communications and summaries, with their day as series', () => {
  expect(parseFileName('20123456786-RA-20260115-7')).toEqual({
    base: '20123456786-RA-20260115-7',
    ruc: '20123456786',
    documentType: 'RA',
    series: '20260115',
    correlative: '7',
  });
  expect(parseFileName('20123456786-RC-20260115-100000')).toBeNull();
  expect(parseFileName('20123456786-01-20260115-1')).toBeNull();
  expect(parseFileName('20123456786-RA-F001-1')).toBeNull();
});

it('reads references and writes the name of their document', () => {
  const number = { documentType: '01', series: 'F001', correlative: '00000123' };
  expect(parseReference('01', 'F001-00000123')).toEqual(number);
  expect(toFileName('20123456786', number).base).toBe('20123456786-01-F001-00000123');
  for (const id of ['', 'F001', 'F001-', 'F001-123456789', '01-F001-1']) expect(parseReference('01', id)).toBeNull();
});
