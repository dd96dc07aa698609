import { ChasquiError } from '@chasqui/core/errors';
import type { Context } from 'hono';
import { httpStatusOf, toErrorBody, toPublicError } from '../errors/public-error.ts';
import type { HttpEnv } from '../http-env.ts';

/** Answers whatever a middleware threw, in the shape of every other error. */
export function answerError(thrown: Error, c: Context<HttpEnv>): Response {
  const error = toPublicError(thrown);
  if (error.code === 'INTERNAL') c.var.log?.error({ err: thrown }, 'request failed');
  const headers = new Headers();
  if (error.retryAfterSeconds !== undefined) headers.set('Retry-After', String(error.retryAfterSeconds));
  return Response.json(toErrorBody(error), { status: httpStatusOf(error.code), headers });
}

/** Answers a path that nothing serves. */
export function answerNotFound(c: Context<HttpEnv>): Response {
  return answerError(new ChasquiError('NOT_FOUND', `There is nothing at ${c.req.method} ${c.req.path}`), c);
}
