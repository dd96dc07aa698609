import { expect, it } from 'vitest';
import { readForeignKey } from './foreign-credential.ts';

it.each([
  ['sk_live_1', undefined],
  ['Token token="sk_live_1"', undefined],
  ['Token token=sk_live_1', undefined],
  ['Token token = "sk_live_1"', undefined],
  ['Token sk_live_1', undefined],
  ['token "sk_live_1"', undefined],
  ['Bearer sk_live_1', undefined],
  ['  Bearer  sk_live_1 ', undefined],
  [undefined, 'sk_live_1'],
])('reads the key of the header %j and the token %j of the address', (header, token) => {
  expect(readForeignKey(header, token)).toBe('sk_live_1');
});

it.each([
  [undefined, undefined],
  ['Token token=""', undefined],
  ['', ''],
])('finds no key in the header %j and the token %j', (header, token) => {
  expect(readForeignKey(header, token)).toBeUndefined();
});
