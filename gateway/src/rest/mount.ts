import { OpenAPIHandler } from '@orpc/openapi/fetch';
import { toORPCRouter } from '@orpc/trpc';
import type { Hono } from 'hono';
import type { Reply } from '../context.ts';
import type { GatewayDeps } from '../deps.ts';
import type { HttpEnv } from '../http-env.ts';
import { appRouter } from '../router.ts';
import { answerNotFound } from './answer-error.ts';
import { refuseStrayParameters } from './refuse-stray-parameters.ts';
import { toRequestContext } from './request-context.ts';
import { listRestRoutes, toHonoPath } from './routes.ts';

/** Serves every procedure that declares a route as plain HTTP, through the bridge from tRPC to oRPC. */
export function mountRest(app: Hono<HttpEnv>, deps: GatewayDeps): void {
  const handler = new OpenAPIHandler(toORPCRouter(appRouter), {
    // The bridge would send the message of any unexpected error, under a status of its own: answerError is told instead.
    customErrorResponseBodyEncoder: (error) => {
      throw error;
    },
  });
  for (const route of listRestRoutes(appRouter)) {
    app.on(route.method, toHonoPath(route.path), refuseStrayParameters(route.parameters), async (c) => {
      const context = toRequestContext(deps, c, 'rest');
      const { matched, response } = await handler.handle(asGet(c.req.raw), { context });
      return matched ? withReply(response, context.reply) : answerNotFound(c);
    });
  }
}

/** HEAD is answered as GET, and Hono leaves out the body; the bridge matches methods by itself and knows no HEAD. */
function asGet(request: Request): Request {
  return request.method === 'HEAD' ? new Request(request, { method: 'GET' }) : request;
}

function withReply(response: Response, reply: Reply): Response {
  const headers = new Headers(response.headers);
  for (const [name, value] of reply.headers) headers.set(name, value);
  return new Response(response.body, { status: reply.status ?? response.status, headers });
}
