/** Error of a start that the operator can fix; the message says how. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
