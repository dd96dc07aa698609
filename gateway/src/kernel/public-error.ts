import { STATUS_CODES } from 'node:http';
import { ChasquiError, type ErrorCode, type ErrorReason, type Problem, validationError } from '@chasqui/core/errors';
import { FileStorageError } from '@chasqui/core/file-storage';
import {
  type BOTH_LANGUAGES,
  FIELD_MESSAGES,
  inLanguage,
  type Language,
  type Message,
  say,
} from '@chasqui/core/messages';
import { problemsFromIssues } from '@chasqui/core/parsing';
import { isDatabaseUnavailable } from '@chasqui/db/connection';
import type { Log } from '@chasqui/platform/log';
import { ORPCError } from '@orpc/server';
import { TRPCError } from '@trpc/server';

const HTTP_STATUS: Record<ErrorCode, number> = {
  VALIDATION_FAILED: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
};

/** Seconds that a client should wait if the database or Redis is unreachable. */
const UNAVAILABLE_RETRY_SECONDS = 5;

/** Most calls in one tRPC batch. */
export const MAX_BATCH_SIZE = 10;

export interface ErrorBody {
  readonly statusCode: number;
  readonly error: string;
  readonly message: string;
  readonly reason?: ErrorReason;
  readonly details?: readonly ErrorDetail[];
}

interface ErrorDetail {
  readonly path: string;
  readonly message: string;
  /** Cell of a spreadsheet. */
  readonly row?: number;
  readonly column?: string | null;
  readonly value?: string | null;
}

export function httpStatusOf(code: ErrorCode): number {
  return HTTP_STATUS[code];
}

export function toErrorBody(error: ChasquiError, language: Language | typeof BOTH_LANGUAGES): ErrorBody {
  const statusCode = HTTP_STATUS[error.code];
  const body = {
    ...{ statusCode, error: STATUS_CODES[statusCode] ?? 'Error', message: inLanguage(error, language) },
    ...(error.reason === undefined ? {} : { reason: error.reason }),
  };
  if (error.code !== 'VALIDATION_FAILED') return body;
  return { ...body, details: error.problems.map((problem) => toDetail(problem, language)) };
}

function toDetail({ path, cell, ...said }: Problem, language: Language | typeof BOTH_LANGUAGES): ErrorDetail {
  const detail = { path, message: inLanguage(said, language) };
  if (cell === undefined) return detail;
  const textOf = (text: Message | null) => text && inLanguage(text, language);
  return { row: cell.row, column: textOf(cell.column), value: textOf(cell.value), ...detail };
}

/** Returns the headers of an error: Retry-After, and `Connection: close` if the rest of the body will not be read. */
export function toErrorHeaders({ code, retryAfterSeconds }: ChasquiError): Record<string, string> {
  const headers: Record<string, string> = {};
  if (retryAfterSeconds !== undefined) headers['Retry-After'] = String(retryAfterSeconds);
  if (code === 'PAYLOAD_TOO_LARGE') headers.Connection = 'close';
  return headers;
}

/**
 * Turns any thrown value into a ChasquiError. Only our own messages pass. Anything unexpected becomes INTERNAL with a
 * fixed text and keeps its cause for the log.
 */
export function toPublicError(thrown: unknown): ChasquiError {
  const ours = causesOf(thrown).find((error) => error instanceof ChasquiError);
  if (ours instanceof ChasquiError) return ours;
  return (
    fromValidation(thrown) ??
    // Before the database: both may have a refused connection as their cause.
    fromFileStorage(thrown) ??
    fromDatabase(thrown) ??
    fromFramework(thrown) ??
    internal(thrown)
  );
}

// Only validation of a request is the client's fault: a failure on our own data, such as an answer, is a bug.
function fromValidation(thrown: unknown): ChasquiError | undefined {
  for (const error of causesOf(thrown)) {
    if (isBadRequest(error) && hasIssues(error.cause)) return validationError(problemsFromIssues(error.cause.issues));
  }
  return undefined;
}

function isBadRequest(error: unknown): error is Error {
  return (error instanceof TRPCError || error instanceof ORPCError) && error.code === 'BAD_REQUEST';
}

