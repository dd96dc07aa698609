import { component, described } from '@chasqui/core/fields';
import { inLanguage, type Language, type Message, say } from '@chasqui/core/messages';
import {
  type CertificateTerm,
  findRucs,
  type IdentityFault,
  judgeCertificateTerm,
  listIdentityFaults,
} from '@chasqui/core/signature';
import { limaDate } from '@chasqui/core/time';
import type { CertificateRecord } from '@chasqui/db/certificates/sealed-certificate';
import * as v from 'valibot';

const InstantSchema = v.pipe(v.string(), described('ISO 8601, UTC', 'ISO 8601, UTC'));

/** Certificate as the API shows it, without its key. */
const CertificateBodySchema = component(
  'Certificate',
  v.object({
    subject: v.string(),
    issuer: v.string(),
    serialNumber: v.string(),
    validFrom: InstantSchema,
    validTo: InstantSchema,
    daysLeft: v.pipe(
      v.number(),
      described(
        'Days until it expires, in Lima; negative if it has expired',
        'Días hasta que vence, en Lima; negativo si ya venció',
      ),
    ),
    effectiveFrom: v.pipe(
      v.string(),
      described('Start of signing with it; ISO 8601, UTC', 'Desde cuándo se firma con él; ISO 8601, UTC'),
    ),
    rucException: v.nullable(
      v.pipe(
        v.string(),
        described(
          "Reason why it may sign without the tenant's RUC",
          'Motivo por el que puede firmar sin el RUC de la empresa',
        ),
      ),
    ),
    warning: v.nullable(
      v.pipe(v.string(), described('Set from 30 days before it expires', 'Presente desde 30 días antes de que venza')),
    ),
    problems: v.pipe(
      v.array(v.string()),
      described(
        'Reasons why documents would end as SIGN_ERROR with it; empty if there are none',
        'Motivos por los que los comprobantes terminarían en SIGN_ERROR con él; vacío si no los hay',
      ),
    ),
  }),
);
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
  expired: say('it has expired', 'está vencido'),
  not_yet_valid: say('it is not in force yet', 'todavía no está vigente'),
  ruc_mismatch: say("its subject does not carry the tenant's RUC", 'su titular no lleva el RUC de la empresa'),
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
  if (urgency === 'expired') {
    return say(`The certificate expired on ${day}: upload another one`, `El certificado venció el ${day}: suba otro`);
  }
  switch (daysLeft) {
    case 0:
      return say('The certificate expires today: upload the next one', 'El certificado vence hoy: suba el siguiente');
    case 1:
      return say(
        `The certificate expires tomorrow, on ${day}: upload the next one`,
        `El certificado vence mañana, ${day}: suba el siguiente`,
      );
    default:
      return say(
        `The certificate expires in ${daysLeft} days, on ${day}: upload the next one`,
        `El certificado vence en ${daysLeft} días, el ${day}: suba el siguiente`,
      );
  }
}
