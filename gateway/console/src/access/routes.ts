import type { UserRole } from '@chasqui/core/users';
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import * as v from 'valibot';
import { searchPage } from '../components/address-search.ts';
import { memberRoute } from '../layout/root-routes.tsx';
import { AuditSearchSchema } from './audit-search.ts';

/** Sends everybody but an admin of the company to the documents. */
function requireAdmin(role: UserRole): void {
  if (role !== 'admin') throw redirect({ to: '/' });
}

export const accessRoutes = [
  createRoute({
    getParentRoute: () => memberRoute,
    path: 'users',
    beforeLoad: ({ context }) => requireAdmin(context.account.role),
    validateSearch: v.object({ page: searchPage() }),
    component: lazyRouteComponent(() => import('./users-screen.tsx')),
  }),
  createRoute({
    getParentRoute: () => memberRoute,
    path: 'keys',
    beforeLoad: ({ context }) => requireAdmin(context.account.role),
    component: lazyRouteComponent(() => import('./keys-screen.tsx')),
  }),
  createRoute({
    getParentRoute: () => memberRoute,
    path: 'audit',
    beforeLoad: ({ context }) => requireAdmin(context.account.role),
    validateSearch: AuditSearchSchema,
    component: lazyRouteComponent(() => import('./audit-screen.tsx')),
  }),
  createRoute({
    getParentRoute: () => memberRoute,
    path: 'account',
    component: lazyRouteComponent(() => import('./account-screen.tsx')),
  }),
] as const;
