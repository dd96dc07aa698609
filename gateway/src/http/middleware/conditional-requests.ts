import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { createMiddleware } from 'hono/factory';
import type { HttpEnv } from '../../kernel/http-env.ts';

/** Cache policy of a tenant's data: only the client may keep a copy, no shared cache, and every use is revalidated. */
const CACHE_CONTROL = 'private, no-cache';

/** Headers that a 304 must carry, or a page of another origin could not read its cached answer. */
const CORS_HEADERS = ['Access-Control-Allow-Origin', 'Access-Control-Expose-Headers'];

const READING: ReadonlySet<string> = new Set(['GET', 'HEAD']);

const compareTags = etag({ weak: true, retainedHeaders: [...RETAINED_304_HEADERS, ...CORS_HEADERS] });

/**
 * Answers 304 without a body if the client already has the answer (If-None-Match, RFC 9110 section 13.1.2). A file has
 * the tag of its bytes. Any other body gets a weak tag here.
 */
export function conditionalRequests() {
  return createMiddleware<HttpEnv>(async (c, next) => {
    await compareTags(c, async () => {
      await next();
      if (READING.has(c.req.method) && c.res.ok) c.res.headers.set('Cache-Control', CACHE_CONTROL);
    });
  });
}
