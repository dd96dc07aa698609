import { createMiddleware } from 'hono/factory';
import { secureHeaders } from 'hono/secure-headers';
import type { HttpEnv } from '../../kernel/http-env.ts';

/**
 * Sets the security headers of every answer: no sniffing of the media type, no frames, no resources to load, no
 * referrer. A handler with other needs (a page of ours) sets the header itself.
 */
export function securityHeaders() {
  return secureHeaders({
    overwrite: false,
    contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    xFrameOptions: 'DENY',
    referrerPolicy: 'no-referrer',
    // Browsers read it over TLS only, which ends at the proxy before us. Subdomains are not ours to decide.
    strictTransportSecurity: 'max-age=15552000',
    // These headers are for old browsers, or mean nothing for an answer that is no page.
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
}

/** Forbids caches to keep a tenant's data, unless the operation sets its own policy. */
export function noStore() {
  return createMiddleware<HttpEnv>(async (c, next) => {
    await next();
    if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store');
  });
}

/** Adds the accepted scheme to a 401 (RFC 9110, section 11.6.1), unless the handler has already named another. */
export function challenge() {
  return createMiddleware<HttpEnv>(async (c, next) => {
    await next();
    const { status, headers } = c.res;
    if (status === 401 && !headers.has('WWW-Authenticate')) headers.set('WWW-Authenticate', 'Bearer realm="chasqui"');
  });
}
