/** Why something did not work, in one line. A connection that is refused at several addresses has no message of its own. */
export function describeError(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(describeError).join('; ');
  if (!(error instanceof Error)) return String(error);
  return error.message === '' ? error.name : error.message;
}
