import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import * as v from 'valibot';
import { memberRoute } from '../layout/root-routes.tsx';

/** Parent of the screens that only an administrator of the company may use. */
const settingsRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: 'settings',
  beforeLoad: ({ context }) => {
    if (context.account.role !== 'admin') throw redirect({ to: '/' });
  },
});

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
  settingsRoute.addChildren([
    createRoute({
      getParentRoute: () => settingsRoute,
      path: '/',
      beforeLoad: () => {
        throw redirect({ to: '/settings/company', replace: true });
      },
    }),
    createRoute({
      getParentRoute: () => settingsRoute,
      path: 'company',
      component: lazyRouteComponent(() => import('./company-screen.tsx')),
    }),
    createRoute({
      getParentRoute: () => settingsRoute,
      path: 'print',
      component: lazyRouteComponent(() => import('./print-screen.tsx')),
    }),
    createRoute({
      getParentRoute: () => settingsRoute,
      path: 'sunat',
      component: lazyRouteComponent(() => import('./sunat-screen.tsx')),
    }),
    createRoute({
      getParentRoute: () => settingsRoute,
      path: 'series',
      validateSearch: SeriesSearchSchema,
      component: lazyRouteComponent(() => import('./series-screen.tsx')),
    }),
    createRoute({
      getParentRoute: () => settingsRoute,
      path: 'webhooks',
      component: lazyRouteComponent(() => import('./webhooks-screen.tsx')),
    }),
    createRoute({
      getParentRoute: () => settingsRoute,
      path: 'webhooks/$id',
      validateSearch: WebhookSearchSchema,
      component: lazyRouteComponent(() => import('./webhook-screen.tsx')),
    }),
  ]),
] as const;
