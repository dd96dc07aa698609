import type { Keyring } from '../keyring/index.ts';
import { sealingContextOf } from './sealing-context.ts';

function sealingContext(tenantId: string): string {
  return sealingContextOf({ store: 'sol_credentials', tenantId });
}

/** Seals the password of a tenant's SOL user for the database. */
export function sealSolPassword(keyring: Keyring, tenantId: string, password: string): Uint8Array {
  return keyring.seal(Buffer.from(password, 'utf8'), sealingContext(tenantId));
}

/** Opens what `sealSolPassword` sealed. @throws Error when the key is missing or the bytes are not this tenant's */
export function unsealSolPassword(keyring: Keyring, tenantId: string, sealed: Uint8Array): string {
  return Buffer.from(keyring.unseal(sealed, sealingContext(tenantId))).toString('utf8');
}
