import { type Context, Hono } from 'hono';
import openapi from '../openapi.json' with { type: 'json' };
import type { GatewayDeps } from './deps.ts';
import { healthRoutes } from './health/routes.ts';
import type { HttpEnv } from './http-env.ts';
import { accessLog } from './middleware/access-log/index.ts';
import { authentication, masterOnly, tenantsOnly } from './middleware/authentication/index.ts';
import { challenge } from './middleware/challenge/index.ts';
import { jsonOnly, limitBody, utf8Only } from './middleware/json-body/index.ts';
import { requestId } from './middleware/request-id/index.ts';
import { answerError, answerNotFound } from './rest/answer-error.ts';
import { mountRest } from './rest/mount.ts';
import { answerTrpcError } from './trpc/answer-error.ts';
import { mountTrpc, TRPC_PATH } from './trpc/mount.ts';

/** The application without a socket: everything a request passes, in order. */
export function createApp(deps: GatewayDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.onError((error, c) => (isTyped(c) ? answerTrpcError(error, c) : answerError(error, c)));
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
  app.use(utf8Only());
  mountRest(app, deps);
  mountTrpc(app, deps);
  return app;
}

function isTyped(c: Context<HttpEnv>): boolean {
  return c.req.path.startsWith(`${TRPC_PATH}/`);
}
