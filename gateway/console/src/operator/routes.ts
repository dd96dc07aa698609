import { createRoute, redirect } from '@tanstack/react-router';
import * as v from 'valibot';
import { searchChoice, searchPage, searchText } from '../components/address-search.ts';
import { loadScreen } from '../layout/load-screen.ts';
import { operatorRoute } from '../layout/root-routes.tsx';
import { MonthSearchSchema } from '../sire/month-search.ts';
import { AuthoritySearchSchema } from './authority-search.ts';

const CompanySearchSchema = v.object({
  q: searchText(),
  mode: searchChoice(['live', 'test']),
  page: searchPage(),
});

export const operatorRoutes = [
  createRoute({
    getParentRoute: () => operatorRoute,
    path: '/',
    beforeLoad: () => {
      throw redirect({ to: '/operator/companies' });
    },
  }),
  createRoute({
    getParentRoute: () => operatorRoute,
    path: 'companies',
    validateSearch: CompanySearchSchema,
    component: loadScreen(() => import('./companies-screen.tsx')),
  }),
  createRoute({
    getParentRoute: () => operatorRoute,
    path: 'companies/$id',
    component: loadScreen(() => import('./company-screen.tsx')),
  }),
  createRoute({
    getParentRoute: () => operatorRoute,
    path: 'due-documents',
    component: loadScreen(() => import('./due-documents-screen.tsx')),
  }),
  createRoute({
    getParentRoute: () => operatorRoute,
    path: 'sire',
    validateSearch: MonthSearchSchema,
    component: loadScreen(() => import('./sire-months-screen.tsx')),
  }),
  createRoute({
    getParentRoute: () => operatorRoute,
    path: 'authority',
    validateSearch: AuthoritySearchSchema,
    component: loadScreen(() => import('./authority-screen.tsx')),
  }),
  createRoute({
    getParentRoute: () => operatorRoute,
    path: 'queues',
    component: loadScreen(() => import('./queues-screen.tsx')),
  }),
  createRoute({
    getParentRoute: () => operatorRoute,
    path: 'rules',
    component: loadScreen(() => import('./rules-screen.tsx')),
  }),
] as const;
