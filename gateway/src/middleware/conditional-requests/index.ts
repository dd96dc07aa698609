import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { createMiddleware } from 'hono/factory';
import type { HttpEnv } from '../../http-env.ts';

/** What is the tenant's own may be kept by whoever asked for it, and by nobody on the way; and it is asked for anew each time. */
const CACHE_CONTROL = 'private, no-cache';

/** Without these a page of another origin could not read what it has kept already. */
const CORS_HEADERS = ['Access-Control-Allow-Origin', 'Access-Control-Expose-Headers'];

const READING: ReadonlySet<string> = new Set(['GET', 'HEAD']);

const compareTags = etag({ weak: true, retainedHeaders: [...RETAINED_304_HEADERS, ...CORS_HEADERS] });

/**
 * Answers 304 without a body to whoever has the answer already (If-None-Match, RFC 9110 section 13.1.2). A file brings the
 * tag of its bytes along; any other body gets a weak one of its own.
 */
export function conditionalRequests() {
  return createMiddleware<HttpEnv>(async (c, next) => {
    await compareTags(c, async () => {
      await next();
      if (READING.has(c.req.method) && c.res.ok) c.res.headers.set('Cache-Control', CACHE_CONTROL);
    });
  });
}
