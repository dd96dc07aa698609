import type { RateLimiter } from '@chasqui/platform/rate-limit/rate-limiter';

/**
 * Scopes with separate counters (api.md, "Limits"): `api` and `admin` for each credential, `general` for each client
 * address. `tenant` counts the requests of `api` and `admin` again, for all credentials of a tenant together.
 * `unknown_keys` counts API keys whose lookup found nothing, for each address, so that guessing does not occupy the
 * database.
 */
export type LimitScope = 'api' | 'admin' | 'general' | 'tenant' | 'unknown_keys';

export type RequestLimiter = RateLimiter<LimitScope>;

export interface RequestLimits {
  readonly api: number;
  readonly admin: number;
  readonly general: number;
  /** Limit of a tenant; default ten times `api`. */
  readonly tenant?: number | undefined;
}

/** Length of a window: limits are requests a minute (contract.md section 3). */
export const WINDOW_SECONDS = 60;

/**
 * Factor of the limit for unknown keys. It is high enough for clients that share an address with a careless neighbour,
 * and low enough for the database.
 */
const UNKNOWN_KEYS_FACTOR = 5;

/**
 * Factor of the limit for a whole tenant. It is high enough for busy companies, and low enough that many credentials of
 * one tenant cannot occupy the service.
 */
const TENANT_FACTOR = 10;

export function limitsOfScopes(limits: RequestLimits): Record<LimitScope, number> {
  const { api, general, tenant = api * TENANT_FACTOR } = limits;
  return { ...limits, tenant, unknown_keys: general * UNKNOWN_KEYS_FACTOR };
}

/** Returns the scope of a path, taken from a request or from a procedure's route. */
export function scopeOfPath(path: string): 'api' | 'admin' | 'general' {
  if (isBelow('/api', path) || isBelow('/compat', path)) return 'api';
  return isBelow('/admin', path) ? 'admin' : 'general';
}

function isBelow(folder: string, path: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}
