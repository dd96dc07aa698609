import { createRoute } from '@tanstack/react-router';
import { loadScreen } from '../layout/load-screen.ts';
import { memberRoute } from '../layout/root-routes.tsx';
import { DocumentSearchSchema } from './document-search.ts';

export const documentRoutes = [
  createRoute({
    getParentRoute: () => memberRoute,
    path: 'documents',
    validateSearch: DocumentSearchSchema,
    component: loadScreen(() => import('./documents-screen.tsx')),
  }),
  createRoute({
    getParentRoute: () => memberRoute,
    path: 'documents/$id',
    component: loadScreen(() => import('./document-screen.tsx')),
  }),
] as const;
