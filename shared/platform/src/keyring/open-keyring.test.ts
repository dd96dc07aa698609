import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { openKeyring, UnsealError } from './index.ts';

const [first, second, third] = [randomBytes(32), randomBytes(32), randomBytes(32)];
const secret = Buffer.from('secret');

it('opens with any of its keys and seals with the current one', () => {
  const ring = openKeyring(third, [first, second]);
  for (const key of [first, second, third]) {
    expect(Buffer.from(ring.unseal(openKeyring(key).seal(secret, 'c'), 'c'))).toEqual(secret);
  }
  const sealed = ring.seal(secret, 'c');
  expect(Buffer.from(openKeyring(third).unseal(sealed, 'c'))).toEqual(secret);
  expect(() => openKeyring(second, [first]).unseal(sealed, 'c')).toThrow(UnsealError);
});

it('begins everything with its prefix, and nothing that another key sealed', () => {
  const ring = openKeyring(second, [first]);
  const begins = (sealed: Uint8Array) => Buffer.from(sealed.subarray(0, ring.prefix.byteLength)).equals(ring.prefix);
  expect(begins(ring.seal(secret, 'c'))).toBe(true);
  expect(begins(openKeyring(first).seal(secret, 'c'))).toBe(false);
  expect(openKeyring(second).prefix).toEqual(ring.prefix);
});

it('does not mind a key that is given twice', () => {
  expect(() => openKeyring(first, [second, first, second]).seal(secret, 'c')).not.toThrow();
});
