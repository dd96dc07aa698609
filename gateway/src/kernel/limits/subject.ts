import { ChasquiError } from '@chasqui/core/errors';
import { say } from '@chasqui/core/messages';
import type { Principal } from '../principal/principal.ts';

const GROUPS = 8;
const GROUPS_OF_A_SITE = 4;

/**
 * Returns the block under which a normalised address is counted. An IPv4 address counts by itself. An IPv6 address
 * counts with its whole /64, because one subscriber has at least a /64 and can change addresses in it at will.
 */
export function toAddressBlock(address: string): string {
  if (!address.includes(':')) return address;
  const [before = '', after = ''] = address.split('::');
  const [head, tail] = [splitGroups(before), splitGroups(after)];
  const zeros = new Array(GROUPS - head.length - tail.length).fill('0');
  return `${[...head, ...zeros, ...tail].slice(0, GROUPS_OF_A_SITE).join(':')}::/64`;
}

function splitGroups(text: string): string[] {
  return text === '' ? [] : text.split(':');
}

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

export function subjectOfTenant(tenantId: string): string {
  return `tenant:${tenantId}`;
}

export function rateLimited(retryAfterSeconds: number): ChasquiError {
  return new ChasquiError(
    'RATE_LIMITED',
    say(
      `Rate limit exceeded: try again in ${retryAfterSeconds} seconds`,
      `Se superó el límite de solicitudes: vuelva a intentarlo en ${retryAfterSeconds} segundos`,
    ),
    { retryAfterSeconds },
  );
}
