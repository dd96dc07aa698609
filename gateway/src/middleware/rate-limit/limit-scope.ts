import type { RateLimiter } from '@chasqui/platform/rate-limit';

/**
 * Requests that are counted by themselves (api.md, "Limits"): `api` and `admin` for each credential, `general` for each
 * client address. `tenant` are those of `api` and `admin` again, for all credentials of a tenant together.
 * `unknown_keys` are API keys whose lookup found nothing: for each address, so that guessing does not occupy the database.
 */
export type LimitScope = 'api' | 'admin' | 'general' | 'tenant' | 'unknown_keys';

export type RequestLimiter = RateLimiter<LimitScope>;

export interface RequestLimits {
  readonly api: number;
  readonly admin: number;
  readonly general: number;
  /** Ten times `api` unless it is given. */
  readonly tenant?: number | undefined;
}

/** Contract.md section 3: requests a minute. */
export const WINDOW_SECONDS = 60;

/** So many that nobody who shares an address with a careless neighbour notices, so few that the database does not. */
const UNKNOWN_KEYS_FACTOR = 5;

/** So many that busy companies do not notice, so few that many credentials of one do not occupy the service. */
const TENANT_FACTOR = 10;

/** Returns the limit of each scope, from those that are configured. */
export function limitsOfScopes(limits: RequestLimits): Record<LimitScope, number> {
  const { api, general, tenant = api * TENANT_FACTOR } = limits;
  return { ...limits, tenant, unknown_keys: general * UNKNOWN_KEYS_FACTOR };
}

/** The scope of a path, as it stands in a request or in a procedure's route. */
export function scopeOfPath(path: string): 'api' | 'admin' | 'general' {
  if (isBelow('/api', path)) return 'api';
  return isBelow('/admin', path) ? 'admin' : 'general';
}

function isBelow(folder: string, path: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}
