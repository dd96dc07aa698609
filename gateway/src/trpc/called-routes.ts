import type { AnyRouter } from '@trpc/server';
import type { HonoRequest } from 'hono';
import { listRestRoutes, type RestRoute } from '../rest/routes.ts';
import { calledNames, targetOf } from './called-names.ts';

/** Function that returns the REST route of each call in a tRPC request; undefined for an unknown name. */
export type CalledRoutes = (request: HonoRequest) => (RestRoute | undefined)[];

/** Finds the routes of the procedures of a router. */
export function createCalledRoutes(router: AnyRouter): CalledRoutes {
  const routes = new Map(listRestRoutes(router).map((route) => [route.name, route]));
  return (request) => calledNames(targetOf(request)).map((name) => routes.get(name));
}
