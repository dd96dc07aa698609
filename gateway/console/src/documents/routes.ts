import { createRoute, redirect } from '@tanstack/react-router';
import { queries } from '../api/queries.ts';
import { queryClient } from '../api/query-client.ts';
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
    path: 'documents/by-number/$documentId',
    beforeLoad: async ({ params: { documentId } }) => {
      const { id } = await queryClient.ensureQueryData(queries.documents.getByNumber({ documentId }));
      throw redirect({ to: '/documents/$id', params: { id }, replace: true });
    },
  }),
  createRoute({
    getParentRoute: () => memberRoute,
    path: 'documents/$id',
    component: loadScreen(() => import('./document-screen.tsx')),
  }),
] as const;
