import { expect, it } from 'vitest';
import { checkSender, checkUser, checkZipName, rucOfUser, senderOf } from './sender.ts';

it('accepts the test user of any taxpayer', () => {
  expect(checkUser({ username: '20123456786MODDATOS', password: 'moddatos' })).toBeNull();
  expect(checkUser({ username: '10456789012MODDATOS', password: 'moddatos' })).toBeNull();
});

it('accepts the user of any PSE', () => {
  expect(checkUser({ username: '20100070970PSEDATOS', password: 'moddatos' })).toBeNull();
  expect(checkUser({ username: '20100070970PSEDATOS', password: 'x' })?.code).toBe('0102');
  expect(checkUser({ username: '20100070970PSEDATOS', password: 'moddatos' }, 'ose')?.code).toBe('0102');
});

it('requires a security header', () => {
  expect(checkUser(null)?.code).toBe('0101');
});

it.each([
  ['another password', '20123456786MODDATOS', 'MODDATOS'],
  ['no password', '20123456786MODDATOS', ''],
  ['another user', '20123456786FACTURAS', 'moddatos'],
  ['the user in small letters', '20123456786moddatos', 'moddatos'],
  ['no RUC', 'MODDATOS', 'moddatos'],
  ['a RUC of ten digits', '2012345678MODDATOS', 'moddatos'],
  ['a RUC and no user', '20123456786', 'moddatos'],
  ['nothing', '', ''],
])('refuses %s', (_what, username, password) => {
  expect(checkUser({ username, password })?.code).toBe('0102');
});

it('never repeats a password', () => {
  expect(checkUser({ username: '20123456786MODDATOS', password: 'hunter2' })?.message).not.toContain('hunter2');
});

it('reads the taxpayer from a user name', () => {
  expect(rucOfUser({ username: '20123456786MODDATOS', password: '' })).toBe('20123456786');
  expect(rucOfUser({ username: 'MODDATOS', password: '' })).toBe('');
});

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
  ['1085', '20123456786-09-T001-1.zip'],
  ['1085', '20123456786-31-V001-1.zip'],
])('answers %s to %j', (code, fileName) => {
  expect(checkZipName(fileName, 'sendBill')?.code).toBe(code);
});

it('accepts names of summaries and communications at sendSummary', () => {
  expect(checkZipName('20123456786-RC-20260115-1.zip', 'sendSummary')).toBeNull();
  expect(checkZipName('20123456786-RA-20260115-99999.zip', 'sendSummary')).toBeNull();
  expect(checkZipName('20123456786-RR-20260115-1.zip', 'sendSummary')).toBeNull();
});

it.each([
  ['0151', '20123456786-RA-20260115-1'],
  ['0151', '20123456786-RA-20260115-100000.zip'],
  ['0151', '20123456786-RA-2026015-1.zip'],
  ['0151', '20123456786-01-F001-1.zip'],
  ['0153', '20123456786-LT-20260115-1.zip'],
])('answers %s to %j at sendSummary', (code, fileName) => {
  expect(checkZipName(fileName, 'sendSummary')?.code).toBe(code);
});

it('accepts only documents of the taxpayer who sends them', () => {
  expect(checkSender('20123456786-01-F001-1.zip', '20123456786')).toBeNull();
  expect(checkSender('20123456786-01-F001-1.zip', '20100070970')?.code).toBe('0154');
  expect(checkSender('20123456786-01-F001-1.zip', '')?.code).toBe('0154');
  expect(checkSender('20123456786-01-F001-1.zip', null)).toBeNull();
});

it.each([
  ['a user of a taxpayer', '20123456786MODDATOS', 'sunat', '20123456786'],
  ['a user of a PSE', '20123456786PSEDATOS', 'sunat', null],
  ['a user without a RUC', 'MODDATOS', 'sunat', ''],
  ['a user of the OSE with a RUC', '20123456786MODDATOS', 'ose', '20123456786'],
  ['a user of the OSE without a RUC', 'erp.MODDATOS', 'ose', null],
] as const)('%s (%s) sends to %s the documents of %j (null: of all)', (_name, username, kind, ruc) => {
  expect(senderOf({ username, password: '' }, kind)).toBe(ruc);
});
