import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { digestApiKey, generateApiKey, looksLikeApiKey } from './credential.ts';

describe('generateApiKey', () => {
  it.each(['live', 'test'] as const)('makes sk_%s_ and 32 random bytes in base64url', (mode) => {
    const { key } = generateApiKey(mode, null);
    expect(key.slice(0, 8)).toBe(`sk_${mode}_`);
    expect(key.slice(8)).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(Buffer.from(key.slice(8), 'base64url')).toHaveLength(32);
  });

  it('names its cell before the random bytes', () => {
    expect(generateApiKey('test', 'b2').key).toMatch(/^sk_test_b2_[A-Za-z0-9_-]{43}$/);
  });

  it('gives the digest to keep and the last characters to show', () => {
    const { key, digest, last4 } = generateApiKey('live', null);
    expect(Buffer.from(digest)).toEqual(createHash('sha256').update(key).digest());
    expect(digestApiKey(key)).toEqual(digest);
    expect(key.endsWith(last4)).toBe(true);
    expect(last4).toHaveLength(4);
  });

  it('never makes the same twice', () => {
    const keys = new Set(Array.from({ length: 200 }, () => generateApiKey('live', null).key));
    expect(keys.size).toBe(200);
  });
});

it('tells keys from other credentials by their form', () => {
  expect(looksLikeApiKey('sk_live_abc')).toBe(true);
  expect(looksLikeApiKey('sk_test_abc')).toBe(true);
  expect(looksLikeApiKey('eyJhbGciOi')).toBe(false);
});
