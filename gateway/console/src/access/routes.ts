import { createRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { searchPage } from '../components/address-search.ts';
import { loadScreen } from '../layout/load-screen.ts';
import { memberRoute, rootRoute } from '../layout/root-routes.tsx';
import { requireAdmin } from '../session/require-admin.ts';
import { AuditSearchSchema } from './audit-search.ts';

export const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'login',
  validateSearch: v.object({ next: v.optional(v.string()) }),
  component: loadScreen(() => import('./login-screen.tsx')),
});

export const accessRoutes = [
  createRoute({
    getParentRoute: () => memberRoute,
    path: 'users',
    beforeLoad: requireAdmin,
    validateSearch: v.object({ page: searchPage() }),
    component: loadScreen(() => import('./users-screen.tsx')),
  }),
  createRoute({
    getParentRoute: () => memberRoute,
    path: 'keys',
    beforeLoad: requireAdmin,
    component: loadScreen(() => import('./keys-screen.tsx')),
  }),
  createRoute({
    getParentRoute: () => memberRoute,
    path: 'audit',
    beforeLoad: requireAdmin,
    validateSearch: AuditSearchSchema,
    component: loadScreen(() => import('./audit-screen.tsx')),
  }),
  createRoute({
    getParentRoute: () => memberRoute,
    path: 'account',
    component: loadScreen(() => import('./account-screen.tsx')),
  }),
] as const;
