import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { memberRoute } from '../layout/root-routes.tsx';

export const reportRoutes = [
  createRoute({
    getParentRoute: () => memberRoute,
    path: 'reports',
    component: lazyRouteComponent(() => import('./reports-screen.tsx')),
  }),
  createRoute({
    getParentRoute: () => memberRoute,
    path: 'exports',
    component: lazyRouteComponent(() => import('./exports-screen.tsx')),
  }),
] as const;
