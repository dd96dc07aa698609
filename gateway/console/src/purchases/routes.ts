import { createRoute } from '@tanstack/react-router';
import { loadScreen } from '../layout/load-screen.ts';
import { memberRoute } from '../layout/root-routes.tsx';
import { PurchaseSearchSchema } from './purchase-search.ts';

export const purchaseRoutes = [
  createRoute({
    getParentRoute: () => memberRoute,
    path: 'purchases',
    validateSearch: PurchaseSearchSchema,
    component: loadScreen(() => import('./purchases-screen.tsx')),
  }),
] as const;
