import { describe, expect, it, vi } from 'vitest';
import { argon2Passwords, createPasswords } from './password.ts';

const { hash: hashPassword, verify: verifyPassword } = argon2Passwords;

describe('passwords', () => {
  it('are hashed with argon2id at OWASP cost, with a new salt each time', async () => {
    const [first, second] = await Promise.all([hashPassword('correct horse'), hashPassword('correct horse')]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(first).not.toBe(second);
    expect(first).not.toContain('correct horse');
  });

  it('are verified character by character', async () => {
    const hash = await hashPassword('contraseña segura ☃');
    expect(await verifyPassword(hash, 'contraseña segura ☃')).toBe(true);
    for (const wrong of ['contraseña segura', 'Contraseña segura ☃', 'contraseña segura ☃ ', '']) {
      expect(await verifyPassword(hash, wrong)).toBe(false);
    }
  });

  it('are compared beyond 72 bytes, the limit of bcrypt', async () => {
    const long = 'x'.repeat(127);
    expect(await verifyPassword(await hashPassword(`${long}a`), `${long}b`)).toBe(false);
  });

  it('cannot be verified against a text that is not a hash', async () => {
    await expect(verifyPassword('not a hash', 'x')).rejects.toThrow();
  });
});

/** Returns the parts of a hash on which the cost of verifying it depends: all except salt and digest. */
function costOf(hash: string): string {
  return hash.split('$').slice(0, 4).join('$');
}

describe('verify', () => {
  it('accepts the right password and refuses another', async () => {
    const hash = await argon2Passwords.hash('una-clave-larga');
    expect(await argon2Passwords.verify(hash, 'una-clave-larga')).toBe(true);
    expect(await argon2Passwords.verify(hash, 'otra-clave-larga')).toBe(false);
  });

  it('does the same work with and without a hash', async () => {
    const verify = vi.fn((_hash: string, _password: string) => Promise.resolve(false));
    const passwords = createPasswords(verify);
    const real = await hashPassword('una-clave-larga');
    await passwords.verify(real, 'wrong');
    await passwords.verify(null, 'wrong');
    expect(verify.mock.calls.map(([hash, password]) => [costOf(hash), hash.length, password])).toEqual(
      Array(2).fill([costOf(real), real.length, 'wrong']),
    );
  });

  it('returns false without a hash, even for the password of the decoy', async () => {
    const passwords = createPasswords(() => Promise.resolve(true));
    expect(await passwords.verify(null, 'anything')).toBe(false);
  });

  it('accepts the decoy as a hash', async () => {
    expect(await argon2Passwords.verify(null, 'anything')).toBe(false);
  });
});
