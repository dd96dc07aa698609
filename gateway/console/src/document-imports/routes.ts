import { createRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { searchPage } from '../components/address-search.ts';
import { loadScreen } from '../layout/load-screen.ts';
import { memberRoute } from '../layout/root-routes.tsx';

export const documentImportRoutes = [
  createRoute({
    getParentRoute: () => memberRoute,
    path: 'document-imports',
    validateSearch: v.object({ page: searchPage() }),
    component: loadScreen(() => import('./document-imports-screen.tsx')),
  }),
] as const;
