import { expect, it } from 'vitest';
import { checkUser, rucOfUser } from './index.ts';

it('accepts the test user of any taxpayer', () => {
  expect(checkUser({ username: '20123456786MODDATOS', password: 'moddatos' })).toBeNull();
  expect(checkUser({ username: '10456789012MODDATOS', password: 'moddatos' })).toBeNull();
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
