import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { memberRoute } from '../layout/root-routes.tsx';

export const settingsRoutes = [
  createRoute({
    getParentRoute: () => memberRoute,
    path: 'settings/company',
    component: lazyRouteComponent(() => import('./company-screen.tsx')),
  }),
  createRoute({
    getParentRoute: () => memberRoute,
    path: 'settings/print',
    component: lazyRouteComponent(() => import('./print-screen.tsx')),
  }),
  createRoute({
    getParentRoute: () => memberRoute,
    path: 'settings/sunat',
    component: lazyRouteComponent(() => import('./sunat-screen.tsx')),
  }),
  createRoute({
    getParentRoute: () => memberRoute,
    path: 'settings/series',
    component: lazyRouteComponent(() => import('./series-screen.tsx')),
  }),
  createRoute({
    getParentRoute: () => memberRoute,
    path: 'settings/webhooks',
    component: lazyRouteComponent(() => import('./webhooks-screen.tsx')),
  }),
  createRoute({
    getParentRoute: () => memberRoute,
    path: 'settings/webhooks/$id',
    component: lazyRouteComponent(() => import('./webhook-screen.tsx')),
  }),
] as const;
