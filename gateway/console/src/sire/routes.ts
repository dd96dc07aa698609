import { createRoute } from '@tanstack/react-router';
import { loadScreen } from '../layout/load-screen.ts';
import { memberRoute } from '../layout/root-routes.tsx';
import { MonthSearchSchema } from './month-search.ts';

export const sireRoutes = [
  createRoute({
    getParentRoute: () => memberRoute,
    path: 'sire/sales',
    validateSearch: MonthSearchSchema,
    component: loadScreen(() => import('./sales-month-screen.tsx')),
  }),
] as const;
