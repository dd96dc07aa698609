import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import type { HttpEnv } from '../../kernel/http-env.ts';

const PREFLIGHT_SECONDS = 600;

/**
 * Lets pages of exactly these origins use the API; without any, browsers allow none. Preflights are answered here: they
 * carry no credential, and cost too little to be counted. No cookies are used.
 */
export function crossOrigin(origins: readonly string[]): MiddlewareHandler<HttpEnv> {
  if (origins.length === 0) return (_c, next) => next();
  return cors({
    origin: [...origins],
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowHeaders: [
      'Authorization',
      'Chasqui-Cell',
      'Chasqui-Date',
      'Chasqui-Ruc',
      'Content-Type',
      'Idempotency-Key',
      'If-None-Match',
      'Prefer',
      'X-Request-Id',
    ],
    exposeHeaders: [
      'RateLimit-Limit',
      'RateLimit-Remaining',
      'RateLimit-Reset',
      'Retry-After',
      'X-Request-Id',
      'Location',
      'Idempotent-Replayed',
      'Preference-Applied',
      'Content-Disposition',
      'ETag',
    ],
    maxAge: PREFLIGHT_SECONDS,
  });
}
