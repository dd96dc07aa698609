import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { memberRoute } from '../layout/root-routes.tsx';
import { DocumentSearchSchema } from './document-search.ts';

export const documentRoutes = [
  createRoute({
    getParentRoute: () => memberRoute,
    path: '/',
    validateSearch: DocumentSearchSchema,
    component: lazyRouteComponent(() => import('./documents-screen.tsx')),
  }),
  createRoute({
    getParentRoute: () => memberRoute,
    path: 'documents/$id',
    component: lazyRouteComponent(() => import('./document-screen.tsx')),
  }),
] as const;
