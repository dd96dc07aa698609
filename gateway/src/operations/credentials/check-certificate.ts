import { sign, verify } from 'node:crypto';
import { type Message, say } from '@chasqui/core/messages';
import { CertificateError, listIdentityFaults, type SigningIdentity } from '@chasqui/core/signature';
import { findSealedCertificate } from '@chasqui/db/certificates/sealed-certificate';
import type { TenantContext } from '@chasqui/db/connection';
import { unsealSigningIdentity } from '@chasqui/platform/credentials';
import { UnsealError } from '@chasqui/platform/keyring';
import { IDENTITY_PROBLEMS } from '../../kernel/certificates/certificate-body.ts';
import type { GatewayDeps } from '../../kernel/deps.ts';
import type { CredentialFault } from './company-credentials.ts';

const UPLOAD = say(
  "Upload a certificate in force that carries the company's RUC, with PUT /api/settings/certificate, and register it in SUNAT's portal (SOL)",
  'Suba un certificado vigente que lleve el RUC de la empresa, con PUT /api/settings/certificate, y regístrelo en el portal de SUNAT (SOL)',
);

/** Returns the reason why the documents of a company cannot be signed now; null if they can. Asks no other service. */
export async function checkCertificate(
  { db, keyring, clock }: Pick<GatewayDeps, 'db' | 'keyring' | 'clock'>,
  tenant: TenantContext,
  ruc: string,
): Promise<CredentialFault | null> {
  const stored = await findSealedCertificate(db, tenant);
  if (stored === undefined)
    return { problem: say('The company has no certificate', 'La empresa no tiene certificado'), remedy: UPLOAD };
  const identity = tryUnseal(() => unsealSigningIdentity(keyring, tenant.tenantId, stored.sealed));
  if (identity === null) {
    return {
      problem: say(
        'The certificate cannot be opened with the keys of this service',
        'El certificado no se puede abrir con las llaves de este servicio',
      ),
      remedy: UPLOAD,
    };
  }
  const terms = { ruc, at: clock.now(), isRucExempt: stored.rucException !== null };
  const problems = listIdentityFaults(identity.certificate, terms).map((fault): Message => IDENTITY_PROBLEMS[fault]);
  if (!canSign(identity)) problems.push(say('its key does not belong to it', 'su clave no le corresponde'));
  return problems.length === 0
    ? null
    : {
        problem: say(
          `The certificate cannot sign: ${problems.map(({ message }) => message).join('; ')}`,
          `El certificado no puede firmar: ${problems.map(({ es }) => es).join('; ')}`,
        ),
        remedy: UPLOAD,
      };
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
