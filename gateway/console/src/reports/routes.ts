import { createRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { searchPage } from '../components/address-search.ts';
import { loadScreen } from '../layout/load-screen.ts';
import { memberRoute } from '../layout/root-routes.tsx';
import { ReportSearchSchema } from './report-search.ts';

export const reportRoutes = [
  createRoute({
    getParentRoute: () => memberRoute,
    path: 'reports',
    validateSearch: ReportSearchSchema,
    component: loadScreen(() => import('./reports-screen.tsx')),
  }),
  createRoute({
    getParentRoute: () => memberRoute,
    path: 'exports',
    validateSearch: v.object({ page: searchPage() }),
    component: loadScreen(() => import('./exports-screen.tsx')),
  }),
] as const;
