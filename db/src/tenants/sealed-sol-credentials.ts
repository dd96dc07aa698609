/** A SOL user; its password sealed for this tenant. */
export interface SealedSolCredentials {
  readonly username: string;
  readonly sealedPassword: Uint8Array;
}

/** A SOL user with the time at which it was set. */
export interface StoredSolCredentials extends SealedSolCredentials {
  /** When the user or its password was set last. */
  readonly setAt: Date;
}
