import type { ChasquiError, ErrorCode } from '@chasqui/core/errors';
import type { Language } from '@chasqui/core/messages';
import type { TRPCError } from '@trpc/server';
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc';
import type { Context } from 'hono';
import type { HttpEnv } from '../http-env.ts';
import { httpStatusOf, logFailure, toErrorBody, toErrorHeaders, toPublicError } from '../public-error.ts';
import { languageOf } from './answer-language.ts';

export const TRPC_CODE = {
  VALIDATION_FAILED: 'BAD_REQUEST',
  UNAUTHENTICATED: 'UNAUTHORIZED',
  FORBIDDEN: 'FORBIDDEN',
  NOT_FOUND: 'NOT_FOUND',
  CONFLICT: 'CONFLICT',
  PAYLOAD_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  UNSUPPORTED_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  RATE_LIMITED: 'TOO_MANY_REQUESTS',
  UNAVAILABLE: 'SERVICE_UNAVAILABLE',
  INTERNAL: 'INTERNAL_SERVER_ERROR',
} as const satisfies Record<ErrorCode, TRPCError['code']>;

/**
 * Converts an error to the shape that tRPC clients read: tRPC's own fields, with the REST error body as `data.problem`.
 */
export function toTrpcErrorShape(error: ChasquiError, language: Language) {
  const code = TRPC_CODE[error.code];
  const data = { code, httpStatus: httpStatusOf(error.code), problem: toErrorBody(error, language) };
  return { message: data.problem.message, code: TRPC_ERROR_CODES_BY_KEY[code], data };
}

/**
 * Answers an error of a middleware before tRPC in the shape of a tRPC error. A client applies the error to each call of
 * a batch.
 */
export function answerTrpcError(thrown: Error, c: Context<HttpEnv>): Response {
  const error = toPublicError(thrown);
  logFailure(c.var.log, error);
  const shape = toTrpcErrorShape(error, languageOf(c));
  return Response.json({ error: shape }, { status: shape.data.httpStatus, headers: toErrorHeaders(error) });
}
