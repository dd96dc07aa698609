import { ChasquiError } from '@chasqui/core/errors';
import type { Principal, TenantPrincipal } from './principal.ts';

/**
 * What a procedure demands of its caller (api.md, "Authentication" and "Roles").
 *
 * - `public`: anybody, whatever else they send along; only an API key has no business there (/auth).
 * - `read`: every member of a tenant.
 * - `issue`: who may write business data: API key, facturador, admin.
 * - `configure`: API key or admin: settings and the audit log.
 * - `manage_users`: a user who is admin.
 * - `administer`: the master key.
 */
export type Access = 'public' | 'read' | 'issue' | 'configure' | 'manage_users' | 'administer';

type TenantAccess = 'read' | 'issue' | 'configure' | 'manage_users';

/**
 * The caller as a member of a tenant that may do this.
 * @throws ChasquiError UNAUTHENTICATED without a credential, FORBIDDEN with one that may not do this
 */
export function requireMember(principal: Principal, access: TenantAccess): TenantPrincipal {
  requireCredential(principal);
  if (principal.kind === 'master') throw forbidden('The master key reaches /admin/tenants only');
  const refusal = principal.kind === 'api_key' ? refuseKey(access) : refuseRole(principal.role, access);
  if (refusal !== null) throw forbidden(refusal);
  return principal;
}

/**
 * Lets only the holder of the master key pass.
 * @throws ChasquiError UNAUTHENTICATED without a credential, FORBIDDEN with one that may not come here
 */
export function requireMaster(principal: Principal): void {
  requireCredential(principal);
  if (principal.kind !== 'master') throw forbidden('Only the master key reaches /admin/tenants');
}

/**
 * Lets pass whoever may administer anything: the master key, or a user who is admin.
 * @throws ChasquiError UNAUTHENTICATED without a credential, FORBIDDEN with one that may not come here
 */
export function requireAdministrator(principal: Principal): void {
  if (principal.kind !== 'master') requireMember(principal, 'manage_users');
}

/**
 * /auth is for people (api.md). Any other credential is not looked at there, an expired token least of all.
 * @throws ChasquiError FORBIDDEN for an API key, UNAUTHENTICATED for one that does not work
 */
export function requireNoApiKey(principal: Principal): void {
  if (principal.kind === 'refused' && principal.isApiKey) throw unauthenticated(principal.message);
  if (principal.kind === 'api_key') throw forbidden('An API key does not reach /auth');
}

/**
 * Lets pass who may do this, whatever is demanded.
 * @throws ChasquiError UNAUTHENTICATED, or FORBIDDEN for one that may not do this
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
  if (principal.kind === 'anonymous') throw unauthenticated('Missing authentication');
  if (principal.kind === 'refused') throw unauthenticated(principal.message);
}

function refuseKey(access: TenantAccess): string | null {
  return access === 'manage_users' ? 'An API key does not reach /admin/users: log in as an admin' : null;
}

function refuseRole(role: Extract<Principal, { kind: 'user' }>['role'], access: TenantAccess): string | null {
  if (role === 'admin' || access === 'read') return null;
  if (access === 'issue') return role === 'viewer' ? 'A viewer may only read' : null;
  return `This needs the role admin; yours is ${role}`;
}

function unauthenticated(message: string): ChasquiError {
  return new ChasquiError('UNAUTHENTICATED', message);
}

function forbidden(message: string): ChasquiError {
  return new ChasquiError('FORBIDDEN', message);
}
