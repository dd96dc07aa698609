import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createKeyring, openKeyring, UnsealError } from './keyring.ts';

const current = { id: '2026-01', key: randomBytes(32) };
const older = { id: '2025-01', key: randomBytes(32) };
const keyring = createKeyring({ current, previous: [older] });
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('utf8');

describe('seal and unseal', () => {
  it('return any bytes in any context', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 500 }), fc.string(), (plaintext, context) => {
        const sealed = keyring.seal(plaintext, context);
        expect(Buffer.from(keyring.unseal(sealed, context)).equals(plaintext)).toBe(true);
      }),
    );
  });

  it('hide the plaintext and never give the same bytes twice', () => {
    const plaintext = Buffer.from('MODDATOS:the password');
    const [first, second] = [keyring.seal(plaintext, 'a'), keyring.seal(plaintext, 'a')];
    expect(Buffer.from(first).includes('password')).toBe(false);
    expect(Buffer.from(first).equals(second)).toBe(false);
  });

  it('fail in another context: sealed bytes cannot be moved to another tenant', () => {
    const sealed = keyring.seal(Buffer.from('secret'), 'certificate:tenant-1');
    expect(() => keyring.unseal(sealed, 'certificate:tenant-2')).toThrow(UnsealError);
    expect(() => keyring.unseal(sealed, 'sol-password:tenant-1')).toThrow(UnsealError);
  });

  it('fail if any single bit is changed', () => {
    const sealed = keyring.seal(Buffer.from('secret'), 'context');
    for (let bit = 0; bit < sealed.byteLength * 8; bit += 1) {
      const changed = Uint8Array.from(sealed, (byte, index) => (index === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte));
      expect(() => keyring.unseal(changed, 'context')).toThrow(UnsealError);
    }
  });

  it('fail for shortened bytes and for bytes that were never sealed', () => {
    const sealed = keyring.seal(Buffer.from('secret'), 'context');
    for (let length = 0; length < sealed.byteLength; length += 1) {
      expect(() => keyring.unseal(sealed.subarray(0, length), 'context')).toThrow(UnsealError);
    }
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
        expect(() => keyring.unseal(bytes, 'context')).toThrow(UnsealError);
      }),
    );
  });

  it('fail without quoting the sealed data', () => {
    const sealed = keyring.seal(Buffer.from('secret'), 'context');
    expect(() => keyring.unseal(sealed, 'other')).toThrow('changed, or belong to another context');
    expect(() => createKeyring({ current: older }).unseal(sealed, 'context')).toThrow('has no key "2026-01"');
  });
});

describe('rotation', () => {
  const before = createKeyring({ current: older });

  it('unseals data of an earlier key and seals with the new one', () => {
    expect(text(keyring.unseal(before.seal(Buffer.from('old'), 'c'), 'c'))).toBe('old');
    const sealed = keyring.seal(Buffer.from('new'), 'c');
    expect(() => before.unseal(sealed, 'c')).toThrow(UnsealError);
    expect(text(createKeyring({ current }).unseal(sealed, 'c'))).toBe('new');
  });

  it('refuses another key under the same id', () => {
    const impostor = createKeyring({ current: { id: current.id, key: randomBytes(32) } });
    expect(() => impostor.unseal(keyring.seal(Buffer.from('x'), 'c'), 'c')).toThrow(UnsealError);
  });
});

describe('createKeyring', () => {
  it.each([16, 31, 33, 0])('refuses a key of %d bytes without quoting it', (length) => {
    const key = randomBytes(length);
    expect(() => createKeyring({ current: { id: 'k', key } })).toThrow('Sealing key k must be 32 bytes');
  });

  it('refuses ids that are empty, too long or given twice', () => {
    expect(() => createKeyring({ current: { id: '', key: current.key } })).toThrow('1 to 255 bytes');
    expect(() => createKeyring({ current: { id: 'ñ'.repeat(128), key: current.key } })).toThrow('1 to 255 bytes');
    expect(() => createKeyring({ current, previous: [current] })).toThrow('needs an id of its own');
  });

  it('keeps its own copy of the keys', () => {
    const key = randomBytes(32);
    const ring = createKeyring({ current: { id: 'k', key } });
    const sealed = ring.seal(Buffer.from('x'), 'c');
    key.fill(0);
    expect(text(ring.unseal(sealed, 'c'))).toBe('x');
    expect(text(ring.unseal(ring.seal(Buffer.from('y'), 'c'), 'c'))).toBe('y');
  });
});

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

it('marks the data of each key with its own prefix', () => {
  const ring = openKeyring(second, [first]);
  const begins = (sealed: Uint8Array) => Buffer.from(sealed.subarray(0, ring.prefix.byteLength)).equals(ring.prefix);
  expect(begins(ring.seal(secret, 'c'))).toBe(true);
  expect(begins(openKeyring(first).seal(secret, 'c'))).toBe(false);
  expect(openKeyring(second).prefix).toEqual(ring.prefix);
});

it('accepts a key that is given twice', () => {
  expect(() => openKeyring(first, [second, first, second]).seal(secret, 'c')).not.toThrow();
});
