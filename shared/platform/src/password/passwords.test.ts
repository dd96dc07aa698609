import { describe, expect, it, vi } from 'vitest';
import { argon2Passwords, createPasswords, hashPassword } from './index.ts';

/** Returns the parts of a hash on which the cost of verifying it depends: all except salt and digest. */
function costOf(hash: string): string {
  return hash.split('$').slice(0, 4).join('$');
}

describe('verifying', () => {
  it('finds a password right, and another wrong', async () => {
    const hash = await argon2Passwords.hash('una-clave-larga');
    expect(await argon2Passwords.verify(hash, 'una-clave-larga')).toBe(true);
    expect(await argon2Passwords.verify(hash, 'otra-clave-larga')).toBe(false);
  });

  it('does the same work once, whether there is a hash or not', async () => {
    const verify = vi.fn((_hash: string, _password: string) => Promise.resolve(false));
    const passwords = createPasswords({ hash: hashPassword, verify });
    const real = await hashPassword('una-clave-larga');
    await passwords.verify(real, 'wrong');
    await passwords.verify(null, 'wrong');
    expect(verify.mock.calls.map(([hash, password]) => [costOf(hash), hash.length, password])).toEqual(
      Array(2).fill([costOf(real), real.length, 'wrong']),
    );
  });

  it('is never true of nobody, even if the decoy were of somebody', async () => {
    const passwords = createPasswords({ hash: hashPassword, verify: () => Promise.resolve(true) });
    expect(await passwords.verify(null, 'anything')).toBe(false);
  });

  it('takes the decoy for a hash', async () => {
    expect(await argon2Passwords.verify(null, 'anything')).toBe(false);
  });
});
