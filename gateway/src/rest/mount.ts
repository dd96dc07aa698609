import { validationError } from '@chasqui/core/errors';
import { OpenAPIHandler } from '@orpc/openapi/fetch';
import { toORPCRouter } from '@orpc/trpc';
import type { Hono, MiddlewareHandler } from 'hono';
import type { Reply } from '../context.ts';
import type { GatewayDeps } from '../deps.ts';
import type { HttpEnv } from '../http-env.ts';
import { appRouter } from '../router.ts';
import { answerNotFound } from './answer-error.ts';
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
    app.on(route.method, toHonoPath(route.path), refuseRepeatedParameters(route.parameters), async (c) => {
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

/**
 * The bridge merges path, query and body into one input, in which a body field would beat the path parameter of the
 * same name: a request that says one thing twice is refused.
 */
function refuseRepeatedParameters(names: readonly string[]): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const given = names.length === 0 ? [] : await givenNames(c.req.raw.clone(), c.req.query());
    const problems = names
      .filter((name) => given.includes(name))
      .map((path) => ({ path, code: 'PARAMETER_REPEATED', message: 'is given by the path and must not be repeated' }));
    if (problems.length > 0) throw validationError(problems);
    await next();
  };
}

async function givenNames(request: Request, query: Record<string, string>): Promise<string[]> {
  const text = await request.text();
  return [...Object.keys(query), ...topLevelKeys(text)];
}

// A body that is not JSON is refused by the bridge, with the right message.
function topLevelKeys(text: string): string[] {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? Object.keys(body) : [];
  } catch {
    return [];
  }
}
