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
