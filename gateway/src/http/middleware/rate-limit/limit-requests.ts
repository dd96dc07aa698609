import type { Allowance } from '@chasqui/platform/rate-limit/rate-limiter';
import type { AnyRouter } from '@trpc/server';
import type { Context, MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { HttpEnv } from '../../../kernel/http-env.ts';
import { type RequestLimiter, scopeOfPath } from '../../../kernel/limits/limit-scope.ts';
import { rateLimited, subjectOfAddress, subjectOfPrincipal, subjectOfTenant } from '../../../kernel/limits/subject.ts';
import { calledNames, isTrpcPath, type Target, targetOf } from '../../../kernel/operation/called-routes.ts';
import { listRestRoutes } from '../../../kernel/operation/routes.ts';
import { readCredential } from '../../../kernel/principal/credential.ts';
import { type Asked, createRefusals } from './refusals.ts';

type CallScope = ReturnType<typeof scopeOfPath>;

type RestPaths = ReadonlyMap<string, string>;

/** Counts the calls of each scope in a request: one, except for a tRPC batch. */
export function countCalls(target: Target, restPaths: RestPaths): ReadonlyMap<CallScope, number> {
  const counts = new Map<CallScope, number>();
  for (const scope of listScopes(target, restPaths)) counts.set(scope, (counts.get(scope) ?? 0) + 1);
  return counts;
}

function listScopes(target: Target, restPaths: RestPaths): CallScope[] {
  if (!isTrpcPath(target.path)) return [scopeOfPath(target.path)];
  return calledNames(target).map((name) => scopeOfPath(restPaths.get(name) ?? ''));
}

interface LimitDeps {
  readonly rateLimiter: RequestLimiter;
  readonly router: AnyRouter;
}

interface LimitedRequests {
  /**
   * Refuses a request like one refused before, without asking the database for the caller. Goes before the
   * authentication.
   * @throws ChasquiError RATE_LIMITED
   */
  readonly refuseAgain: MiddlewareHandler<HttpEnv>;
  /**
   * Counts every request that reaches it, with any result, and refuses those beyond the limit. Goes behind the
   * authentication, because each credential has its own limit, and before anything reads a body.
   * @throws ChasquiError RATE_LIMITED, or UNAVAILABLE when it cannot be counted
   */
  readonly limitRequests: MiddlewareHandler<HttpEnv>;
}

export function limitedRequests({ rateLimiter, router }: LimitDeps): LimitedRequests {
  const restPaths = new Map(listRestRoutes(router).map(({ name, path }) => [name, path]));
  const refusals = createRefusals();
  const listAsked = (c: Context<HttpEnv>): Asked[] => {
    const counts = countCalls(targetOf(c.req), restPaths);
    const credential = readCredential(c.req.header('Authorization') ?? '') ?? '';
    const addressSubject = subjectOfAddress(c.var.address);
    return [...counts].map(([scope, count]) => ({ scope, count, credential, addressSubject }));
  };
  return {
    async refuseAgain(c, next) {
      const refused = listAsked(c).flatMap((asked) => refusals.find(asked) ?? []);
      refuseAny(c, refused);
      await next();
    },
    async limitRequests(c, next) {
      const allowances = await Promise.all(
        listAsked(c).map(async (asked) => {
          const taken: Allowance[] = [];
          for (const { scope, subject } of listCharges(c, asked)) {
            const allowance = await rateLimiter.take(scope, subject, asked.count);
            taken.push(allowance);
            if (allowance.isGranted) continue;
            refusals.add(asked, subject, allowance);
            break;
          }
          return taken;
        }),
      );
      refuseAny(c, allowances.flat());
      await next();
    },
  };
}

function refuseAny(c: Context<HttpEnv>, allowances: readonly Allowance[]): void {
  const refused = allowances.filter(({ isGranted }) => !isGranted);
  c.set('allowance', tightest(refused.length > 0 ? refused : allowances));
  if (refused.length > 0) throw rateLimited(Math.max(...refused.map(({ resetSeconds }) => resetSeconds)));
}

/**
 * Returns the counters that a request is charged to, in order: a refused credential takes nothing from its tenant. A
 * credential that proves nothing counts for the client's address, like everything of `general`.
 */
function listCharges({ var: { principal } }: Context<HttpEnv>, { scope, addressSubject }: Asked) {
  const subject = scope === 'general' ? undefined : subjectOfPrincipal(principal);
  if (subject === undefined) return [{ scope: 'general', subject: addressSubject }] as const;
  if (!('tenantId' in principal)) return [{ scope, subject }];
  return [{ scope, subject }, { scope: 'tenant', subject: subjectOfTenant(principal.tenantId) } as const];
}

function tightest(allowances: readonly Allowance[]): Allowance | undefined {
  return allowances.toSorted((one, other) => one.remaining - other.remaining)[0];
}

export function rateLimitHeaders() {
  return createMiddleware<HttpEnv>(async (c, next) => {
    await next();
    const { allowance } = c.var;
    if (allowance === undefined) return;
    c.res.headers.set('RateLimit-Limit', String(allowance.limit));
    c.res.headers.set('RateLimit-Remaining', String(allowance.remaining));
    c.res.headers.set('RateLimit-Reset', String(allowance.resetSeconds));
  });
}
