import type { KeyObject, X509Certificate } from 'node:crypto';
import { ReasonError } from '../errors.ts';
import { type Message, say } from '../messages/index.ts';
import { daysBetween, limaDate } from '../time.ts';

/** Reason why a certificate cannot be used for signing. `message` is safe to show and holds nothing of the file. */
export type CertificateErrorReason = 'unreadable' | 'wrong_password' | 'no_private_key' | 'not_rsa' | 'key_length';

export class CertificateError extends ReasonError<CertificateErrorReason> {
  readonly explanation: Message;

  constructor(reason: CertificateErrorReason, explanation: Message) {
    super(reason, explanation.message);
    this.explanation = explanation;
  }
}

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

export interface SigningIdentity {
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
  readonly certificate: CertificateInfo;
}

export type IdentityFault = 'expired' | 'not_yet_valid' | 'ruc_mismatch';

export interface SigningTerms {
  readonly ruc: string;
  readonly at: Date;
  /** True if the certificate may sign although its subject lacks this RUC. Its validity still counts. */
  readonly isRucExempt?: boolean;
}

/** Lists every reason why a certificate cannot sign for the taxpayer `ruc` at the instant `at`. */
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

/** Returns the first reason why `identity` cannot sign; null if it can. */
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

/** RUC in a subject. It starts with the kind of taxpayer: 10, 15, 16, 17 or 20. The check digit is not checked. */
const RUC = /(?<![0-9])(?:10|15|16|17|20)[0-9]{9}(?![0-9])/g;

/** Returns the RUCs in a certificate's subject, once each. */
export function findRucs(subject: string): readonly string[] {
  return [...new Set(subject.match(RUC) ?? [])];
}

/** Joins a name. Node.js gives one attribute per line, and undefined for an empty name. */
function joinName(name: string | undefined): string {
  return (name ?? '').split('\n').join(', ');
}

/** Bounds of an RSA key. Accredited entities issue no shorter keys; longer ones would slow down every signature. */
const MIN_BITS = 2048;
const MAX_BITS = 8192;

/**
 * Checks the length of an RSA key.
 * @throws {CertificateError} if it is too short to trust or too long to sign with
 */
export function requireKeyLength({ privateKey }: Pick<SigningIdentity, 'privateKey'>): void {
  const bits = privateKey.asymmetricKeyDetails?.modulusLength ?? 0;
  if (bits >= MIN_BITS && bits <= MAX_BITS) return;
  throw new CertificateError(
    'key_length',
    say(
      `The RSA key has ${bits} bits, and must have from ${MIN_BITS} to ${MAX_BITS}`,
      `La clave RSA tiene ${bits} bits y debe tener de ${MIN_BITS} a ${MAX_BITS}`,
    ),
  );
}

const DAY_MS = 86_400_000;
/** Days before the end of a certificate from which people are warned. */
const WARNING_DAYS = 30;

/** Remaining validity of a certificate. */
export interface CertificateTerm {
  /** Days in Lima until the last one; negative after it. */
  readonly daysLeft: number;
  readonly urgency: 'none' | 'soon' | 'expired';
}

/** Returns the remaining validity of a certificate. It is `soon` from 30 days of Lima before its end. */
export function judgeCertificateTerm(validTo: Date, now: Date): CertificateTerm {
  const daysLeft = daysBetween(limaDate(now), limaDate(validTo));
  if (now > validTo) return { daysLeft, urgency: 'expired' };
  return { daysLeft, urgency: daysLeft > WARNING_DAYS ? 'none' : 'soon' };
}

/** Days left at which a tenant is warned, once each. */
const WARNED_OF = [0, 1, 7, 15, WARNING_DAYS] as const;

/** Returns the threshold of the warning due with `daysLeft` days left: 30, 15, 7, 1 or 0; null for none yet. */
export function warningThresholdOf(daysLeft: number): number | null {
  return WARNED_OF.find((threshold) => daysLeft <= threshold) ?? null;
}

/** Returns the instant after the end of every certificate with a warning due. */
export function latestEndWarnedOf(now: Date): Date {
  return new Date(now.getTime() + (WARNING_DAYS + 1) * DAY_MS);
}
