import { createRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { loadScreen } from '../layout/load-screen.ts';
import { memberRoute } from '../layout/root-routes.tsx';
import { requireAdmin } from '../session/require-admin.ts';

const PageSchema = v.pipe(v.number(), v.integer(), v.minValue(1));

const SeriesSearchSchema = v.object({
  tab: v.optional(v.fallback(v.picklist(['series', 'branches']), 'series')),
  page: v.optional(v.fallback(PageSchema, 1)),
});

const WebhookSearchSchema = v.object({
  status: v.fallback(v.optional(v.picklist(['PENDING', 'DELIVERED', 'FAILED'])), undefined),
  /** Delivery that is shown in full. */
  delivery: v.optional(v.string()),
});

export const settingsRoutes = [
  createRoute({
    getParentRoute: () => memberRoute,
    path: 'settings/company',
    beforeLoad: requireAdmin,
    component: loadScreen(() => import('./company-screen.tsx')),
  }),
  createRoute({
    getParentRoute: () => memberRoute,
    path: 'settings/print',
    beforeLoad: requireAdmin,
    component: loadScreen(() => import('./print-screen.tsx')),
  }),
  createRoute({
    getParentRoute: () => memberRoute,
    path: 'settings/sunat',
    beforeLoad: requireAdmin,
    component: loadScreen(() => import('./sunat-screen.tsx')),
  }),
  createRoute({
    getParentRoute: () => memberRoute,
    path: 'settings/series',
    beforeLoad: requireAdmin,
    validateSearch: SeriesSearchSchema,
    component: loadScreen(() => import('./series-screen.tsx')),
  }),
  createRoute({
    getParentRoute: () => memberRoute,
    path: 'settings/webhooks',
    beforeLoad: requireAdmin,
    component: loadScreen(() => import('./webhooks-screen.tsx')),
  }),
  createRoute({
    getParentRoute: () => memberRoute,
    path: 'settings/webhooks/$id',
    beforeLoad: requireAdmin,
    validateSearch: WebhookSearchSchema,
    component: loadScreen(() => import('./webhook-screen.tsx')),
  }),
] as const;
