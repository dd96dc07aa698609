import { createRoute } from '@tanstack/react-router';
import { ListSearchSchema } from '../components/address-search.ts';
import { loadScreen } from '../layout/load-screen.ts';
import { memberRoute } from '../layout/root-routes.tsx';

export const productRoutes = [
  createRoute({
    getParentRoute: () => memberRoute,
    path: 'products',
    validateSearch: ListSearchSchema,
    component: loadScreen(() => import('./products-screen.tsx')),
  }),
] as const;
