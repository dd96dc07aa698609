import { expect, it } from 'vitest';
import { checkSender, checkZipName } from './index.ts';

it('accepts the name of a factura', () => {
  expect(checkZipName('20123456786-01-F001-1.zip', 'sendBill')).toBeNull();
  expect(checkZipName('20123456786-01-F001-00000001.zip', 'sendBill')).toBeNull();
  expect(checkZipName('20123456786-01-B001-1.zip', 'sendBill'), 'the series is looked at later').toBeNull();
});

it.each([
  ['0151', ''],
  ['0151', '20123456786-01-F001-1'],
  ['0151', '20123456786-01-F001-1.ZIP'],
  ['0151', '20123456786-01-F001-1.xml'],
  ['0151', '20123456786-01-F001-1.zip.zip'],
  ['0151', '../20123456786-01-F001-1.zip'],
  ['0151', '20123456786_01_F001_1.zip'],
  ['0152', '20123456786-RC-20260115-1.zip'],
  ['0152', '20123456786-RA-20260115-1.zip'],
  ['0153', '20123456786-LT-20260115-1.zip'],
  ['0302', '20123456786-99-F001-1.zip'],
])('answers %s to %j', (code, fileName) => {
  expect(checkZipName(fileName, 'sendBill')?.code).toBe(code);
});

it('accepts names of summaries and communications at sendSummary', () => {
  expect(checkZipName('20123456786-RC-20260115-1.zip', 'sendSummary')).toBeNull();
  expect(checkZipName('20123456786-RA-20260115-99999.zip', 'sendSummary')).toBeNull();
});

it.each([
  ['0151', '20123456786-RA-20260115-1'],
  ['0151', '20123456786-RA-20260115-100000.zip'],
  ['0151', '20123456786-RA-2026015-1.zip'],
  ['0151', '20123456786-01-F001-1.zip'],
  ['0153', '20123456786-LT-20260115-1.zip'],
  ['0302', '20123456786-RR-20260115-1.zip'],
])('answers %s to %j at sendSummary', (code, fileName) => {
  expect(checkZipName(fileName, 'sendSummary')?.code).toBe(code);
});

it('accepts only documents of the taxpayer who sends them', () => {
  expect(checkSender('20123456786-01-F001-1.zip', '20123456786')).toBeNull();
  expect(checkSender('20123456786-01-F001-1.zip', '20100070970')?.code).toBe('0154');
  expect(checkSender('20123456786-01-F001-1.zip', '')?.code).toBe('0154');
});
