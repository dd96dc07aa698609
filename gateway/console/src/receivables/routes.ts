import { createRoute } from '@tanstack/react-router';
import { loadScreen } from '../layout/load-screen.ts';
import { memberRoute } from '../layout/root-routes.tsx';
import { ReceivableSearchSchema } from './receivable-search.ts';

export const receivableRoutes = [
  createRoute({
    getParentRoute: () => memberRoute,
    path: 'receivables',
    validateSearch: ReceivableSearchSchema,
    component: loadScreen(() => import('./receivables-screen.tsx')),
  }),
  createRoute({
    getParentRoute: () => memberRoute,
    path: 'receivables/$id',
    component: loadScreen(() => import('./receivable-screen.tsx')),
  }),
] as const;
