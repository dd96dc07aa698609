const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** The method, or `other` for one that is none of ours: strangers must not be able to make names of metrics and spans. */
export function knownMethod(method: string): string {
  return METHODS.has(method) ? method : 'other';
}
