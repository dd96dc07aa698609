import { createRootRoute, createRoute, Outlet, redirect } from '@tanstack/react-router';
import { queries } from '../api/queries.ts';
import { queryClient } from '../api/query-client.ts';
import { isOperator, resumeSession } from '../session/session.ts';
import { loadScreen } from './load-screen.ts';

export const rootRoute = createRootRoute({
  component: Outlet,
  notFoundComponent: loadScreen(() => import('./not-found.tsx')),
});

/** Parent of all screens of a company. Sends a person who is not logged in to the login, and back afterwards. */
export const memberRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'member',
  beforeLoad: async ({ location }) => {
    if (isOperator()) throw redirect({ to: '/operator' });
    if (!(await resumeSession())) throw redirect({ to: '/login', search: { next: location.href } });
    return { account: await queryClient.ensureQueryData({ ...queries.me.get(), staleTime: Number.POSITIVE_INFINITY }) };
  },
  component: loadScreen(() => import('./member-shell.tsx')),
});

/** Parent of the operator's screens. The master key is in memory only, so a reload asks for it again. */
export const operatorRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'operator',
  beforeLoad: () => {
    if (!isOperator()) throw redirect({ to: '/login' });
  },
  component: loadScreen(() => import('./operator-shell.tsx')),
});
