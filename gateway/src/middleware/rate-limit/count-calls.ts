import { TRPC_PATH } from '../../trpc/path.ts';
import { scopeOfPath } from './limit-scope.ts';

type CallScope = ReturnType<typeof scopeOfPath>;

/** Names of procedures, as the typed door takes them, with the paths of their REST routes. */
export type RestPaths = ReadonlyMap<string, string>;

export interface Target {
  /** As the router matches it: decoded, but for the characters that part it. */
  readonly path: string;
  /** Whether the query says that the path names several procedures. */
  readonly isBatch: boolean;
}

/** How many calls of each scope a request makes: one, but for a batch of the typed door. */
export function countCalls(target: Target, restPaths: RestPaths): ReadonlyMap<CallScope, number> {
  const counts = new Map<CallScope, number>();
  for (const scope of listScopes(target, restPaths)) counts.set(scope, (counts.get(scope) ?? 0) + 1);
  return counts;
}

function listScopes({ path, isBatch }: Target, restPaths: RestPaths): CallScope[] {
  if (!path.startsWith(`${TRPC_PATH}/`)) return [scopeOfPath(path)];
  const names = decode(path.slice(TRPC_PATH.length + 1));
  const calls = isBatch ? names.split(',') : [names];
  return calls.map((name) => scopeOfPath(restPaths.get(name) ?? ''));
}

// What cannot be decoded is the name of nothing, and the door says so.
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
