import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { memberRoute } from '../layout/root-routes.tsx';

export const recordRoutes = [
  createRoute({
    getParentRoute: () => memberRoute,
    path: 'clients',
    component: lazyRouteComponent(() => import('./clients-screen.tsx')),
  }),
  createRoute({
    getParentRoute: () => memberRoute,
    path: 'products',
    component: lazyRouteComponent(() => import('./products-screen.tsx')),
  }),
] as const;
