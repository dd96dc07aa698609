import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { memberRoute } from '../layout/root-routes.tsx';
import { ReceivableSearchSchema } from './receivable-search.ts';

export const receivableRoutes = [
  createRoute({
    getParentRoute: () => memberRoute,
    path: 'receivables',
    validateSearch: ReceivableSearchSchema,
    component: lazyRouteComponent(() => import('./receivables-screen.tsx')),
  }),
  createRoute({
    getParentRoute: () => memberRoute,
    path: 'receivables/$id',
    component: lazyRouteComponent(() => import('./receivable-screen.tsx')),
  }),
] as const;
