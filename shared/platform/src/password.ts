import { hash, verify } from '@node-rs/argon2';

/** OWASP's second argon2id profile: 19 MiB, two passes, one lane; the package's default algorithm is argon2id. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export interface Passwords {
  /** Returns a salted argon2id hash in PHC format (`$argon2id$v=19$...`). Runs off the event loop. */
  hash(password: string): Promise<string>;
  /**
   * Returns true if the password is the one of `passwordHash`. Null means that the user does not exist. The answer is
   * then false after the same work, so that its time does not reveal which users exist. Throws if `passwordHash` is not
   * a hash.
   */
  verify(passwordHash: string | null, password: string): Promise<boolean>;
}

/** Hash with the same cost as all others, made of random bytes: no known password has it. */
const DECOY = '$argon2id$v=19$m=19456,t=2,p=1$I8APqbaSy7tOLW5sD4KMTw$tnaui9bpKs1rJv3Ms4S7ZVgfUQbGK1VfuOP/aQz8vKg';

/** @param check verifies a password against a hash that exists */
export function createPasswords(check: (passwordHash: string, password: string) => Promise<boolean>): Passwords {
  return {
    hash: (password) => hash(password, COST),
    async verify(passwordHash, password) {
      const isSame = await check(passwordHash ?? DECOY, password);
      return isSame && passwordHash !== null;
    },
  };
}

export const argon2Passwords: Passwords = createPasswords(verify);
