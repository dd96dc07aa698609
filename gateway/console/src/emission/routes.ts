import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { memberRoute } from '../layout/root-routes.tsx';

export const emissionRoutes = [
  createRoute({
    getParentRoute: () => memberRoute,
    path: 'emit/invoice',
    component: lazyRouteComponent(() => import('./invoice-screen.tsx')),
  }),
  createRoute({
    getParentRoute: () => memberRoute,
    path: 'emit/receipt',
    component: lazyRouteComponent(() => import('./receipt-screen.tsx')),
  }),
  createRoute({
    getParentRoute: () => memberRoute,
    path: 'emit/credit-note',
    component: lazyRouteComponent(() => import('./credit-note-screen.tsx')),
  }),
  createRoute({
    getParentRoute: () => memberRoute,
    path: 'emit/debit-note',
    component: lazyRouteComponent(() => import('./debit-note-screen.tsx')),
  }),
  createRoute({
    getParentRoute: () => memberRoute,
    path: 'emit/despatch-advice',
    component: lazyRouteComponent(() => import('./guide-screen.tsx')),
  }),
] as const;
