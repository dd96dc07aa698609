import type { Principal } from '../../principal/principal.ts';
import { toAddressBlock } from '../client-address/index.ts';

/** Returns the subject that requests from an address are counted for. All unknown addresses share one count. */
export function subjectOfAddress(address: string | undefined): string {
  return `address:${address === undefined ? 'unknown' : toAddressBlock(address)}`;
}

/**
 * Returns the subject that a credential's requests are counted for: an id, never the credential. Undefined if the
 * credential proves nothing.
 */
export function subjectOfPrincipal(principal: Principal): string | undefined {
  switch (principal.kind) {
    case 'api_key':
      return `key:${principal.apiKeyId}`;
    case 'user':
      return `user:${principal.userId}`;
    case 'master':
      return 'master';
    case 'anonymous':
    case 'refused':
      return undefined;
  }
}

/** Returns the subject of all credentials of a tenant together. */
export function subjectOfTenant(tenantId: string): string {
  return `tenant:${tenantId}`;
}
