import { createRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { loadScreen } from '../layout/load-screen.ts';
import { memberRoute } from '../layout/root-routes.tsx';

/** Id of the document that a sale repeats or a note changes, or whose goods a guide accompanies. */
const SourceSearchSchema = v.object({ document: v.optional(v.string()) });

export const emissionRoutes = [
  createRoute({
    getParentRoute: () => memberRoute,
    path: 'emit/invoice',
    validateSearch: SourceSearchSchema,
    component: loadScreen(() => import('./invoice-screen.tsx')),
  }),
  createRoute({
    getParentRoute: () => memberRoute,
    path: 'emit/receipt',
    validateSearch: SourceSearchSchema,
    component: loadScreen(() => import('./receipt-screen.tsx')),
  }),
  createRoute({
    getParentRoute: () => memberRoute,
    path: 'emit/credit-note',
    validateSearch: SourceSearchSchema,
    component: loadScreen(() => import('./credit-note-screen.tsx')),
  }),
  createRoute({
    getParentRoute: () => memberRoute,
    path: 'emit/debit-note',
    validateSearch: SourceSearchSchema,
    component: loadScreen(() => import('./debit-note-screen.tsx')),
  }),
  createRoute({
    getParentRoute: () => memberRoute,
    path: 'emit/despatch-advice',
    validateSearch: SourceSearchSchema,
    component: loadScreen(() => import('./guide-screen.tsx')),
  }),
  createRoute({
    getParentRoute: () => memberRoute,
    path: 'emit/retention',
    component: loadScreen(() => import('./retention-screen.tsx')),
  }),
  createRoute({
    getParentRoute: () => memberRoute,
    path: 'emit/perception',
    component: loadScreen(() => import('./perception-screen.tsx')),
  }),
  createRoute({
    getParentRoute: () => memberRoute,
    path: 'emit/settlement',
    component: loadScreen(() => import('./settlement-screen.tsx')),
  }),
  createRoute({
    getParentRoute: () => memberRoute,
    path: 'emit/carrier-guide',
    component: loadScreen(() => import('./carrier-guide-screen.tsx')),
  }),
] as const;
