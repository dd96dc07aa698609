import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import * as v from 'valibot';
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
    component: lazyRouteComponent(() => import('./companies-screen.tsx')),
  }),
  createRoute({
    getParentRoute: () => operatorRoute,
    path: 'companies/$id',
    component: lazyRouteComponent(() => import('./company-screen.tsx')),
  }),
  createRoute({
    getParentRoute: () => operatorRoute,
    path: 'due-documents',
    component: lazyRouteComponent(() => import('./due-documents-screen.tsx')),
  }),
  createRoute({
    getParentRoute: () => operatorRoute,
    path: 'authority',
    validateSearch: v.object({ hours: v.fallback(v.optional(v.picklist(SPANS)), undefined) }),
    component: lazyRouteComponent(() => import('./authority-screen.tsx')),
  }),
  createRoute({
    getParentRoute: () => operatorRoute,
    path: 'queues',
    component: lazyRouteComponent(() => import('./queues-screen.tsx')),
  }),
] as const;
