/** Groups of the router whose routes are outside /api, where no Idempotency-Key is heeded. */
const OUTSIDE_API = /^(auth|admin)\./;

/** An operation as the router names it: `documents.get`. */
export interface NamedOperation {
  readonly path: string;
  readonly kind: 'query' | 'mutation';
}

/** Whether an Idempotency-Key goes with an operation. */
export function takesKey({ path, kind }: NamedOperation): boolean {
  return kind === 'mutation' && !OUTSIDE_API.test(path);
}

/**
 * Whether an operation may be asked for again when nobody knows what became of it. A login would begin a second session,
 * a renewal with a token that was used ends every session of its family, and an API key that was made twice leaves one
 * that nobody knows.
 */
export function isRepeatable(operation: NamedOperation): boolean {
  return operation.kind === 'query' || takesKey(operation);
}
