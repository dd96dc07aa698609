import { certificates } from '../schema/index.ts';

/** A certificate with its private key, sealed for its tenant, and what may be shown of it. */
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

/** A certificate without its key: what may be shown. */
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
