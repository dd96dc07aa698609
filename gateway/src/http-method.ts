const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Returns the method, or `other` for an unknown one, so that strangers cannot create names of metrics and spans. */
export function knownMethod(method: string): string {
  return METHODS.has(method) ? method : 'other';
}
