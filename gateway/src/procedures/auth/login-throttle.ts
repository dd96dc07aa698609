/** Whom a login is for. */
export interface LoginPair {
  /** Trimmed and in lower case, so that one mailbox counts as one. */
  readonly email: string;
  readonly ruc: string;
}

/** Somebody who tries to log in. */
export interface LoginAttempt extends LoginPair {
  /** Of the client; null where it is not known. */
  readonly address: string | null;
}

/** Keeps passwords from being guessed: asked before one is verified, and told what came of it, whatever it was. */
export interface LoginThrottle {
  /** @throws ChasquiError RATE_LIMITED with the seconds to wait, whatever the password is */
  admit(attempt: LoginAttempt): Promise<void>;
  fail(attempt: LoginAttempt): Promise<void>;
  succeed(attempt: LoginAttempt): Promise<void>;
  /** It was not found out whether the password is right: the attempt does not count. */
  release(attempt: LoginAttempt): Promise<void>;
  /** Somebody got another password: what failed with the one before does not count. Failures of addresses stay. */
  forgive(pair: LoginPair): Promise<void>;
}

/** Limits nobody. */
export const unlimitedLogins: LoginThrottle = {
  admit: () => Promise.resolve(),
  fail: () => Promise.resolve(),
  succeed: () => Promise.resolve(),
  release: () => Promise.resolve(),
  forgive: () => Promise.resolve(),
};
