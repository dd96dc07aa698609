import { createRoute, redirect } from '@tanstack/react-router';
import * as v from 'valibot';
import { loadScreen } from '../layout/load-screen.ts';
import { operatorRoute } from '../layout/root-routes.tsx';
import { CompanySearchSchema } from './company-search.ts';
import { SPANS } from './spans.ts';

export const operatorRoutes = [
  createRoute({
    getParentRoute: () => operatorRoute,
    path: '/',
    beforeLoad: () => {
      throw redirect({ to: '/operator/companies' });
    },
  }),
  createRoute({
    getParentRoute: () => operatorRoute,
    path: 'companies',
    validateSearch: CompanySearchSchema,
    component: loadScreen(() => import('./companies-screen.tsx')),
  }),
  createRoute({
    getParentRoute: () => operatorRoute,
    path: 'companies/$id',
    component: loadScreen(() => import('./company-screen.tsx')),
  }),
  createRoute({
    getParentRoute: () => operatorRoute,
    path: 'due-documents',
    component: loadScreen(() => import('./due-documents-screen.tsx')),
  }),
  createRoute({
    getParentRoute: () => operatorRoute,
    path: 'authority',
    validateSearch: v.object({ hours: v.fallback(v.optional(v.picklist(SPANS)), undefined) }),
    component: loadScreen(() => import('./authority-screen.tsx')),
  }),
  createRoute({
    getParentRoute: () => operatorRoute,
    path: 'queues',
    component: loadScreen(() => import('./queues-screen.tsx')),
  }),
] as const;
