import type { AnyRouter } from '@trpc/server';
import type { Access } from '../principal/access.ts';
import type { ScopeDemand } from '../principal/scopes.ts';
import type { ProcedureMeta } from './procedure.ts';

/** REST route of the router. `path` has OpenAPI's form (`/api/documents/{id}`). */
export interface RestRoute {
  /** Name of the procedure in tRPC: `documents.get`. */
  readonly name: string;
  readonly type: 'query' | 'mutation';
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly string[];
  /** Fields of the body that the query may have instead. */
  readonly queryOfBody: readonly string[];
  readonly access: Access;
  /** Scope that an API key needs; undefined if no API key has the access. */
  readonly scope?: ScopeDemand | undefined;
}

export function listRestRoutes(router: AnyRouter): RestRoute[] {
  return Object.entries(router._def.procedures).flatMap(([name, procedure]) => {
    const route = routeOf(name, procedure);
    return route === undefined ? [] : [route];
  });
}

/** Converts `/api/documents/{id}` to Hono's form: `/api/documents/:id`. */
export function toHonoPath(path: string): string {
  return path.replaceAll(/\{([^}]+)\}/g, ':$1');
}

/**
 * Routes that take no Idempotency-Key. A repetition of them does no harm, and a password in a body must leave no digest of
 * the request behind.
 */
const REPEATABLE = /^\/api\/(?:validate\/|validity$|settings\/(?:check|print-preview)$|me\/)/;

/** Returns true if a route takes an Idempotency-Key: every other POST under /api, and those of other systems' programs. */
export function takesIdempotencyKey({ method, path }: Pick<RestRoute, 'method' | 'path'>): boolean {
  return method === 'POST' && /^\/(?:api|compat)\//.test(path) && !REPEATABLE.test(path);
}

interface DeclaredProcedure {
  readonly _def?: { readonly type?: string; readonly meta?: ProcedureMeta };
}

function routeOf(name: string, procedure: unknown): RestRoute | undefined {
  const { type, meta } = (procedure as DeclaredProcedure)._def ?? {};
  const { method, path } = meta?.route ?? {};
  if (method === undefined || path === undefined) return undefined;
  if (meta?.access === undefined) throw new Error(`${name} does not say whom it lets in`);
  const parameters = [...path.matchAll(/\{([^}]+)\}/g)].flatMap(([, parameter]) => parameter ?? []);
  const { access, scope, queryOfBody = [] } = meta;
  return { name, type: type === 'query' ? 'query' : 'mutation', method, path, parameters, queryOfBody, access, scope };
}
