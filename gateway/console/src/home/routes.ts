import { createRoute } from '@tanstack/react-router';
import { loadScreen } from '../layout/load-screen.ts';
import { memberRoute } from '../layout/root-routes.tsx';

export const homeRoutes = [
  createRoute({
    getParentRoute: () => memberRoute,
    path: '/',
    component: loadScreen(() => import('./home-screen.tsx')),
  }),
] as const;
