import { hash, verify } from '@node-rs/argon2';

/** OWASP's second argon2id profile: 19 MiB, two passes, one lane; the package's default algorithm is argon2id. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** A salted argon2id hash in PHC format (`$argon2id$v=19$...`); its cost and salt stand in it. Runs off the event loop. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

/** Returns true if the password is the one that was hashed. Throws if `passwordHash` is not a hash. */
export function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  return verify(passwordHash, password);
}
