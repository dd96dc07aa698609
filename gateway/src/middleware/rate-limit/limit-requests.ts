import type { Allowance } from '@chasqui/platform/rate-limit';
import type { AnyRouter } from '@trpc/server';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { HttpEnv } from '../../http-env.ts';
import { listRestRoutes } from '../../rest/routes.ts';
import { countCalls } from './count-calls.ts';
import type { LimitScope, RequestLimiter } from './limit-scope.ts';
import { rateLimited } from './rate-limited.ts';
import { subjectOfAddress, subjectOfPrincipal } from './subject.ts';

/** So many calls of one scope, counted for one subject. */
interface Charge {
  readonly scope: LimitScope;
  readonly subject: string;
  readonly count: number;
}

export interface LimitDeps {
  readonly rateLimiter: RequestLimiter;
  /** Whose procedures the typed door serves. */
  readonly router: AnyRouter;
}

/**
 * Counts every request that comes here, whatever becomes of it, and refuses those beyond the limit. Goes behind the
 * authentication, because the limit of a credential is its own, and before anything reads a body.
 * @throws ChasquiError RATE_LIMITED, or UNAVAILABLE when it cannot be counted
 */
export function limitRequests({ rateLimiter, router }: LimitDeps) {
  const restPaths = new Map(listRestRoutes(router).map(({ name, path }) => [name, path]));
  return createMiddleware<HttpEnv>(async (c, next) => {
    const counts = countCalls({ path: c.req.path, isBatch: c.req.query('batch') === '1' }, restPaths);
    const charges = [...counts].map(([scope, count]) => toCharge(c, scope, count));
    const allowances = await Promise.all(
      charges.map(({ scope, subject, count }) => rateLimiter.take(scope, subject, count)),
    );
    c.set('allowance', tightest(allowances));
    const refused = allowances.filter(({ isGranted }) => !isGranted);
    if (refused.length > 0) throw rateLimited(Math.max(...refused.map(({ resetSeconds }) => resetSeconds)));
    await next();
  });
}

/** A credential that proves nothing is nobody's: it counts for where it comes from, like everything of `general`. */
function toCharge({ var: { principal, address } }: Context<HttpEnv>, scope: LimitScope, count: number): Charge {
  const subject = scope === 'general' ? undefined : subjectOfPrincipal(principal);
  if (subject === undefined) return { scope: 'general', subject: subjectOfAddress(address), count };
  return { scope, subject, count };
}

function tightest(allowances: readonly Allowance[]): Allowance | undefined {
  return allowances.toSorted((one, other) => one.remaining - other.remaining)[0];
}
