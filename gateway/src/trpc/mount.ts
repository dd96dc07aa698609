import { trpcServer } from '@hono/trpc-server';
import type { Hono } from 'hono';
import type { GatewayDeps } from '../deps.ts';
import type { HttpEnv } from '../http-env.ts';
import { toRequestContext } from '../rest/request-context.ts';
import { appRouter } from '../router.ts';

/** Serves the same procedures to typed clients. */
export function mountTrpc(app: Hono<HttpEnv>, deps: GatewayDeps): void {
  app.use(
    '/trpc/*',
    trpcServer({
      router: appRouter,
      createContext: (_options, c) => ({ ...toRequestContext(deps, c, 'trpc') }),
    }),
  );
}
