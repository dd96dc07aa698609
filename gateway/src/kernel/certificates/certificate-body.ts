import { CERTIFICATE_MESSAGES, inLanguage, type Language, type Message } from '@chasqui/core/messages';
import {
  type CertificateTerm,
  findRucs,
  type IdentityFault,
  judgeCertificateTerm,
  listIdentityFaults,
} from '@chasqui/core/signature';
import { limaDate } from '@chasqui/core/time';
import type { CertificateRecord } from '@chasqui/db/certificates';
import * as v from 'valibot';

const InstantSchema = v.pipe(v.string(), v.description('ISO 8601, UTC'));

/** Certificate as the API shows it, without its key. */
export const CertificateBodySchema = v.object({
  subject: v.string(),
  issuer: v.string(),
  serialNumber: v.string(),
  validFrom: InstantSchema,
  validTo: InstantSchema,
  daysLeft: v.pipe(v.number(), v.description('Days until it expires, in Lima; negative if it has expired')),
  effectiveFrom: v.pipe(v.string(), v.description('Start of signing with it; ISO 8601, UTC')),
  rucException: v.nullable(v.pipe(v.string(), v.description("Reason why it may sign without the tenant's RUC"))),
  warning: v.nullable(v.pipe(v.string(), v.description('Set from 30 days before it expires'))),
  problems: v.pipe(
    v.array(v.string()),
    v.description('Reasons why documents would end as SIGN_ERROR with it; empty if there are none'),
  ),
});
export type CertificateBody = v.InferOutput<typeof CertificateBodySchema>;

export const CERTIFICATES_ENTRIES = {
  certificate: v.nullable(CertificateBodySchema),
  nextCertificate: v.nullable(CertificateBodySchema),
} as const;

export interface ShownFor {
  readonly ruc: string;
  readonly now: Date;
  readonly language: Language;
}

export function toCertificatesBody(
  { certificate, nextCertificate }: Record<keyof typeof CERTIFICATES_ENTRIES, CertificateRecord | null>,
  shown: ShownFor,
) {
  return {
    certificate: certificate && toCertificateBody(certificate, shown),
    nextCertificate: nextCertificate && toCertificateBody(nextCertificate, shown),
  };
}

export const IDENTITY_PROBLEMS: Readonly<Record<IdentityFault, Message>> = {
  expired: CERTIFICATE_MESSAGES.expired,
  not_yet_valid: CERTIFICATE_MESSAGES.notYetValid,
  ruc_mismatch: CERTIFICATE_MESSAGES.rucMismatch,
};

export function toCertificateBody(record: CertificateRecord, { ruc, now, language }: ShownFor): CertificateBody {
  const { subject, issuer, serialNumber, validFrom, validTo, effectiveFrom, rucException } = record;
  const term = judgeCertificateTerm(validTo, now);
  // A staged certificate must be valid from its start day on, not now.
  const at = effectiveFrom > now ? effectiveFrom : now;
  const terms = { ruc, at, isRucExempt: rucException !== null };
  const faults = listIdentityFaults({ validFrom, validTo, rucs: findRucs(subject) }, terms);
  const warning = describeEnd(validTo, term);
  return {
    subject,
    issuer,
    serialNumber,
    validFrom: validFrom.toISOString(),
    validTo: validTo.toISOString(),
    daysLeft: term.daysLeft,
    effectiveFrom: effectiveFrom.toISOString(),
    rucException,
    warning: warning === null ? null : inLanguage(warning, language),
    problems: faults.map((fault) => inLanguage(IDENTITY_PROBLEMS[fault], language)),
  };
}

function describeEnd(validTo: Date, { daysLeft, urgency }: CertificateTerm): Message | null {
  const day = limaDate(validTo);
  if (urgency === 'none') return null;
  if (urgency === 'expired') return CERTIFICATE_MESSAGES.warnExpired(day);
  if (daysLeft === 0) return CERTIFICATE_MESSAGES.warnToday;
  return daysLeft === 1 ? CERTIFICATE_MESSAGES.warnTomorrow(day) : CERTIFICATE_MESSAGES.warnInDays(daysLeft, day);
}
