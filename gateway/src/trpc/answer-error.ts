import type { Context } from 'hono';
import { logFailure } from '../errors/log-failure.ts';
import { toErrorHeaders, toPublicError } from '../errors/public-error.ts';
import type { HttpEnv } from '../http-env.ts';
import { toTrpcErrorShape } from './error-shape.ts';

/**
 * Answers an error of a middleware before tRPC in the shape of a tRPC error. A client applies the error to each call of
 * a batch.
 */
export function answerTrpcError(thrown: Error, c: Context<HttpEnv>): Response {
  const error = toPublicError(thrown);
  logFailure(c.var.log, error);
  const shape = toTrpcErrorShape(error);
  return Response.json({ error: shape }, { status: shape.data.httpStatus, headers: toErrorHeaders(error) });
}
