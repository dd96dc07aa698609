import { ChasquiError } from '@chasqui/core/errors';
import { ACCESS_MESSAGES, type Message } from '@chasqui/core/messages';
import type { Principal, TenantPrincipal } from './principal.ts';

/**
 * Access that a procedure demands of its caller (api.md, "Authentication" and "Roles").
 *
 * - `public`: anyone, with any other credential or none; only an API key is refused (/auth).
 * - `read`: every member of a tenant.
 * - `issue`: callers that may write business data: API key, facturador, admin.
 * - `configure`: API key or admin: settings and the audit log.
 * - `manage_users`: a user who is admin.
 * - `administer`: the master key.
 */
export type Access = 'public' | 'read' | 'issue' | 'configure' | 'manage_users' | 'administer';

type TenantAccess = 'read' | 'issue' | 'configure' | 'manage_users';

/**
 * Returns the caller as a member of a tenant that has the demanded access.
 * @throws ChasquiError UNAUTHENTICATED without a credential, FORBIDDEN with one that lacks the access
 */
export function requireMember(principal: Principal, access: TenantAccess): TenantPrincipal {
  requireCredential(principal);
  if (principal.kind === 'master') throw forbidden(ACCESS_MESSAGES.masterKeyOnlyAdmin);
  const refusal = principal.kind === 'api_key' ? refuseKey(access) : refuseRole(principal.role, access);
  if (refusal !== null) throw forbidden(refusal);
  return principal;
}

/**
 * Admits only the holder of the master key.
 * @throws ChasquiError UNAUTHENTICATED without a credential, FORBIDDEN with one that may not administer
 */
export function requireMaster(principal: Principal): void {
  requireCredential(principal);
  if (principal.kind !== 'master') throw forbidden(ACCESS_MESSAGES.onlyMasterKey);
}

/**
 * Admits callers that may administer: the master key, or a user who is admin.
 * @throws ChasquiError UNAUTHENTICATED without a credential, FORBIDDEN with one that may not administer
 */
export function requireAdministrator(principal: Principal): void {
  if (principal.kind !== 'master') requireMember(principal, 'manage_users');
}

/**
 * Refuses API keys: /auth is for people (api.md). Other credentials, such as an expired token, are not checked there.
 * @throws ChasquiError FORBIDDEN for an API key, UNAUTHENTICATED for one that does not work
 */
export function requireNoApiKey(principal: Principal): void {
  if (principal.kind === 'refused' && principal.isApiKey) throw unauthenticated(principal.message);
  if (principal.kind === 'api_key') throw forbidden(ACCESS_MESSAGES.noKeyAtLogin);
}

/**
 * Admits callers that have the demanded access.
 * @throws ChasquiError UNAUTHENTICATED, or FORBIDDEN for a credential that lacks the access
 */
export function requireAccess(principal: Principal, access: Access): void {
  switch (access) {
    case 'public':
      requireNoApiKey(principal);
      break;
    case 'administer':
      requireMaster(principal);
      break;
    default:
      requireMember(principal, access);
  }
}

type ProvenPrincipal = Exclude<Principal, { readonly kind: 'anonymous' | 'refused' }>;

function requireCredential(principal: Principal): asserts principal is ProvenPrincipal {
  if (principal.kind === 'anonymous') throw unauthenticated(ACCESS_MESSAGES.missing);
  if (principal.kind === 'refused') throw unauthenticated(principal.message);
}

function refuseKey(access: TenantAccess): Message | null {
  return access === 'manage_users' ? ACCESS_MESSAGES.noKeyAtUsers : null;
}

function refuseRole(role: Extract<Principal, { kind: 'user' }>['role'], access: TenantAccess): Message | null {
  if (role === 'admin' || access === 'read') return null;
  if (access === 'issue') return role === 'viewer' ? ACCESS_MESSAGES.viewerReads : null;
  return ACCESS_MESSAGES.needsAdmin(role);
}

function unauthenticated(message: Message): ChasquiError {
  return new ChasquiError('UNAUTHENTICATED', message);
}

function forbidden(message: Message): ChasquiError {
  return new ChasquiError('FORBIDDEN', message);
}
