/** In one line. A connection that is refused at several addresses has no message of its own. */
export function describeFailure(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(describeFailure).join('; ');
  return error instanceof Error ? error.message : String(error);
}
