/** SOL user with a password sealed for this tenant. */
export interface SealedSolCredentials {
  readonly username: string;
  readonly sealedPassword: Uint8Array;
}

/** SOL user with the time of its last change. */
export interface StoredSolCredentials extends SealedSolCredentials {
  /** Time of the last change of user or password. */
  readonly setAt: Date;
}
