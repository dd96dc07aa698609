import type { AnyRouter } from '@trpc/server';

/** One REST route of the router: `path` in OpenAPI's form (`/api/documents/{id}`). */
export interface RestRoute {
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly string[];
}

/** Every route that the procedures of a router declare in `meta.route`. */
export function listRestRoutes(router: AnyRouter): RestRoute[] {
  return Object.values(router._def.procedures).flatMap((procedure) => {
    const route = routeOf(procedure);
    return route === undefined ? [] : [route];
  });
}

/** `/api/documents/{id}` as Hono writes it: `/api/documents/:id`. */
export function toHonoPath(path: string): string {
  return path.replaceAll(/\{([^}]+)\}/g, ':$1');
}

function routeOf(procedure: unknown): RestRoute | undefined {
  const meta = (procedure as { _def?: { meta?: { route?: { method?: string; path?: string } } } })._def?.meta;
  const { method, path } = meta?.route ?? {};
  if (method === undefined || path === undefined) return undefined;
  const parameters = [...path.matchAll(/\{([^}]+)\}/g)].flatMap(([, name]) => name ?? []);
  return { method, path, parameters };
}