function fromDatabase(thrown: unknown): ChasquiError | undefined {
  if (!causesOf(thrown).some((error) => isDatabaseUnavailable(error))) return undefined;
  const retryAfterSeconds = UNAVAILABLE_RETRY_SECONDS;
  return new ChasquiError(
    'UNAVAILABLE',
    say(
      'The service cannot reach its database; try again',
      'El servicio no alcanza su base de datos; vuelva a intentarlo',
    ),
    { retryAfterSeconds, cause: thrown },
  );
}

function fromFileStorage(thrown: unknown): ChasquiError | undefined {
  if (!causesOf(thrown).some((error) => error instanceof FileStorageError)) return undefined;
  return new ChasquiError(
    'UNAVAILABLE',
    say(
      'The object storage with the files of older documents does not answer; try again',
      'El almacenamiento con los archivos de comprobantes anteriores no responde; vuelva a intentarlo',
    ),
    { retryAfterSeconds: UNAVAILABLE_RETRY_SECONDS, cause: thrown },
  );
}

// The bridge and tRPC raise these themselves, before any procedure runs.
function fromFramework(thrown: unknown): ChasquiError | undefined {
  if (!(thrown instanceof ORPCError || thrown instanceof TRPCError)) return undefined;
  switch (thrown.code) {
    case 'BAD_REQUEST':
      return fromMalformed(thrown);
    // tRPC uses this code for any problem with connection parameters in the query.
    case 'PARSE_ERROR':
      return malformedCall();
    case 'NOT_FOUND':
    case 'METHOD_NOT_SUPPORTED':
      return new ChasquiError('NOT_FOUND', say('No such operation', 'No existe esa operación'));
    case 'UNSUPPORTED_MEDIA_TYPE':
      return new ChasquiError('UNSUPPORTED_MEDIA_TYPE', FIELD_MESSAGES.noJson);
    default:
      return undefined;
  }
}

// The bridge reports every failure while it reads a request as BAD_REQUEST, even a bug of ours.
function fromMalformed(thrown: Error): ChasquiError | undefined {
  if (thrown.cause instanceof SyntaxError || (thrown.cause === undefined && thrown instanceof ORPCError)) {
    return validationError([
      { path: '', code: 'BODY_MALFORMED', ...say('the body must be valid JSON', 'el cuerpo debe ser JSON válido') },
    ]);
  }
  if (thrown.cause !== undefined && !(thrown.cause instanceof URIError)) return undefined;
  return malformedCall();
}

function malformedCall(): ChasquiError {
  return validationError([
    {
      path: '',
      code: 'CALL_MALFORMED',
      ...say(
        `the call must be one of tRPC, with at most ${MAX_BATCH_SIZE} calls of one kind in a batch`,
        `la llamada debe ser de tRPC, con ${MAX_BATCH_SIZE} llamadas de un solo tipo por lote como máximo`,
      ),
    },
  ]);
}

function internal(thrown: unknown): ChasquiError {
  return new ChasquiError(
    'INTERNAL',
    say(
      'Something went wrong on our side; the request id leads us to it',
      'Algo falló de nuestro lado; el id de la solicitud nos lleva a la causa',
    ),
    { cause: thrown },
  );
}

function causesOf(thrown: unknown): unknown[] {
  const chain: unknown[] = [];
  for (let error = thrown; error instanceof Error && !chain.includes(error); error = error.cause) chain.push(error);
  return chain;
}

function hasIssues(error: unknown): error is { issues: Parameters<typeof problemsFromIssues>[0] } {
  return error instanceof Error && 'issues' in error && Array.isArray(error.issues);
}

/**
 * Logs the cause of an error that the client does not see: a bug of ours, or an unreachable service. Called once per
 * failure, by the REST or tRPC error handler.
 */
export function logFailure(log: Log, error: ChasquiError, fields: Record<string, unknown> = {}): void {
  const err = error.cause ?? error;
  if (error.code === 'INTERNAL') log.error({ err, ...fields }, 'request failed');
  if (error.code === 'UNAVAILABLE') log.warn({ err, ...fields }, 'service unavailable');
}
