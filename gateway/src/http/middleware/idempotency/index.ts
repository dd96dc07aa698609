import type { Hono, HonoRequest } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { HttpEnv } from '../../../kernel/http-env.ts';
import { type CalledRoutes, TRPC_PATH } from '../../../kernel/operation/called-routes.ts';
import { type RestRoute, takesIdempotencyKey, toHonoPath } from '../../../kernel/operation/routes.ts';
import { answerOnce, isRepeated } from './answer-once.ts';
import { claimOrWait, type IdempotencyDeps } from './claim-or-wait.ts';
import { digestRequest, type KeyedRoute, type OwnedKey, readKey } from './read-key.ts';
import { unsealAnswer } from './sealed-answer.ts';

export interface KeyedRoutes {
  readonly routes: readonly RestRoute[];
  readonly calledRoutes: CalledRoutes;
}

/**
 * Runs a request with an Idempotency-Key once, through REST or tRPC. A repetition gets the first answer, marked with
 * `Idempotent-Replayed: true`, as long as the key is remembered. Runs after the tenant and the whole body are known and
 * forbidden callers have been refused. Routes that take no key ignore the header.
 * @throws ChasquiError VALIDATION_FAILED (the key), CONFLICT (the key of another request, or one that takes too long)
 */
export function obeyIdempotencyKeys(
  app: Hono<HttpEnv>,
  deps: IdempotencyDeps,
  { routes, calledRoutes }: KeyedRoutes,
): void {
  for (const route of routes.filter(takesIdempotencyKey)) {
    app.on(
      route.method,
      toHonoPath(route.path),
      doOnce(deps, () => [route]),
    );
  }
  app.use(`${TRPC_PATH}/*`, doOnce(deps, calledRoutes));
}

/**
 * Handler that runs a request with an Idempotency-Key once, as `obeyIdempotencyKeys` says.
 * @param isKept tells by its status if an answer is stored; by default also that a request was refused
 */
export function doOnce(
  deps: IdempotencyDeps,
  routesOf: (request: HonoRequest) => readonly (KeyedRoute | undefined)[],
  isKept = isRepeated,
) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    const owned = readKey(c, routesOf(c.req));
    if (owned === undefined) return next();
    const found = await claimOrWait(deps, owned, await digestRequest(c.req.raw, c.var.day));
    if (found.kind === 'answered') return replay(deps, owned, found);
    const { kind: _kind, ...claimed } = found;
    await answerOnce(deps, c, { ...owned, ...claimed }, next, isKept);
    // Another request did the work, and was lost before it answered.
    const isDone = claimed.documentId !== null || claimed.importOutcomes !== null;
    if (isDone && c.res.ok) markReplayed(c.res.headers);
  });
}

function replay(
  { keyring }: IdempotencyDeps,
  owned: OwnedKey,
  { status, sealedResponse }: { readonly status: number; readonly sealedResponse: Uint8Array },
): Response {
  const { headers, body } = unsealAnswer(keyring, owned, sealedResponse);
  const response = new Response(body, { status, headers });
  markReplayed(response.headers);
  return response;
}

function markReplayed(headers: Headers): void {
  headers.set('Idempotent-Replayed', 'true');
}
