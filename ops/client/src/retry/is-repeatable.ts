/** Groups of the router whose routes are outside /api, where no Idempotency-Key is heeded. */
const OUTSIDE_API = /^(auth|admin)\./;

/** An operation as the router names it: `documents.get`. */
export interface NamedOperation {
  readonly path: string;
  readonly kind: 'query' | 'mutation';
}

/** Returns true if an operation is sent with an Idempotency-Key. */
export function takesKey({ path, kind }: NamedOperation): boolean {
  return kind === 'mutation' && !OUTSIDE_API.test(path);
}

/**
 * Returns true if an operation may be sent again although its first outcome is unknown. A second login begins a second
 * session, and a second renewal with one refresh token ends the session. A second API key would never reach the caller.
 */
export function isRepeatable(operation: NamedOperation): boolean {
  return operation.kind === 'query' || takesKey(operation);
}
