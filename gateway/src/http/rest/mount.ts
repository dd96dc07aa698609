import { ChasquiError } from '@chasqui/core/errors';
import { say } from '@chasqui/core/messages';
import { OpenAPIHandler } from '@orpc/openapi/fetch';
import { toORPCRouter } from '@orpc/trpc';
import type { Context, Hono } from 'hono';
import type { Reply } from '../../kernel/context.ts';
import type { GatewayDeps } from '../../kernel/deps.ts';
import type { HttpEnv } from '../../kernel/http-env.ts';
import { languageOf } from '../../kernel/operation/answer-language.ts';
import { toRequestContext } from '../../kernel/operation/request-context.ts';
import { AS_OF, readAsOf, takesAsOf } from '../../kernel/operation/request-day.ts';
import { listRestRoutes, toHonoPath } from '../../kernel/operation/routes.ts';
import { requireAccess } from '../../kernel/principal/access.ts';
import { httpStatusOf, logFailure, toErrorBody, toErrorHeaders, toPublicError } from '../../kernel/public-error.ts';
import type { ReplyStream } from '../../kernel/streams/open-stream.ts';
import { appRouter } from '../../operations/router.ts';
import { refuseStrayParameters } from './refuse-stray-parameters.ts';
import { streamBody } from './stream-body.ts';
import { takeQuery } from './take-query.ts';

export function answerError(thrown: Error, c: Context<HttpEnv>): Response {
  const error = toPublicError(thrown);
  logFailure(c.var.log, error);
  return Response.json(toErrorBody(error, languageOf(c)), {
    status: httpStatusOf(error.code),
    headers: toErrorHeaders(error),
  });
}

export function answerNotFound(c: Context<HttpEnv>): Response {
  const { method, path } = c.req;
  const message = say(`There is nothing at ${method} ${path}`, `No hay nada en ${method} ${path}`);
  return answerError(new ChasquiError('NOT_FOUND', message), c);
}

/**
 * Refuses forbidden callers before the body is read. The bridge would read the body before the procedure checks the
 * caller, and a stranger would learn whether the body was well-formed. Of several routes that match a path, the first one
 * serves it and decides.
 */
export function guardRoutes(app: Hono<HttpEnv>): void {
  const decided = new WeakSet<Context<HttpEnv>>();
  for (const route of listRestRoutes(appRouter)) {
    app.on(route.method, toHonoPath(route.path), async (c, next) => {
      if (!decided.has(c)) requireAccess(c.var.principal, route);
      decided.add(c);
      await next();
    });
  }
}

/** Serves every procedure that declares a route as plain HTTP, through the bridge from tRPC to oRPC. */
export function mountRest(app: Hono<HttpEnv>, deps: GatewayDeps): void {
  const handler = new OpenAPIHandler(toORPCRouter(appRouter), {
    // The bridge would send the message of any unexpected error, with its own status. Throwing passes the error to
    // answerError instead.
    customErrorResponseBodyEncoder: (error) => {
      throw error;
    },
  });
  for (const route of listRestRoutes(appRouter)) {
    const path = toHonoPath(route.path);
    if (takesAsOf(route)) app.on(route.method, path, readAsOf());
    if (route.queryOfBody.length > 0) app.on(route.method, path, takeQuery(route.queryOfBody));
    const inQuery = [...(takesAsOf(route) ? [AS_OF] : []), ...route.queryOfBody];
    const refuseStray = refuseStrayParameters(route.parameters, inQuery);
    app.on(route.method, path, refuseStray, async (c) => {
      const context = toRequestContext(deps, c, 'rest');
      const { matched, response } = await handler.handle(asGet(c.req.raw), { context });
      return matched ? withReply(response, context.reply, c) : answerNotFound(c);
    });
  }
}

/** Turns HEAD into GET, because the bridge does not know HEAD. Hono leaves out the body of the answer. */
function asGet(request: Request): Request {
  return request.method === 'HEAD' ? new Request(request, { method: 'GET' }) : request;
}

async function withReply(response: Response, reply: Reply, c: Context<HttpEnv>): Promise<Response> {
  const headers = new Headers(response.headers);
  // The length is that of the empty file given to the bridge.
  if (reply.stream !== undefined) headers.delete('Content-Length');
  // So is its name. Streams that are files have one of their own.
  if (reply.stream !== undefined) headers.delete('Content-Disposition');
  for (const [name, value] of reply.headers) headers.set(name, value);
  const body = reply.stream === undefined ? response.body : await bodyOf(reply.stream, c);
  return new Response(body, { status: reply.status ?? response.status, headers });
}

/** Returns the body of a stream; none for HEAD, because Hono would not read it. */
async function bodyOf(stream: ReplyStream, c: Context<HttpEnv>): Promise<ReadableStream<Uint8Array> | null> {
  if (c.req.raw.method !== 'HEAD') return streamBody(stream, { log: c.var.log, outgoing: c.env?.outgoing });
  await stream.close(new Error('HEAD asks for no body'));
  return null;
}
