import { createRoute } from '@tanstack/react-router';
import { loadScreen } from '../layout/load-screen.ts';
import { memberRoute } from '../layout/root-routes.tsx';

export const ruleRoutes = [
  createRoute({
    getParentRoute: () => memberRoute,
    path: 'rules',
    component: loadScreen(() => import('./rules-screen.tsx')),
  }),
] as const;
