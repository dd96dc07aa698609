import { createRouter } from '@tanstack/react-router';
import { accessRoutes, loginRoute } from './access/routes.ts';
import { clientRoutes } from './clients/routes.ts';
import { ErrorNotice } from './components/error-notice.tsx';
import { Loading } from './components/loading.tsx';
import { documentImportRoutes } from './document-imports/routes.ts';
import { documentRoutes } from './documents/routes.ts';
import { emissionRoutes } from './emission/routes.ts';
import { homeRoutes } from './home/routes.ts';
import { memberRoute, operatorRoute, rootRoute } from './layout/root-routes.tsx';
import { operatorRoutes } from './operator/routes.ts';
import { productRoutes } from './products/routes.ts';
import { purchaseRoutes } from './purchases/routes.ts';
import { receivableRoutes } from './receivables/routes.ts';
import { reportRoutes } from './reports/routes.ts';
import { ruleRoutes } from './rules/routes.ts';
import { consolePath } from './service-urls.ts';
import { settingsRoutes } from './settings/routes.ts';
import { sireRoutes } from './sire/routes.ts';

const routeTree = rootRoute.addChildren([
  loginRoute,
  memberRoute.addChildren([
    ...homeRoutes,
    ...documentRoutes,
    ...documentImportRoutes,
    ...emissionRoutes,
    ...clientRoutes,
    ...productRoutes,
    ...receivableRoutes,
    ...reportRoutes,
    ...purchaseRoutes,
    ...sireRoutes,
    ...ruleRoutes,
    ...settingsRoutes,
    ...accessRoutes,
  ]),
  operatorRoute.addChildren([...operatorRoutes]),
]);

export const router = createRouter({
  routeTree,
  basepath: consolePath,
  defaultPreload: 'intent',
  defaultPendingComponent: Loading,
  defaultErrorComponent: ({ error }) => <ErrorNotice error={error} />,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
