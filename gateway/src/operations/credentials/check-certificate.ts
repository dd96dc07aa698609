import { sign, verify } from 'node:crypto';
import { CERTIFICATE_MESSAGES, type Message } from '@chasqui/core/messages';
import { CertificateError, listIdentityFaults, type SigningIdentity } from '@chasqui/core/signature';
import { findSealedCertificate } from '@chasqui/db/certificates';
import type { TenantContext } from '@chasqui/db/connection';
import { unsealSigningIdentity } from '@chasqui/platform/credentials';
import { UnsealError } from '@chasqui/platform/keyring';
import { IDENTITY_PROBLEMS } from '../../kernel/certificates/certificate-body.ts';
import type { GatewayDeps } from '../../kernel/deps.ts';
import type { CredentialFault } from './company-credentials.ts';

/** Returns the reason why the documents of a company cannot be signed now; null if they can. Asks no other service. */
export async function checkCertificate(
  { db, keyring, clock }: Pick<GatewayDeps, 'db' | 'keyring' | 'clock'>,
  tenant: TenantContext,
  ruc: string,
): Promise<CredentialFault | null> {
  const stored = await findSealedCertificate(db, tenant);
  if (stored === undefined) return { problem: CERTIFICATE_MESSAGES.none, remedy: CERTIFICATE_MESSAGES.upload };
  const identity = tryUnseal(() => unsealSigningIdentity(keyring, tenant.tenantId, stored.sealed));
  if (identity === null) return { problem: CERTIFICATE_MESSAGES.sealed, remedy: CERTIFICATE_MESSAGES.upload };
  const terms = { ruc, at: clock.now(), isRucExempt: stored.rucException !== null };
  const problems = listIdentityFaults(identity.certificate, terms).map((fault): Message => IDENTITY_PROBLEMS[fault]);
  if (!canSign(identity)) problems.push(CERTIFICATE_MESSAGES.keyDoesNotFit);
  return problems.length === 0
    ? null
    : { problem: CERTIFICATE_MESSAGES.cannotSign(problems), remedy: CERTIFICATE_MESSAGES.upload };
}

function tryUnseal(unseal: () => SigningIdentity): SigningIdentity | null {
  try {
    return unseal();
  } catch (error) {
    if (error instanceof UnsealError || error instanceof CertificateError) return null;
    throw error;
  }
}

/** Returns true if a signature of the private key is one of the certificate. */
function canSign({ privateKey, publicKey }: SigningIdentity): boolean {
  const text = Buffer.from('<Invoice/>');
  return verify('sha256', text, publicKey, sign('sha256', text, privateKey));
}
