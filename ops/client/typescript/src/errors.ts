import * as v from 'valibot';

/** Our word for each HTTP status of an error; UNEXPECTED for any other. */
const CODES = {
  400: 'VALIDATION_FAILED',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'RATE_LIMITED',
  500: 'INTERNAL',
  502: 'UNAVAILABLE',
  503: 'UNAVAILABLE',
  504: 'UNAVAILABLE',
} as const;

export type ApiErrorCode = (typeof CODES)[keyof typeof CODES] | 'UNEXPECTED';

/** Problem of a request: the field in dotted form (`items.0.quantity`) and the rule that it breaks. */
export interface ErrorDetail {
  readonly path: string;
  readonly message: string;
}

export interface ApiErrorFacts {
  readonly status: number;
  readonly message: string;
  readonly details?: readonly ErrorDetail[];
  readonly reason?: string;
  readonly requestId?: string;
  readonly retryAfterSeconds?: number;
  readonly idempotencyKey?: string;
}

/** Error answer of the service. From status 500 on, and after a retry, the outcome is open: ask again under the same key. */
export class ChasquiApiError extends Error {
  override readonly name = 'ChasquiApiError';
  /** HTTP status. */
  readonly status: number;
  /** Permanent, unlike the message. */
  readonly code: ApiErrorCode;
  /** Every problem of a VALIDATION_FAILED error; empty for others. */
  readonly details: readonly ErrorDetail[];
  /** Cause that a client can act on, such as TWO_FACTOR_CODE_REQUIRED; undefined for most errors. Permanent. */
  readonly reason: string | undefined;
  /** Leads the operator of the service to what happened. */
  readonly requestId: string | undefined;
  /** Seconds to wait before the next try, if the service gave them. */
  readonly retryAfterSeconds: number | undefined;
  /** Idempotency-Key of the change. A retry with this key cannot make the change twice. */
  readonly idempotencyKey: string | undefined;

  constructor(facts: ApiErrorFacts) {
    super(facts.message);
    this.status = facts.status;
    const codes: Readonly<Record<number, ApiErrorCode>> = CODES;
    this.code = codes[facts.status] ?? 'UNEXPECTED';
    this.details = facts.details ?? [];
    this.reason = facts.reason;
    this.requestId = facts.requestId;
    this.retryAfterSeconds = facts.retryAfterSeconds;
    this.idempotencyKey = facts.idempotencyKey;
  }
}

/** Returns true for an error answer of the service, also if another copy of this package threw it. */
export function isChasquiApiError(thrown: unknown): thrown is ChasquiApiError {
  return thrown instanceof Error && thrown.name === 'ChasquiApiError' && 'status' in thrown && 'details' in thrown;
}

/**
 * `connection`: the request did not arrive, or its answer was lost on the way; `timeout`: nothing came in time;
 * `unreadable`: what came is no answer of the service, or the half of one.
 */
export type NetworkFailure = 'connection' | 'timeout' | 'unreadable';

const MESSAGES: Record<NetworkFailure, string> = {
  connection: 'The service could not be reached, or its answer was lost',
  timeout: 'The service did not answer in time',
  unreadable: 'The answer is not one that the service gives',
};

export interface NetworkErrorFacts {
  readonly idempotencyKey?: string | undefined;
  readonly cause?: unknown;
}

/** Failure of the network: the service may or may not have carried out the request. */
export class ChasquiNetworkError extends Error {
  override readonly name = 'ChasquiNetworkError';
  readonly reason: NetworkFailure;
  /**
   * Idempotency-Key of the change. A retry with this key cannot make the change twice. Undefined if the operation takes
   * none.
   */
  readonly idempotencyKey: string | undefined;

  constructor(reason: NetworkFailure, { idempotencyKey, cause }: NetworkErrorFacts = {}) {
    super(MESSAGES[reason], { cause });
    this.reason = reason;
    this.idempotencyKey = idempotencyKey;
  }
}

/** Returns true for a failure of the network, also if another copy of this package threw it. */
export function isChasquiNetworkError(thrown: unknown): thrown is ChasquiNetworkError {
  return thrown instanceof Error && thrown.name === 'ChasquiNetworkError' && 'reason' in thrown;
}

/** The error body of the API. */
const ProblemSchema = v.object({
  message: v.string(),
  reason: v.optional(v.string()),
  details: v.optional(v.array(v.object({ path: v.string(), message: v.string() }))),
});

const DelaySchema = v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number));

/**
 * Returns the error of an answer. A proxy may answer with a page of its own: then only the status counts.
 * @param body of the API's errors; whatever else stands there is left out
 */
export function readProblem(
  response: Response,
  body: unknown,
  idempotencyKey: string | undefined,
): ChasquiApiError | ChasquiNetworkError {
  const problem = v.safeParse(ProblemSchema, body);
  if (response.ok) return new ChasquiNetworkError('unreadable', { idempotencyKey });
  const { status, headers } = response;
  return new ChasquiApiError({
    status,
    ...(problem.success ? problem.output : { message: `HTTP ${status}, in words that are not the service's` }),
    requestId: headers.get('X-Request-Id') ?? undefined,
    retryAfterSeconds: readDelay(headers, status),
    idempotencyKey,
  });
}

/** Seconds to wait. How long a window lasts is an answer's business only where the window is used up. */
function readDelay(headers: Headers, status: number): number | undefined {
  const text = headers.get('Retry-After') ?? (status === 429 ? headers.get('RateLimit-Reset') : null);
  const delay = v.safeParse(DelaySchema, text);
  if (delay.success) return delay.output;
  // Proxies may answer with a date, which ends in GMT.
  const until = text?.endsWith('GMT') ? Date.parse(text) : Number.NaN;
  return Number.isNaN(until) ? undefined : Math.max(0, Math.ceil((until - Date.now()) / 1_000));
}
