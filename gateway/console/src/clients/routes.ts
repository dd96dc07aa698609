import { createRoute } from '@tanstack/react-router';
import { ListSearchSchema } from '../components/address-search.ts';
import { loadScreen } from '../layout/load-screen.ts';
import { memberRoute } from '../layout/root-routes.tsx';

export const clientRoutes = [
  createRoute({
    getParentRoute: () => memberRoute,
    path: 'clients',
    validateSearch: ListSearchSchema,
    component: loadScreen(() => import('./clients-screen.tsx')),
  }),
] as const;
