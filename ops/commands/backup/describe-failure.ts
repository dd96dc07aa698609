/**
 * Describes an error in one line. A connection refused at several addresses has no message of its own, so its parts are
 * joined.
 */
export function describeFailure(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(describeFailure).join('; ');
  return error instanceof Error ? error.message : String(error);
}
