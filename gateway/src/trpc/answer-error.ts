import type { Context } from 'hono';
import { logFailure } from '../errors/log-failure.ts';
import { toErrorHeaders, toPublicError } from '../errors/public-error.ts';
import type { HttpEnv } from '../http-env.ts';
import { toTrpcErrorShape } from './error-shape.ts';

/** Answers what a middleware before the typed door threw as that door would; a client takes it for each call of a batch. */
export function answerTrpcError(thrown: Error, c: Context<HttpEnv>): Response {
  const error = toPublicError(thrown);
  logFailure(c.var.log, error);
  const shape = toTrpcErrorShape(error);
  return Response.json({ error: shape }, { status: shape.data.httpStatus, headers: toErrorHeaders(error) });
}
