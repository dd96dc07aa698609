import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { memberRoute } from '../layout/root-routes.tsx';

export const documentRoutes = [
  createRoute({
    getParentRoute: () => memberRoute,
    path: '/',
    component: lazyRouteComponent(() => import('./documents-screen.tsx')),
  }),
  createRoute({
    getParentRoute: () => memberRoute,
    path: 'documents/$id',
    component: lazyRouteComponent(() => import('./document-screen.tsx')),
  }),
] as const;
