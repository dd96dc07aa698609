import type { Context } from 'hono';
import type { RequestContext } from '../context.ts';
import type { GatewayDeps } from '../deps.ts';
import type { HttpEnv } from '../http-env.ts';

/** The context of a procedure, from what the middleware found out. */
export function toRequestContext(deps: GatewayDeps, c: Context<HttpEnv>, door: RequestContext['door']): RequestContext {
  return {
    deps,
    principal: c.var.principal,
    requestId: c.var.requestId,
    door,
    reply: { headers: new Map() },
    log: c.var.log,
  };
}
