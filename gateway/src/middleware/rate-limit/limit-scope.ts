import type { RateLimiter } from '@chasqui/platform/rate-limit';

/**
 * What is counted by itself (api.md, "Limits"): `api` and `admin` for each credential, `general` for each client address.
 * `unknown_keys` are API keys whose lookup found nothing: for each address, so that guessing does not occupy the database.
 */
export type LimitScope = 'api' | 'admin' | 'general' | 'unknown_keys';

export type RequestLimiter = RateLimiter<LimitScope>;

export interface RequestLimits {
  readonly api: number;
  readonly admin: number;
  readonly general: number;
}

/** Contract.md section 3: requests a minute. */
export const WINDOW_SECONDS = 60;

/** So many that nobody who shares an address with a careless neighbour notices, so few that the database does not. */
const UNKNOWN_KEYS_FACTOR = 5;

/** The limit of each scope, from the three that are configured. */
export function limitsOfScopes(limits: RequestLimits): Record<LimitScope, number> {
  return { ...limits, unknown_keys: limits.general * UNKNOWN_KEYS_FACTOR };
}

/** The scope of a path, as it stands in a request or in a procedure's route. */
export function scopeOfPath(path: string): 'api' | 'admin' | 'general' {
  if (isBelow('/api', path)) return 'api';
  return isBelow('/admin', path) ? 'admin' : 'general';
}

function isBelow(folder: string, path: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}
