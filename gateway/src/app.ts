import { PUBLIC_PAGES } from '@chasqui/core/documents';
import { takeLoopTurn } from '@chasqui/db/connection';
import { PASSWORD_PAGES } from '@chasqui/platform/reset-token';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import {
  admitForeign,
  answerForeignError,
  isForeignPath,
  mountCompat,
  mountCompatGuide,
  takeForeignRequest,
} from './compat/mount-compat.ts';
import { mountDocs } from './docs/routes.ts';
import { healthRoutes } from './http/health.ts';
import { metricsRoutes } from './http/metrics.ts';
import { accessLog } from './http/middleware/access-log.ts';
import { admit, authentication } from './http/middleware/authentication.ts';
import { clientAddress } from './http/middleware/client-address.ts';
import { conditionalRequests } from './http/middleware/conditional-requests.ts';
import { crossOrigin } from './http/middleware/cors.ts';
import { obeyIdempotencyKeys } from './http/middleware/idempotency/index.ts';
import { jsonOnly, limitBody, utf8Only } from './http/middleware/json-body.ts';
import { limitedRequests, rateLimitHeaders } from './http/middleware/rate-limit/limit-requests.ts';
import { requestId } from './http/middleware/request-id.ts';
import { requestMetrics } from './http/middleware/request-metrics.ts';
import { requestTraces } from './http/middleware/request-traces.ts';
import { challenge, noStore, securityHeaders } from './http/middleware/security-headers.ts';
import { answerError, answerNotFound, guardRoutes, mountRest } from './http/rest/mount.ts';
import { guardCall, mountTrpc } from './http/trpc.ts';
import type { GatewayDeps } from './kernel/deps.ts';
import type { HttpEnv } from './kernel/http-env.ts';
import { chooseBuyerLanguage, chooseLanguage, choosePageLanguage } from './kernel/operation/answer-language.ts';
import { createCalledRoutes, isTrpcPath, TRPC_PATH } from './kernel/operation/called-routes.ts';
import { answerTrpcError } from './kernel/operation/error-shape.ts';
import { readTestDay } from './kernel/operation/request-day.ts';
import { listRestRoutes } from './kernel/operation/routes.ts';
import { requireAdministrator, requireMaster, requireMember, requireNoApiKey } from './kernel/principal/access.ts';
import { appRouter } from './operations/router.ts';
import { isBuyerPath, mountBuyerPages } from './pages/buyer/routes.ts';
import { mountConsole } from './pages/console/console-page.ts';
import { mountConsoleSession } from './pages/console/console-session.ts';
import { mountDashboard } from './pages/dashboard.ts';
import { isPasswordPath, mountPasswordPages } from './pages/password-pages.ts';
import { mountStatusPage, STATUS_PAGE } from './pages/status-page.ts';
import { answerVerifyError, isVerifyPath, mountVerify } from './pages/verify/routes.ts';

/**
 * Creates the application without a socket, with all its middleware in order. A caller over a limit is refused before
 * the database looks up the credential. Every other caller is counted under its own identity before any body is read.
 * Health checks, which machines poll, are not counted.
 */
export function createApp(deps: GatewayDeps): Hono<HttpEnv> {
  const { refuseAgain, limitRequests } = limitedRequests({ rateLimiter: deps.rateLimiter, router: appRouter });
  const calledRoutes = createCalledRoutes(appRouter);
  const app = new Hono<HttpEnv>();
  app.onError((error, c) => answererOf(c)(error, c));
  app.notFound(answerNotFound);
  app.use(requestId(deps.log));
  app.use(chooseLanguage);
  for (const path of ['/verify/*', '/docs/*', STATUS_PAGE, `${PASSWORD_PAGES}/*`]) app.use(path, choosePageLanguage);
  app.use(`${PUBLIC_PAGES}/*`, chooseBuyerLanguage);
  app.use(clientAddress(deps.config.trustedProxies));
  app.use(accessLog());
  app.use(requestMetrics(deps.metrics));
  app.use(securityHeaders());
  app.use(noStore());
  app.use(challenge());
  app.use(crossOrigin(deps.config.corsOrigins));
  app.route('/health', healthRoutes(deps));
  app.route('/metrics', metricsRoutes(deps));
  mountConsole(app, deps.config.publicUrl);
  // Hundreds of requests that come at once begin one by one, in turns of their callers.
  app.use(async (c, next) => {
    await takeLoopTurn(c.req.header('Authorization') ?? '');
    await next();
  });
  app.use('/compat/*', takeForeignRequest());
  app.use(requestTraces(deps.tracing));
  app.use(rateLimitHeaders());
  app.use(refuseAgain);
  app.use(authentication(deps));
  app.use(limitRequests);
  mountDocs(app, deps.clock);
  mountCompatGuide(app);
  mountVerify(app, deps);
  mountBuyerPages(app, deps);
  mountPasswordPages(app, deps);
  mountStatusPage(app, deps);
  mountDashboard(app, deps);
  guardRoutes(app);
  app.use(`${TRPC_PATH}/*`, guardCall(calledRoutes));
  const admitMember = (access: 'read' | 'manage_access') => admit((caller) => requireMember(caller, access));
  app.use('/api/*', exceptOpen(admitMember('read')));
  app.use('/compat/*', admitForeign(deps));
  app.use('/auth/*', admit(requireNoApiKey));
  app.use('/admin/*', admit(requireAdministrator));
  app.use('/admin/users/*', admitMember('manage_access'));
  app.use('/admin/tenants/*', admit(requireMaster));
  app.use(readTestDay());
  app.use(jsonOnly());
  app.use(limitBody());
  app.use(utf8Only());
  mountConsoleSession(app, deps);
  obeyIdempotencyKeys(app, deps, { routes: listRestRoutes(appRouter), calledRoutes });
  app.use('/api/documents/:id/*', conditionalRequests());
  mountRest(app, deps);
  mountCompat(app, deps);
  mountTrpc(app, deps);
  return app;
}

/** Returns the error handler of the area that a path belongs to, so that errors have the shape of its answers. */
function answererOf({ req: { path } }: Context<HttpEnv>) {
  if (isTrpcPath(path)) return answerTrpcError;
  if (isForeignPath(path)) return answerForeignError;
  const isPage = isVerifyPath(path) || isBuyerPath(path) || isPasswordPath(path) || path === STATUS_PAGE;
  return isPage ? answerVerifyError : answerError;
}

/** Applies a check of callers to all paths but those of operations for everyone. */
function exceptOpen(check: MiddlewareHandler<HttpEnv>): MiddlewareHandler<HttpEnv> {
  const open = new Set(listRestRoutes(appRouter).flatMap(({ access, path }) => (access === 'open' ? [path] : [])));
  return (c, next) => (open.has(c.req.path) ? next() : check(c, next));
}
