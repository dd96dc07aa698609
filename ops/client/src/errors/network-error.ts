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
