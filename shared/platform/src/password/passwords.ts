import { hashPassword, verifyPassword } from './password.ts';

/** Hashes and verifies passwords. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /**
   * Returns true if the password is the one of `passwordHash`. Null means that the user does not exist. The answer is
   * then false after the same work, so that its time does not reveal which users exist.
   */
  verify(passwordHash: string | null, password: string): Promise<boolean>;
}

/** Functions that make and compare hashes. */
export interface PasswordHashing {
  readonly hash: (password: string) => Promise<string>;
  readonly verify: (passwordHash: string, password: string) => Promise<boolean>;
}

/** Hash with the same cost as all others, made of random bytes: no known password has it. */
const DECOY = '$argon2id$v=19$m=19456,t=2,p=1$I8APqbaSy7tOLW5sD4KMTw$tnaui9bpKs1rJv3Ms4S7ZVgfUQbGK1VfuOP/aQz8vKg';

/** Passwords under this hashing. */
export function createPasswords({ hash, verify }: PasswordHashing): Passwords {
  return {
    hash,
    async verify(passwordHash, password) {
      const isSame = await verify(passwordHash ?? DECOY, password);
      return isSame && passwordHash !== null;
    },
  };
}

/** Passwords under argon2id. */
export const argon2Passwords: Passwords = createPasswords({ hash: hashPassword, verify: verifyPassword });
