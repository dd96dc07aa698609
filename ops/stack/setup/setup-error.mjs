/** A set-up that cannot go on; the message is the one sentence that says why and what to do. */
export class SetupError extends Error {
  /** @override */
  name = 'SetupError';
}
