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
  readonly requestId?: string;
  readonly retryAfterSeconds?: number;
  readonly idempotencyKey?: string;
}

/** Error answer of the service: the request was not carried out. */
export class ChasquiApiError extends Error {
  override readonly name = 'ChasquiApiError';
  /** HTTP status. */
  readonly status: number;
  /** Permanent, unlike the message. */
  readonly code: ApiErrorCode;
  /** Every problem of a VALIDATION_FAILED error; empty for others. */
  readonly details: readonly ErrorDetail[];
  /** Leads the operator of the service to what happened. */
  readonly requestId: string | undefined;
  /** Seconds to wait before the next try, if the service gave them. */
  readonly retryAfterSeconds: number | undefined;
  /** Idempotency-Key of the change. A retry with this key cannot make the change twice. */
  readonly idempotencyKey: string | undefined;

  constructor(facts: ApiErrorFacts) {
    super(facts.message);
    this.status = facts.status;
    this.code = codeOf(facts.status);
    this.details = facts.details ?? [];
    this.requestId = facts.requestId;
    this.retryAfterSeconds = facts.retryAfterSeconds;
    this.idempotencyKey = facts.idempotencyKey;
  }
}

/** Returns true for an error answer of the service, also if another copy of this package threw it. */
export function isChasquiApiError(thrown: unknown): thrown is ChasquiApiError {
  return thrown instanceof Error && thrown.name === 'ChasquiApiError' && 'status' in thrown && 'details' in thrown;
}

function codeOf(status: number): ApiErrorCode {
  return isKnown(status) ? CODES[status] : 'UNEXPECTED';
}

function isKnown(status: number): status is keyof typeof CODES {
  return Object.hasOwn(CODES, status);
}
