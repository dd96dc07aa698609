import type { KeyObject, X509Certificate } from 'node:crypto';

/** Public facts of an X.509 certificate. */
export interface CertificateInfo {
  readonly derBase64: string;
  /** `CN=..., OU=..., O=...` in the certificate's own order. */
  readonly subject: string;
  readonly issuer: string;
  /** Hexadecimal, as the certificate's issuer numbered it. */
  readonly serialNumber: string;
  readonly validFrom: Date;
  readonly validTo: Date;
  /** Every number in the subject that has the form of a RUC. Its position depends on the certification authority. */
  readonly rucs: readonly string[];
}

/** A private key with its certificate. */
export interface SigningIdentity {
  readonly privateKey: KeyObject;
  /** Public key of the certificate, for verifying signatures. */
  readonly publicKey: KeyObject;
  readonly certificate: CertificateInfo;
}

export type IdentityFault = 'expired' | 'not_yet_valid' | 'ruc_mismatch';

/** Signer and time of signing. */
export interface SigningTerms {
  readonly ruc: string;
  readonly at: Date;
  /** True if the certificate may sign although its subject lacks this RUC. Its validity still counts. */
  readonly isRucExempt?: boolean;
}

/** Everything that keeps a certificate from signing for the taxpayer `ruc` at the instant `at`. */
export function listIdentityFaults(
  { validFrom, validTo, rucs }: Pick<CertificateInfo, 'validFrom' | 'validTo' | 'rucs'>,
  { ruc, at, isRucExempt = false }: SigningTerms,
): IdentityFault[] {
  const faults: IdentityFault[] = [];
  if (at > validTo) faults.push('expired');
  if (at < validFrom) faults.push('not_yet_valid');
  if (!isRucExempt && !rucs.includes(ruc)) faults.push('ruc_mismatch');
  return faults;
}

/** The first thing that keeps `identity` from signing; null when it may. */
export function checkIdentity(
  { certificate }: Pick<SigningIdentity, 'certificate'>,
  terms: SigningTerms,
): IdentityFault | null {
  return listIdentityFaults(certificate, terms)[0] ?? null;
}

export function describeCertificate(certificate: X509Certificate): CertificateInfo {
  const subject = joinName(certificate.subject);
  return {
    derBase64: certificate.raw.toString('base64'),
    subject,
    issuer: joinName(certificate.issuer),
    serialNumber: certificate.serialNumber,
    validFrom: new Date(certificate.validFrom),
    validTo: new Date(certificate.validTo),
    rucs: findRucs(subject),
  };
}

/** A RUC starts with the kind of taxpayer: 10, 15, 16, 17 or 20. Check digits are the authority's business. */
const RUC = /(?<![0-9])(?:10|15|16|17|20)[0-9]{9}(?![0-9])/g;

/** The RUCs in a certificate's subject, once each. */
export function findRucs(subject: string): readonly string[] {
  return [...new Set(subject.match(RUC) ?? [])];
}

/** Node gives one attribute a line, and undefined for an empty name. */
function joinName(name: string | undefined): string {
  return (name ?? '').split('\n').join(', ');
}
