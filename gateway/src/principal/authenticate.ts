import { createHash, timingSafeEqual } from 'node:crypto';
import { ChasquiError } from '@chasqui/core/errors';
import { authenticateApiKey, type Database } from '@chasqui/db';
import { digestApiKey, looksLikeApiKey } from './api-key.ts';
import type { Principal, TenantPrincipal } from './principal.ts';

export interface AuthenticationDeps {
  readonly db: Database;
  readonly masterKey: string;
}

/**
 * Reads the Authorization header. No header is an anonymous caller; a header that proves nothing is refused.
 * @throws ChasquiError UNAUTHENTICATED
 */
export async function authenticate(deps: AuthenticationDeps, authorization: string | undefined): Promise<Principal> {
  if (authorization === undefined) return { kind: 'anonymous' };
  const credential = /^Bearer +(\S+)$/i.exec(authorization)?.[1];
  if (credential === undefined) throw unauthenticated('Authorization must be "Bearer <credential>"');
  if (looksLikeApiKey(credential)) return authenticateKey(deps.db, credential);
  if (isSameSecret(credential, deps.masterKey)) return { kind: 'master' };
  throw unauthenticated('Invalid credential');
}

/**
 * The caller as a member of a tenant.
 * @throws ChasquiError UNAUTHENTICATED without a credential, FORBIDDEN with one that may not come here.
 */
export function requireTenant(principal: Principal): TenantPrincipal {
  if (principal.kind === 'anonymous') throw unauthenticated('Missing authentication');
  if (principal.kind === 'master') throw forbidden('The master key does not reach /api: use an API key');
  return principal;
}

/**
 * Lets only the holder of the master key pass.
 * @throws ChasquiError UNAUTHENTICATED without a credential, FORBIDDEN with one that may not come here.
 */
export function requireMaster(principal: Principal): void {
  if (principal.kind === 'anonymous') throw unauthenticated('Missing authentication');
  if (principal.kind !== 'master') throw forbidden('Only the master key reaches /admin/tenants');
}

async function authenticateKey(db: Database, credential: string): Promise<Principal> {
  const found = await authenticateApiKey(db, digestApiKey(credential));
  if (found === undefined) throw unauthenticated('Invalid or revoked API key');
  return { kind: 'api_key', tenantId: found.tenantId, apiKeyId: found.apiKeyId };
}

// Digests have equal lengths, so the comparison takes the same time for any wrong credential.
function isSameSecret(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text, 'utf8').digest();
  return timingSafeEqual(digest(given), digest(expected));
}

function unauthenticated(message: string): ChasquiError {
  return new ChasquiError('UNAUTHENTICATED', message);
}

function forbidden(message: string): ChasquiError {
  return new ChasquiError('FORBIDDEN', message);
}
