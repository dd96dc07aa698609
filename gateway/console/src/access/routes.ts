import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { memberRoute } from '../layout/root-routes.tsx';

export const accessRoutes = [
  createRoute({
    getParentRoute: () => memberRoute,
    path: 'users',
    component: lazyRouteComponent(() => import('./users-screen.tsx')),
  }),
  createRoute({
    getParentRoute: () => memberRoute,
    path: 'keys',
    component: lazyRouteComponent(() => import('./keys-screen.tsx')),
  }),
  createRoute({
    getParentRoute: () => memberRoute,
    path: 'audit',
    component: lazyRouteComponent(() => import('./audit-screen.tsx')),
  }),
  createRoute({
    getParentRoute: () => memberRoute,
    path: 'account',
    component: lazyRouteComponent(() => import('./account-screen.tsx')),
  }),
] as const;
