import { argon2Passwords, type Passwords } from '@chasqui/platform/password';

const hashes = new Map<string, Promise<string>>();

/** Passwords as in production, each hashed once a process: most tests create companies with the same one. */
export const testPasswords: Passwords = {
  hash(password) {
    const hash = hashes.get(password) ?? argon2Passwords.hash(password);
    hashes.set(password, hash);
    return hash;
  },
  verify: argon2Passwords.verify,
};
