import { trpcServer } from '@hono/trpc-server';
import type { TRPCError } from '@trpc/server';
import type { Hono } from 'hono';
import type { GatewayDeps } from '../deps.ts';
import { logFailure } from '../errors/log-failure.ts';
import { MAX_BATCH_SIZE, toErrorHeaders, toPublicError } from '../errors/public-error.ts';
import type { HttpEnv } from '../http-env.ts';
import { TRPC_PATH } from '../operation/called-routes.ts';
import { toRequestContext } from '../operation/request-context.ts';
import { appRouter } from '../router.ts';

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
