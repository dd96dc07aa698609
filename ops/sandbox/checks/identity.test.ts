import { expect, it } from 'vitest';
import { SIMPLE } from '../testing/factura.ts';
import { submit } from '../testing/submission.ts';
import { checkIdForm, checkIssuer, checkNumber, checkSeries, checkTypeCode } from './identity.ts';

const ID = '<cbc:ID>F001-1</cbc:ID>';

it('accepts a factura under its own name', async () => {
  const submission = await submit(SIMPLE);
  for (const check of [checkIdForm, checkIssuer, checkNumber, checkTypeCode, checkSeries]) {
    expect(check(submission)).toBeNull();
  }
});

it.each(['', 'F001', 'F001-', 'F001-123456789', 'f001-1', 'F001-1 '])('answers 1001 to the number %j', async (id) => {
  const submission = await submit(SIMPLE, { tamper: (xml) => xml.replace(ID, `<cbc:ID>${id}</cbc:ID>`) });
  expect(checkIdForm(submission)?.code).toBe('1001');
});

it.each([
  ['1034', '20100070970-01-F001-1'],
  ['1035', '20123456786-01-F002-1'],
  ['1036', '20123456786-01-F001-2'],
  ['1036', '20123456786-01-F001-00000001'],
])('answers %s to the name %s', async (code, base) => {
  const submission = await submit(SIMPLE, { base });
  expect((checkIssuer(submission) ?? checkNumber(submission))?.code).toBe(code);
});

it('compares the type in the XML with the type in the name', async () => {
  const other = await submit(SIMPLE, {
    tamper: (xml) => xml.replace('>01</cbc:InvoiceTypeCode>', '>03</cbc:InvoiceTypeCode>'),
  });
  expect(checkTypeCode(other)?.code).toBe('1003');
  const none = await submit(SIMPLE, {
    tamper: (xml) => xml.replace(/<cbc:InvoiceTypeCode.*?<\/cbc:InvoiceTypeCode>/, ''),
  });
  expect(checkTypeCode(none)?.code).toBe('1004');
});

it('answers 2370 to a series of boletas', async () => {
  expect(checkSeries(await submit({ ...SIMPLE, series: 'B001' }))?.code).toBe('2370');
  expect(checkSeries(await submit({ ...SIMPLE, series: 'FA0Z' }))).toBeNull();
});
