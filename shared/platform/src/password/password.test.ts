import { describe, expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './index.ts';

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
