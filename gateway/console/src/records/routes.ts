import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { memberRoute } from '../layout/root-routes.tsx';
import { ListSearchSchema } from './list-search.ts';

export const recordRoutes = [
  createRoute({
    getParentRoute: () => memberRoute,
    path: 'clients',
    validateSearch: ListSearchSchema,
    component: lazyRouteComponent(() => import('./clients-screen.tsx')),
  }),
  createRoute({
    getParentRoute: () => memberRoute,
    path: 'products',
    validateSearch: ListSearchSchema,
    component: lazyRouteComponent(() => import('./products-screen.tsx')),
  }),
] as const;
