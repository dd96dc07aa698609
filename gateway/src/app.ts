import { Hono } from 'hono';
import openapi from '../openapi.json' with { type: 'json' };
import type { GatewayDeps } from './deps.ts';
import { healthRoutes } from './health/routes.ts';
import type { HttpEnv } from './http-env.ts';
import { accessLog } from './middleware/access-log/index.ts';
import { authentication, masterOnly, tenantsOnly } from './middleware/authentication/index.ts';
import { challenge } from './middleware/challenge/index.ts';
import { jsonOnly, limitBody } from './middleware/json-body/index.ts';
import { requestId } from './middleware/request-id/index.ts';
import { answerError, answerNotFound } from './rest/answer-error.ts';
import { mountRest } from './rest/mount.ts';
import { mountTrpc } from './trpc/mount.ts';

/** The application without a socket: everything a request passes, in order. */
export function createApp(deps: GatewayDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.onError(answerError);
  app.notFound(answerNotFound);
  app.use(requestId(deps.log));
  app.use(accessLog());
  app.use(challenge());
  app.route('/health', healthRoutes(deps));
  app.get('/openapi.json', (c) => c.json(openapi));
  app.use(authentication({ db: deps.db, masterKey: deps.config.masterKey }));
  app.use('/api/*', tenantsOnly());
  app.use('/admin/tenants/*', masterOnly());
  app.use(jsonOnly());
  app.use(limitBody());
  mountRest(app, deps);
  mountTrpc(app, deps);
  return app;
}
