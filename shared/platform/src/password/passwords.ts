import { hashPassword, verifyPassword } from './password.ts';

/** How passwords are kept and recognised. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /**
   * Whether the password is the one of `passwordHash`. Null is nobody's: the answer is no, after the same work, so that
   * the time it takes tells nobody who exists.
   */
  verify(passwordHash: string | null, password: string): Promise<boolean>;
}

/** How hashes are made and compared. */
export interface PasswordHashing {
  readonly hash: (password: string) => Promise<string>;
  readonly verify: (passwordHash: string, password: string) => Promise<boolean>;
}

/** A hash of the cost of all others, made of random bytes: no password is known to have it. */
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
