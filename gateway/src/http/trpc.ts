import { trpcServer } from '@hono/trpc-server';
import type { TRPCError } from '@trpc/server';
import type { Hono, MiddlewareHandler } from 'hono';
import type { GatewayDeps } from '../kernel/deps.ts';
import type { HttpEnv } from '../kernel/http-env.ts';
import { type CalledRoutes, TRPC_PATH } from '../kernel/operation/called-routes.ts';
import { toRequestContext } from '../kernel/operation/request-context.ts';
import { requireAccess } from '../kernel/principal/access.ts';
import { logFailure, MAX_BATCH_SIZE, toErrorHeaders, toPublicError } from '../kernel/public-error.ts';
import { appRouter } from '../operations/router.ts';

/**
 * Refuses forbidden callers before the body is read or an answer is replayed, as REST does. The calls of a batch are
 * checked by their own procedures, and a batch has no Idempotency-Key.
 */
export function guardCall(calledRoutes: CalledRoutes): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const [route, ...others] = calledRoutes(c.req);
    if (route !== undefined && others.length === 0) requireAccess(c.var.principal, route);
    await next();
  };
}

export function mountTrpc(app: Hono<HttpEnv>, deps: GatewayDeps): void {
  app.use(
    `${TRPC_PATH}/*`,
    trpcServer({
      router: appRouter,
      maxBatchSize: MAX_BATCH_SIZE,
      createContext: (_options, c) => ({ ...toRequestContext(deps, c, 'trpc') }),
      onError: ({ error, path, ctx }) => logFailure(ctx?.log ?? deps.log, toPublicError(error), { operation: path }),
      responseMeta: ({ errors }) => ({ headers: new Headers(errors.flatMap(headersOf)) }),
    }),
  );
}

function headersOf(error: TRPCError): [string, string][] {
  return Object.entries(toErrorHeaders(toPublicError(error)));
}
