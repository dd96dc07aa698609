import type { AnyRouter } from '@trpc/server';
import type { HonoRequest } from 'hono';
import { listRestRoutes, type RestRoute } from './routes.ts';

export const TRPC_PATH = '/trpc';

export interface Target {
  /** Path in the form that the router matches: decoded, except for the separators. */
  readonly path: string;
  /** True if the query says that the path names several procedures. */
  readonly isBatch: boolean;
}

export function targetOf(request: HonoRequest): Target {
  return { path: request.path, isBatch: request.query('batch') === '1' };
}

export function isTrpcPath(path: string): boolean {
  return path.startsWith(`${TRPC_PATH}/`);
}

/**
 * Returns the names of the procedures that a tRPC request calls. It must parse exactly as tRPC does: a call that is
 * parsed otherwise here would run without being counted or checked.
 */
export function calledNames({ path, isBatch }: Target): string[] {
  const names = decode(trimSlashes(trimSlashes(path).slice(trimSlashes(TRPC_PATH).length)));
  return isBatch ? names.split(',') : [names];
}

// Removes one slash at each end, like tRPC's own `trimSlashes`.
function trimSlashes(path: string): string {
  return path.replace(/^\//, '').replace(/\/$/, '');
}

// A name that cannot be decoded matches no procedure, and tRPC answers so.
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Function that returns the REST route of each call in a tRPC request; undefined for an unknown name. */
export type CalledRoutes = (request: HonoRequest) => (RestRoute | undefined)[];

export function createCalledRoutes(router: AnyRouter): CalledRoutes {
  const routes = new Map(listRestRoutes(router).map((route) => [route.name, route]));
  return (request) => calledNames(targetOf(request)).map((name) => routes.get(name));
}
