import { expect, it } from 'vitest';
import { readCredentials } from './operation.ts';

const token = (Username: unknown, Password: unknown) => ({ Security: { UsernameToken: { Username, Password } } });

it('reads user and password', () => {
  expect(readCredentials(token('u', 'p'))).toEqual({ username: 'u', password: 'p' });
});

it('reads a password with a type', () => {
  const typed = { attributes: { Type: 'PasswordText' }, $value: 'p' };
  expect(readCredentials(token('u', typed))).toEqual({ username: 'u', password: 'p' });
});

it.each([
  [undefined],
  [null],
  [{}],
  [{ Security: null }],
  [{ Security: { UsernameToken: {} } }],
  [token('u', undefined)],
  [token(undefined, 'p')],
  [token(['u', 'v'], 'p')],
])('finds no credentials in %j', (header) => {
  expect(readCredentials(header)).toBeNull();
});
