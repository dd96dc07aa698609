export interface LoginPair {
  /** E-mail, trimmed and in lower case, so that one mailbox has one count. */
  readonly email: string;
  readonly ruc: string;
}

export interface LoginAttempt extends LoginPair {
  /** Address of the client; null if unknown. */
  readonly address: string | null;
}

/**
 * Throttle against guessing passwords. It is asked before a password is verified, and every attempt must then report
 * its result.
 */
export interface LoginThrottle {
  /**
   * Admits an attempt before its password is verified.
   * @throws ChasquiError RATE_LIMITED with the seconds to wait, whatever the password is
   */
  admit(attempt: LoginAttempt): Promise<void>;
  fail(attempt: LoginAttempt): Promise<void>;
  succeed(attempt: LoginAttempt): Promise<void>;
  /** Discards an attempt whose password could not be verified: it does not count. */
  release(attempt: LoginAttempt): Promise<void>;
  /** Clears the failures of an account whose password was changed. Failures of addresses stay. */
  forgive(pair: LoginPair): Promise<void>;
}

export const unlimitedLogins: LoginThrottle = {
  admit: () => Promise.resolve(),
  fail: () => Promise.resolve(),
  succeed: () => Promise.resolve(),
  release: () => Promise.resolve(),
  forgive: () => Promise.resolve(),
};
