import { parsePem, type SigningIdentity } from '@chasqui/core/signature';
import { type Keyring, UnsealError } from './keyring.ts';

/** Place of sealed bytes in the database. They cannot be unsealed at another. */
export type SealedPlace =
  | { readonly store: 'certificates' | 'sol_credentials'; readonly tenantId: string }
  | { readonly store: 'api_clients'; readonly tenantId: string; readonly service: string }
  | { readonly store: 'tenant_channels'; readonly tenantId: string; readonly url: string }
  | { readonly store: 'submissions'; readonly documentId: string }
  | { readonly store: 'idempotency_keys'; readonly tenantId: string; readonly key: string }
  | {
      readonly store: 'webhook_secrets' | 'former_webhook_secrets';
      readonly tenantId: string;
      readonly endpointId: string;
    }
  | { readonly store: 'totp_secrets'; readonly tenantId: string; readonly userId: string };

export function sealingContextOf(place: SealedPlace): string {
  switch (place.store) {
    case 'certificates':
      return `certificate:${place.tenantId}`;
    case 'sol_credentials':
      return `sol-password:${place.tenantId}`;
    case 'api_clients':
      return `client-secret:${place.tenantId}:${place.service}`;
    // Bound to the address, so that the password of one OSE is never sent to another.
    case 'tenant_channels':
      return `ose-password:${place.tenantId}:${place.url}`;
    case 'submissions':
      return `unreadable-answer:${place.documentId}`;
    case 'idempotency_keys':
      return `idempotent-answer:${place.tenantId}:${place.key}`;
    // Both have the same context, so that a replaced secret can be moved without being sealed again.
    case 'webhook_secrets':
    case 'former_webhook_secrets':
      return `webhook-secret:${place.tenantId}:${place.endpointId}`;
    case 'totp_secrets':
      return `totp-secret:${place.tenantId}:${place.userId}`;
  }
}

/** Returns the data of a place, sealed again with the ring's current key; null if none of its keys opens the data. */
export function reseal(keyring: Keyring, sealed: Uint8Array, place: SealedPlace): Uint8Array | null {
  const context = sealingContextOf(place);
  const plaintext = tryUnseal(keyring, sealed, context);
  return plaintext === null ? null : keyring.seal(plaintext, context);
}

export function canUnseal(keyring: Keyring, sealed: Uint8Array, place: SealedPlace): boolean {
  return tryUnseal(keyring, sealed, sealingContextOf(place)) !== null;
}

function tryUnseal(keyring: Keyring, sealed: Uint8Array, context: string): Uint8Array | null {
  try {
    return keyring.unseal(sealed, context);
  } catch (error) {
    if (error instanceof UnsealError) return null;
    throw error;
  }
}

function sealText(keyring: Keyring, place: SealedPlace, text: string): Uint8Array {
  return keyring.seal(Buffer.from(text, 'utf8'), sealingContextOf(place));
}

function unsealText(keyring: Keyring, place: SealedPlace, sealed: Uint8Array): string {
  return Buffer.from(keyring.unseal(sealed, sealingContextOf(place))).toString('utf8');
}

function tryUnsealText(keyring: Keyring, place: SealedPlace, sealed: Uint8Array): string | null {
  const plaintext = tryUnseal(keyring, sealed, sealingContextOf(place));
  return plaintext === null ? null : Buffer.from(plaintext).toString('utf8');
}

/** Seals a tenant's private key and certificate, in one format for every kind of uploaded file. */
export function sealSigningIdentity(keyring: Keyring, tenantId: string, identity: SigningIdentity): Uint8Array {
  return sealText(keyring, { store: 'certificates', tenantId }, toPem(identity));
}

/** @throws UnsealError if the key or the tenant is another; CertificateError if the bytes hold no key */
export function unsealSigningIdentity(keyring: Keyring, tenantId: string, sealed: Uint8Array): SigningIdentity {
  return parsePem(unsealText(keyring, { store: 'certificates', tenantId }, sealed));
}

function toPem({ privateKey, certificate }: SigningIdentity): string {
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' });
  const lines = certificate.derBase64.match(/.{1,64}/g) ?? [];
  return `${key}-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}

export function sealSolPassword(keyring: Keyring, tenantId: string, password: string): Uint8Array {
  return sealText(keyring, { store: 'sol_credentials', tenantId }, password);
}

/** Opens a tenant's stored SOL user; null if the key is missing or the password belongs to another tenant. */
export function openSolUser(
  keyring: Keyring,
  tenantId: string,
  { username, sealedPassword }: { readonly username: string; readonly sealedPassword: Uint8Array },
): { readonly username: string; readonly password: string } | null {
  const password = tryUnsealText(keyring, { store: 'sol_credentials', tenantId }, sealedPassword);
  return password === null ? null : { username, password };
}

/** Seals the secret of a client of a REST service: `gre` or `api`. */
export function sealClientSecret(keyring: Keyring, tenantId: string, service: string, secret: string): Uint8Array {
  return sealText(keyring, { store: 'api_clients', tenantId, service }, secret);
}

/** Opens a stored client of a REST service; null if the key is missing or the secret belongs elsewhere. */
export function openApiClient(
  keyring: Keyring,
  tenantId: string,
  client: { readonly service: string; readonly clientId: string; readonly sealedSecret: Uint8Array },
): { readonly clientId: string; readonly clientSecret: string } | null {
  const { service, clientId, sealedSecret } = client;
  const clientSecret = tryUnsealText(keyring, { store: 'api_clients', tenantId, service }, sealedSecret);
  return clientSecret === null ? null : { clientId, clientSecret };
}

/** Seals the password of a tenant's user at an OSE for the address of the OSE. */
export function sealOsePassword(keyring: Keyring, tenantId: string, url: string, password: string): Uint8Array {
  return sealText(keyring, { store: 'tenant_channels', tenantId, url }, password);
}

/** Opens a tenant's stored user of an OSE; null if the key is missing or the password belongs elsewhere. */
export function openOseUser(
  keyring: Keyring,
  tenantId: string,
  ose: { readonly url: string; readonly username: string; readonly sealedPassword: Uint8Array },
): { readonly username: string; readonly password: string } | null {
  const { url, username, sealedPassword } = ose;
  const password = tryUnsealText(keyring, { store: 'tenant_channels', tenantId, url }, sealedPassword);
  return password === null ? null : { username, password };
}

/** Seals the start of an authority's answer that could not be read, because it may quote the document. */
export function sealUnreadableAnswer(keyring: Keyring, documentId: string, excerpt: string): Uint8Array {
  return sealText(keyring, { store: 'submissions', documentId }, excerpt);
}

/** @throws UnsealError if the key is missing or it belongs to another document */
export function unsealUnreadableAnswer(keyring: Keyring, documentId: string, sealed: Uint8Array): string {
  return unsealText(keyring, { store: 'submissions', documentId }, sealed);
}

export interface TotpSecretOwner {
  readonly tenantId: string;
  readonly userId: string;
}

/** Seals the secret of a user's authenticator app, in base32. */
export function sealTotpSecret(keyring: Keyring, owner: TotpSecretOwner, secret: string): Uint8Array {
  return sealText(keyring, { store: 'totp_secrets', ...owner }, secret);
}

/** @throws UnsealError if the key is missing or it belongs to another user */
export function unsealTotpSecret(keyring: Keyring, owner: TotpSecretOwner, sealed: Uint8Array): string {
  return unsealText(keyring, { store: 'totp_secrets', ...owner }, sealed);
}
