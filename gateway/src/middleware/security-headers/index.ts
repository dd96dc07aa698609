import { createMiddleware } from 'hono/factory';
import { secureHeaders } from 'hono/secure-headers';
import type { HttpEnv } from '../../http-env.ts';

/**
 * What a browser is told about every answer: to take it for what it says it is, to show it in no frame, to load nothing
 * for it and to keep the address to itself. A handler that knows better (a page of ours) sets the header itself.
 */
export function securityHeaders() {
  return secureHeaders({
    overwrite: false,
    contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    xFrameOptions: 'DENY',
    referrerPolicy: 'no-referrer',
    // Read over TLS only, which ends before us; what else is served below this name is not ours to decide.
    strictTransportSecurity: 'max-age=15552000',
    // For browsers of another time, or without a meaning for what is no page.
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
}

/** Nobody on the way keeps a copy of what belongs to a tenant, unless the operation says how. */
export function noStore() {
  return createMiddleware<HttpEnv>(async (c, next) => {
    await next();
    if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store');
  });
}
