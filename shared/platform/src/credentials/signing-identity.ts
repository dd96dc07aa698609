import { parsePem, type SigningIdentity } from '@chasqui/core/signature';
import type { Keyring } from '../keyring/index.ts';
import { sealingContextOf } from './sealing-context.ts';

function sealingContext(tenantId: string): string {
  return sealingContextOf({ store: 'certificates', tenantId });
}

/** Seals a tenant's private key and certificate for the database, whatever the format of the uploaded file. */
export function sealSigningIdentity(keyring: Keyring, tenantId: string, identity: SigningIdentity): Uint8Array {
  return keyring.seal(Buffer.from(toPem(identity), 'utf8'), sealingContext(tenantId));
}

/**
 * Unseals the identity that `sealSigningIdentity` sealed.
 * @throws Error if the key is missing or the bytes belong to another tenant; CertificateError if they hold no key
 */
export function unsealSigningIdentity(keyring: Keyring, tenantId: string, sealed: Uint8Array): SigningIdentity {
  return parsePem(Buffer.from(keyring.unseal(sealed, sealingContext(tenantId))).toString('utf8'));
}

function toPem({ privateKey, certificate }: SigningIdentity): string {
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' });
  const lines = certificate.derBase64.match(/.{1,64}/g) ?? [];
  return `${key}-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}
