/** A certificate with its private key, sealed for this tenant, and what may be shown of it. */
export interface SealedCertificate {
  readonly sealed: Uint8Array;
  readonly subject: string;
  readonly issuer: string;
  readonly serialNumber: string;
  readonly validFrom: Date;
  readonly validTo: Date;
}

/** A SOL user; its password sealed for this tenant. */
export interface SealedSolCredentials {
  readonly username: string;
  readonly sealedPassword: Uint8Array;
}
