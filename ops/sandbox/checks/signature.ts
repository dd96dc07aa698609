import { type CertificateInfo, checkIdentity, type IdentityFault, verifySignature } from '@chasqui/core/signature';
import { judgeSignature } from '@chasqui/core/signature-judge';
import { NAMESPACES } from '@chasqui/core/xml';
import { type Refusal, refuse } from '../refusal.ts';
import type { Submission } from '../submission.ts';

const IDENTITY_REFUSALS: Readonly<Record<IdentityFault, Refusal>> = {
  ruc_mismatch: refuse('2325', 'El certificado usado no es el comunicado a SUNAT'),
  expired: refuse('2327', 'El certificado usado no esta vigente'),
  not_yet_valid: refuse('2327', 'El certificado usado no esta vigente'),
};

/** Checks that a signature is present. 1059. */
export function checkSignaturePresence({ root }: Submission): Refusal | null {
  for (const { name, namespace } of root.walk()) {
    if (name === 'Signature' && namespace === NAMESPACES.ds) return null;
  }
  return refuse('1059', 'El XML no contiene firma digital');
}

/**
 * Checks that the signature covers the whole document and that its certificate belongs to the issuer and is in force.
 * Refuses with 2335, 2325 or 2327. Our own verification accepts only the plain form; an independent verifier must
 * confirm the service's signatures.
 */
export function checkSignature({ bytes, name, receivedAt }: Submission): Refusal | null {
  const verdict = verifySignature(bytes);
  const isAltered = verdict.valid ? !judgeSignature(bytes) : verdict.reason === 'altered';
  if (isAltered) return refuse('2335', 'El documento ha sido alterado despues de firmado');
  if (verdict.valid) return checkCertificate(verdict.certificate, name.ruc, receivedAt);
  return refuse('2336', 'No se pudo validar la firma digital', verdict.detail);
}

function checkCertificate(certificate: CertificateInfo, ruc: string, at: Date): Refusal | null {
  const fault = checkIdentity({ certificate }, { ruc, at });
  return fault === null ? null : IDENTITY_REFUSALS[fault];
}
