import { createRoute } from '@tanstack/react-router';
import { loadScreen } from '../layout/load-screen.ts';
import { memberRoute } from '../layout/root-routes.tsx';
import { ListSearchSchema } from './list-search.ts';

export const recordRoutes = [
  createRoute({
    getParentRoute: () => memberRoute,
    path: 'clients',
    validateSearch: ListSearchSchema,
    component: loadScreen(() => import('./clients-screen.tsx')),
  }),
  createRoute({
    getParentRoute: () => memberRoute,
    path: 'products',
    validateSearch: ListSearchSchema,
    component: loadScreen(() => import('./products-screen.tsx')),
  }),
] as const;
