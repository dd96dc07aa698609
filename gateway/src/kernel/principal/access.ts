import { ChasquiError } from '@chasqui/core/errors';
import { type Message, say } from '@chasqui/core/messages';
import type { ApiKeyAccess } from '@chasqui/db/api-keys/api-keys';
import type { Principal, TenantPrincipal, UserPrincipal } from './principal.ts';
import { refuseScope, type ScopeDemand } from './scopes.ts';

/**
 * Access that a procedure demands of its caller (api.md, "Authentication" and "Roles").
 *
 * - `open`: anyone, with any credential or none.
 * - `public`: anyone, with any other credential or none; only an API key is refused (/auth).
 * - `read`: every member of a tenant.
 * - `issue`: callers that may write business data: API key, facturador, admin.
 * - `configure`: API key or admin: settings and the audit log.
 * - `manage_access`: a user who is admin: users and API keys.
 * - `own_account`: a user of any role: the own password and two-factor login.
 * - `administer`: the master key.
 *
 * A read-only API key has the access of a viewer. A key of any access may be confined to scopes.
 */
export type Access = 'open' | 'public' | TenantAccess | 'own_account' | 'administer';

/** Demand of a procedure on its caller. */
export interface AccessDemand {
  readonly access: Access;
  /** Scope that an API key needs; any by default. */
  readonly scope?: ScopeDemand | undefined;
}

export type TenantAccess = 'read' | 'issue' | 'configure' | 'manage_access';

const MASTER_KEY_IS_FOR_ADMIN = say(
  'The master key reaches /admin/tenants only',
  'La clave maestra solo llega a /admin/tenants',
);

/**
 * Returns the caller as a member of a tenant that has the demanded access.
 * @param scope scope that an API key needs too; any by default
 * @throws ChasquiError UNAUTHENTICATED without a credential, FORBIDDEN with one that lacks the access
 */
export function requireMember(principal: Principal, access: TenantAccess, scope: ScopeDemand = 'any'): TenantPrincipal {
  requireCredential(principal);
  if (principal.kind === 'master') throw forbidden(MASTER_KEY_IS_FOR_ADMIN);
  const refusal =
    principal.kind === 'api_key'
      ? (refuseKey(principal.access, access) ?? refuseScope(principal.scopes, scope))
      : refuseRole(principal.role, access);
  if (refusal !== null) throw forbidden(refusal);
  return principal;
}

/**
 * Returns the caller as a user, of any role.
 * @throws ChasquiError UNAUTHENTICATED without a credential, FORBIDDEN with a key
 */
export function requireUser(principal: Principal): UserPrincipal {
  requireCredential(principal);
  if (principal.kind === 'master') throw forbidden(MASTER_KEY_IS_FOR_ADMIN);
  if (principal.kind === 'api_key') {
    throw forbidden(
      say('An API key may not do this: log in as a user', 'Una clave API no puede hacer esto: ingrese como usuario'),
    );
  }
  return principal;
}

/**
 * Admits only the holder of the master key.
 * @throws ChasquiError UNAUTHENTICATED without a credential, FORBIDDEN with one that may not administer
 */
export function requireMaster(principal: Principal): void {
  requireCredential(principal);
  if (principal.kind !== 'master')
    throw forbidden(say('Only the master key reaches /admin/tenants', 'Solo la clave maestra llega a /admin/tenants'));
}

/**
 * Admits callers that may administer: the master key, or a user who is admin.
 * @throws ChasquiError UNAUTHENTICATED without a credential, FORBIDDEN with one that may not administer
 */
export function requireAdministrator(principal: Principal): void {
  if (principal.kind !== 'master') requireMember(principal, 'manage_access');
}

/**
 * Refuses API keys: /auth is for people (api.md). Other credentials, such as an expired token, are not checked there.
 * @throws ChasquiError FORBIDDEN for an API key, UNAUTHENTICATED for one that does not work
 */
export function requireNoApiKey(principal: Principal): void {
  if (principal.kind === 'refused' && principal.isApiKey) throw unauthenticated(principal.message);
  if (principal.kind === 'api_key')
    throw forbidden(say('An API key does not reach /auth', 'Una clave API no llega a /auth'));
}

/**
 * Admits callers that have the demanded access, and the scope if they are API keys.
 * @throws ChasquiError UNAUTHENTICATED, or FORBIDDEN for a credential that lacks the access
 */
export function requireAccess(principal: Principal, { access, scope }: AccessDemand): void {
  switch (access) {
    case 'open':
      break;
    case 'public':
      requireNoApiKey(principal);
      break;
    case 'own_account':
      requireUser(principal);
      break;
    case 'administer':
      requireMaster(principal);
      break;
    default:
      requireMember(principal, access, scope);
  }
}

type ProvenPrincipal = Exclude<Principal, { readonly kind: 'anonymous' | 'refused' }>;

function requireCredential(principal: Principal): asserts principal is ProvenPrincipal {
  if (principal.kind === 'anonymous') throw unauthenticated(say('Missing authentication', 'Falta la autenticación'));
  if (principal.kind === 'refused') throw unauthenticated(principal.message);
}

function refuseKey(keyAccess: ApiKeyAccess, access: TenantAccess): Message | null {
  if (access === 'manage_access') {
    return say(
      'An API key may not do this: log in as an admin',
      'Una clave API no puede hacer esto: ingrese como administrador',
    );
  }
  return keyAccess === 'full' || access === 'read'
    ? null
    : say('This API key may only read', 'Esta clave API solo puede consultar');
}

function refuseRole(role: UserPrincipal['role'], access: TenantAccess): Message | null {
  if (role === 'admin' || access === 'read') return null;
  if (access === 'issue')
    return role === 'viewer' ? say('A viewer may only read', 'Un lector (viewer) solo puede consultar') : null;
  return say(`This needs the role admin; yours is ${role}`, `Esto necesita el rol admin; el suyo es ${role}`);
}

function unauthenticated(message: Message): ChasquiError {
  return new ChasquiError('UNAUTHENTICATED', message);
}

function forbidden(message: Message): ChasquiError {
  return new ChasquiError('FORBIDDEN', message);
}
