import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createRefreshToken, digestRefreshToken } from './credential.ts';

const NOW = new Date('2026-11-02T15:00:00Z');

describe('createRefreshToken', () => {
  it('makes rt_ and 32 random bytes in base64url, for seven days', () => {
    const { token, expiresAt } = createRefreshToken(NOW, null);
    expect(token).toMatch(/^rt_[A-Za-z0-9_-]{43}$/);
    expect(Buffer.from(token.slice('rt_'.length), 'base64url')).toHaveLength(32);
    expect(expiresAt).toEqual(new Date('2026-11-09T15:00:00Z'));
  });

  it('gives the digest to keep', () => {
    const { token, digest } = createRefreshToken(NOW, null);
    expect(Buffer.from(digest)).toEqual(createHash('sha256').update(token).digest());
    expect(digestRefreshToken(token)).toEqual(digest);
  });

  it('never makes the same twice', () => {
    expect(new Set(Array.from({ length: 200 }, () => createRefreshToken(NOW, null).token)).size).toBe(200);
  });
});
