import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import * as v from 'valibot';
import { memberRoute } from '../layout/root-routes.tsx';

/** Id of the document that a note changes, or whose goods a guide accompanies. */
const SourceSearchSchema = v.object({ document: v.optional(v.string()) });

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
    validateSearch: SourceSearchSchema,
    component: lazyRouteComponent(() => import('./credit-note-screen.tsx')),
  }),
  createRoute({
    getParentRoute: () => memberRoute,
    path: 'emit/debit-note',
    validateSearch: SourceSearchSchema,
    component: lazyRouteComponent(() => import('./debit-note-screen.tsx')),
  }),
  createRoute({
    getParentRoute: () => memberRoute,
    path: 'emit/despatch-advice',
    validateSearch: SourceSearchSchema,
    component: lazyRouteComponent(() => import('./guide-screen.tsx')),
  }),
] as const;
