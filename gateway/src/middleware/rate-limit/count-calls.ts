import { calledNames, isTypedPath, type Target } from '../../trpc/called-names.ts';
import { scopeOfPath } from './limit-scope.ts';

type CallScope = ReturnType<typeof scopeOfPath>;

/** Names of procedures, as the typed door takes them, with the paths of their REST routes. */
export type RestPaths = ReadonlyMap<string, string>;

/** How many calls of each scope a request makes: one, but for a batch of the typed door. */
export function countCalls(target: Target, restPaths: RestPaths): ReadonlyMap<CallScope, number> {
  const counts = new Map<CallScope, number>();
  for (const scope of listScopes(target, restPaths)) counts.set(scope, (counts.get(scope) ?? 0) + 1);
  return counts;
}

function listScopes(target: Target, restPaths: RestPaths): CallScope[] {
  if (!isTypedPath(target.path)) return [scopeOfPath(target.path)];
  return calledNames(target).map((name) => scopeOfPath(restPaths.get(name) ?? ''));
}
