/**
 * Codes of every way an operation can fail. Each maps to one HTTP status and to one tRPC code. Nothing else of an error
 * reaches a client.
 */
export const ERROR_CODES = [
  'VALIDATION_FAILED',
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'NOT_FOUND',
  'CONFLICT',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'RATE_LIMITED',
  'UNAVAILABLE',
  'INTERNAL',
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

/**
 * Problem of an input. `path` is the field in dotted form as the client wrote it (`items.0.quantity`; empty for the
 * whole body). `message` says what the field must be. `code` is permanent: tests and clients may rely on the code,
 * never on the text.
 */
export interface Problem {
  readonly path: string;
  readonly message: string;
  readonly code: string;
}

export interface ChasquiErrorOptions {
  /** Every problem of a VALIDATION_FAILED error. */
  readonly problems?: readonly Problem[];
  /** Seconds after which the caller may try again (RATE_LIMITED, UNAVAILABLE). */
  readonly retryAfterSeconds?: number;
  readonly cause?: unknown;
}

/**
 * The only error class whose message may reach a client. Everything else that is thrown is a bug and is answered
 * as INTERNAL with a fixed text.
 */
export class ChasquiError extends Error {
  readonly code: ErrorCode;
  readonly problems: readonly Problem[];
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, message: string, options: ChasquiErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'ChasquiError';
    this.code = code;
    this.problems = options.problems ?? [];
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** A VALIDATION_FAILED error whose message lists every problem: `Validation error: <path>: <message>; ...`. */
export function validationError(problems: readonly Problem[]): ChasquiError {
  const text = problems.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`)).join('; ');
  return new ChasquiError('VALIDATION_FAILED', `Validation error: ${text}`, { problems });
}
