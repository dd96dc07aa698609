import { calledNames, isTypedPath, type Target } from '../../trpc/called-names.ts';
import { scopeOfPath } from './limit-scope.ts';

type CallScope = ReturnType<typeof scopeOfPath>;

/** Paths of REST routes, by the procedure name that tRPC uses. */
export type RestPaths = ReadonlyMap<string, string>;

/** Counts the calls of each scope in a request: one, except for a tRPC batch. */
export function countCalls(target: Target, restPaths: RestPaths): ReadonlyMap<CallScope, number> {
  const counts = new Map<CallScope, number>();
  for (const scope of listScopes(target, restPaths)) counts.set(scope, (counts.get(scope) ?? 0) + 1);
  return counts;
}

function listScopes(target: Target, restPaths: RestPaths): CallScope[] {
  if (!isTypedPath(target.path)) return [scopeOfPath(target.path)];
  return calledNames(target).map((name) => scopeOfPath(restPaths.get(name) ?? ''));
}
