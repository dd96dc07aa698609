import { type Message, say } from './messages/index.ts';

/** Error codes of operations. Each maps to one HTTP status and one tRPC code. Clients see nothing else of an error. */
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
 * Problem of an input. `path` is the field in dotted form (`items.0.quantity`; empty for the whole body). `message`
 * describes the required form. `code` is permanent: tests and clients may rely on it, never on the text.
 */
export interface Problem extends Message {
  readonly path: string;
  readonly code: string;
  /** Place in a spreadsheet, if the input is one. */
  readonly cell?: SheetCell;
}

/** Cell that a problem of a spreadsheet is about. */
interface SheetCell {
  readonly row: number;
  /** Heading of the column; null for the whole row. */
  readonly column: Message | null;
  /** Content of the cell as it was typed; null if it is empty. */
  readonly value: Message | null;
}

/**
 * Causes of errors on which a client acts by itself, such as by asking for a code. They are permanent.
 * `NUMBER_OF_ANOTHER_DOCUMENT`: the number is in use, and not by an earlier try of the same request.
 * `KEY_OF_ANOTHER_REQUEST`: the Idempotency-Key is that of a request with another method, path or body.
 * `COMPANY_MOVING`: the company moves to another database, and nothing of it can be written until then. `COMPANY_MOVED`: it
 * is in another installation of the service. `EVENT_NOT_KEPT`: the event after which a stream is to go on is too old.
 */
export const ERROR_REASONS = [
  'TWO_FACTOR_CODE_REQUIRED',
  'TWO_FACTOR_CODE_REFUSED',
  'NUMBER_OF_ANOTHER_DOCUMENT',
  'KEY_OF_ANOTHER_REQUEST',
  'COMPANY_MOVING',
  'COMPANY_MOVED',
  'EVENT_NOT_KEPT',
] as const;

export type ErrorReason = (typeof ERROR_REASONS)[number];

export interface ChasquiErrorOptions {
  /** Every problem of a VALIDATION_FAILED error. */
  readonly problems?: readonly Problem[];
  /** Seconds after which the caller may try again (RATE_LIMITED, UNAVAILABLE). */
  readonly retryAfterSeconds?: number;
  readonly reason?: ErrorReason;
  readonly cause?: unknown;
}

/** Error with a reason by which callers tell cases apart. */
export abstract class ReasonError<Reason extends string> extends Error {
  readonly reason: Reason;

  constructor(reason: Reason, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = new.target.name;
    this.reason = reason;
  }
}

/** Error whose message may be shown to a client. Every other error is a bug, answered as INTERNAL with a fixed text. */
export class ChasquiError extends Error {
  readonly code: ErrorCode;
  /** The message in Spanish. */
  readonly es: string;
  readonly problems: readonly Problem[];
  readonly retryAfterSeconds: number | undefined;
  readonly reason: ErrorReason | undefined;

  constructor(code: ErrorCode, { message, es }: Message, options: ChasquiErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'ChasquiError';
    this.code = code;
    this.es = es;
    this.problems = options.problems ?? [];
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.reason = options.reason;
  }
}

/** Creates a VALIDATION_FAILED error that lists every problem: `Validation error: <path>: <message>; ...`. */
export function validationError(problems: readonly Problem[]): ChasquiError {
  const list = (textOf: (problem: Problem) => string) =>
    problems
      .map((problem) => (problem.path === '' ? textOf(problem) : `${problem.path}: ${textOf(problem)}`))
      .join('; ');
  const english = `Validation error: ${list(({ message }) => message)}`;
  const spanish = `Error de validación: ${list(({ es }) => es)}`;
  return new ChasquiError('VALIDATION_FAILED', say(english, spanish), { problems });
}
