import { PUBLIC_PAGES } from '@chasqui/core/documents';
import { takeLoopTurn } from '@chasqui/db/connection';
import { PASSWORD_PAGES } from '@chasqui/platform/reset-token';
import { type Context, Hono } from 'hono';
import { isBuyerPath, mountBuyerPages } from './buyer-page/routes.ts';
import { mountConsole } from './console/console-page.ts';
import { mountConsoleSession } from './console/console-session.ts';
import { mountDashboard } from './dashboard.ts';
import type { GatewayDeps } from './deps.ts';
import { mountDocs } from './docs/routes.ts';
import { healthRoutes } from './health.ts';
import type { HttpEnv } from './http-env.ts';
import { metricsRoutes } from './metrics/routes.ts';
import { accessLog } from './middleware/access-log.ts';

import { admit, authentication } from './middleware/authentication.ts';
import { clientAddress } from './middleware/client-address.ts';
import { conditionalRequests } from './middleware/conditional-requests.ts';
import { crossOrigin } from './middleware/cors.ts';
import { obeyIdempotencyKeys } from './middleware/idempotency/index.ts';
import { jsonOnly, limitBody, utf8Only } from './middleware/json-body.ts';
import { limitedRequests, rateLimitHeaders } from './middleware/rate-limit/limit-requests.ts';
import { requestId } from './middleware/request-id.ts';
import { requestMetrics } from './middleware/request-metrics.ts';
import { requestTraces } from './middleware/request-traces.ts';
import { challenge, noStore, securityHeaders } from './middleware/security-headers.ts';
import { chooseBuyerLanguage, chooseLanguage, choosePageLanguage } from './operation/answer-language.ts';
import { createCalledRoutes, isTrpcPath, TRPC_PATH } from './operation/called-routes.ts';
import { answerTrpcError } from './operation/error-shape.ts';
import { readTestDay } from './operation/request-day.ts';
import { listRestRoutes } from './operation/routes.ts';
import { isPasswordPath, mountPasswordPages } from './password-page/routes.ts';
import { requireAdministrator, requireMaster, requireMember, requireNoApiKey } from './principal/access.ts';
import { answerError, answerNotFound, guardRoutes, mountRest } from './rest/mount.ts';
import { appRouter } from './router.ts';
import { guardCall, mountTrpc } from './trpc.ts';
import { answerVerifyError, isVerifyPath, mountVerify } from './verify/routes.ts';

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
  for (const path of ['/verify/*', '/docs/*', `${PASSWORD_PAGES}/*`]) app.use(path, choosePageLanguage);
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
  app.use(requestTraces(deps.tracing));
  app.use(rateLimitHeaders());
  app.use(refuseAgain);
  app.use(authentication(deps));
  app.use(limitRequests);
  mountDocs(app, deps.clock);
  mountVerify(app, deps);
  mountBuyerPages(app, deps);
  mountPasswordPages(app, deps);
  mountDashboard(app, deps);
  guardRoutes(app);
  app.use(`${TRPC_PATH}/*`, guardCall(calledRoutes));
  const admitMember = (access: 'read' | 'manage_access') => admit((caller) => requireMember(caller, access));
  app.use('/api/*', admitMember('read'));
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
  mountTrpc(app, deps);
  return app;
}

/** Returns the error handler of the area that a path belongs to, so that errors have the shape of its answers. */
function answererOf({ req: { path } }: Context<HttpEnv>) {
  if (isTrpcPath(path)) return answerTrpcError;
  return isVerifyPath(path) || isBuyerPath(path) || isPasswordPath(path) ? answerVerifyError : answerError;
}
