import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { operatorRoute } from '../layout/root-routes.tsx';

export const operatorRoutes = [
  createRoute({
    getParentRoute: () => operatorRoute,
    path: '/',
    component: lazyRouteComponent(() => import('./companies-screen.tsx')),
  }),
  createRoute({
    getParentRoute: () => operatorRoute,
    path: 'companies',
    component: lazyRouteComponent(() => import('./companies-screen.tsx')),
  }),
  createRoute({
    getParentRoute: () => operatorRoute,
    path: 'due-documents',
    component: lazyRouteComponent(() => import('./due-documents-screen.tsx')),
  }),
  createRoute({
    getParentRoute: () => operatorRoute,
    path: 'authority',
    component: lazyRouteComponent(() => import('./authority-screen.tsx')),
  }),
  createRoute({
    getParentRoute: () => operatorRoute,
    path: 'queues',
    component: lazyRouteComponent(() => import('./queues-screen.tsx')),
  }),
] as const;
