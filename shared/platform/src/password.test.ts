import { describe, expect, it, vi } from 'vitest';
import { argon2Passwords, createPasswords, hashPassword, verifyPassword } from './password.ts';

describe('passwords', () => {
  it('are hashed with argon2id at OWASP cost, salted anew each time', async () => {
    const [first, second] = await Promise.all([hashPassword('correct horse'), hashPassword('correct horse')]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(first).not.toBe(second);
    expect(first).not.toContain('correct horse');
  });

  it('verify when they are the same, to the letter', async () => {
    const hash = await hashPassword('contraseña segura ☃');
    expect(await verifyPassword(hash, 'contraseña segura ☃')).toBe(true);
    for (const wrong of ['contraseña segura', 'Contraseña segura ☃', 'contraseña segura ☃ ', '']) {
      expect(await verifyPassword(hash, wrong)).toBe(false);
    }
  });

  it('differ beyond the length at which older algorithms stop reading', async () => {
    const long = 'x'.repeat(127);
    expect(await verifyPassword(await hashPassword(`${long}a`), `${long}b`)).toBe(false);
  });

  it('are never true against something that is no hash', async () => {
    await expect(verifyPassword('not a hash', 'x')).rejects.toThrow();
  });
});

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
