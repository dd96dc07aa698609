import { ChasquiError } from '@chasqui/core/errors';
import type { Context } from 'hono';
import { httpStatusOf, logFailure, toErrorBody, toErrorHeaders, toPublicError } from '../errors/public-error.ts';
import type { HttpEnv } from '../http-env.ts';

export function answerError(thrown: Error, c: Context<HttpEnv>): Response {
  const error = toPublicError(thrown);
  logFailure(c.var.log, error);
  return Response.json(toErrorBody(error), { status: httpStatusOf(error.code), headers: toErrorHeaders(error) });
}

export function answerNotFound(c: Context<HttpEnv>): Response {
  return answerError(new ChasquiError('NOT_FOUND', `There is nothing at ${c.req.method} ${c.req.path}`), c);
}
