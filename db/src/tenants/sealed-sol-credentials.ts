/** A SOL user; its password sealed for this tenant. */
export interface SealedSolCredentials {
  readonly username: string;
  readonly sealedPassword: Uint8Array;
}
