import { certificates } from '../schema/index.ts';

/** Certificate with its public data and its private key, sealed for its tenant. */
export interface SealedCertificate {
  readonly sealed: Uint8Array;
  readonly subject: string;
  readonly issuer: string;
  readonly serialNumber: string;
  readonly validFrom: Date;
  readonly validTo: Date;
  /** Why it may sign although its subject does not carry the tenant's RUC; null without that exception. */
  readonly rucException: string | null;
}

/** Public data of a certificate, without its key. */
export interface CertificateRecord extends Omit<SealedCertificate, 'sealed'> {
  readonly id: string;
  /** Time from which it signs. */
  readonly effectiveFrom: Date;
  readonly createdAt: Date;
}

export const CERTIFICATE_COLUMNS = {
  id: certificates.id,
  subject: certificates.subject,
  issuer: certificates.issuer,
  serialNumber: certificates.serialNumber,
  validFrom: certificates.validFrom,
  validTo: certificates.validTo,
  rucException: certificates.rucException,
  effectiveFrom: certificates.effectiveFrom,
  createdAt: certificates.createdAt,
} as const;
