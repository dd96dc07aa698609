import { createMiddleware } from 'hono/factory';
import type { HttpEnv } from '../../http-env.ts';

/** Adds the accepted scheme to a 401 (RFC 9110, section 11.6.1), unless the handler has already named another. */
export function challenge() {
  return createMiddleware<HttpEnv>(async (c, next) => {
    await next();
    const { status, headers } = c.res;
    if (status === 401 && !headers.has('WWW-Authenticate')) headers.set('WWW-Authenticate', 'Bearer realm="chasqui"');
  });
}
