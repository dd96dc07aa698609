import type { Context } from 'hono';
import type { RequestContext } from '../context.ts';
import type { GatewayDeps } from '../deps.ts';
import type { HttpEnv } from '../http-env.ts';
import { authenticate } from '../principal/authenticate.ts';
import { languageOf } from './answer-language.ts';

/** The preference `respond-async` in a list of preferences (RFC 7240). */
const RESPOND_ASYNC = /(?:^|[,;])\s*respond-async\s*(?:[,;]|$)/i;

export function toRequestContext(
  deps: GatewayDeps,
  c: Context<HttpEnv>,
  protocol: RequestContext['protocol'],
): RequestContext {
  const authorization = c.req.header('Authorization');
  return {
    deps,
    principal: c.var.principal,
    authenticateAgain: () => authenticate(deps, authorization),
    requestId: c.var.requestId,
    language: languageOf(c),
    address: c.var.address ?? null,
    protocol,
    wantsBody: c.req.raw.method !== 'HEAD',
    prefersAsync: RESPOND_ASYNC.test(c.req.header('Prefer') ?? ''),
    day: c.var.day,
    reply: { headers: new Map() },
    idempotency: c.var.idempotency,
    log: c.var.log,
  };
}
