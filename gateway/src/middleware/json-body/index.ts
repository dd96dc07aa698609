import { ChasquiError } from '@chasqui/core/errors';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import type { HttpEnv } from '../../http-env.ts';

const MAX_BODY_BYTES = 1024 * 1024;

/** @throws ChasquiError UNSUPPORTED_MEDIA_TYPE when a request carries a body that is not declared as JSON */
export function jsonOnly() {
  return createMiddleware<HttpEnv>(async (c, next) => {
    if (hasBody(c.req.raw.headers) && !isJson(c.req.header('Content-Type'))) {
      throw new ChasquiError('UNSUPPORTED_MEDIA_TYPE', 'The body must be JSON, with Content-Type: application/json');
    }
    await next();
  });
}

/** @throws ChasquiError PAYLOAD_TOO_LARGE over 1 MiB, declared or streamed */
export function limitBody() {
  return bodyLimit({
    maxSize: MAX_BODY_BYTES,
    onError: () => {
      throw new ChasquiError('PAYLOAD_TOO_LARGE', 'The body must have at most 1 MiB');
    },
  });
}

function hasBody(headers: Headers): boolean {
  return headers.has('Transfer-Encoding') || Number(headers.get('Content-Length') ?? 0) > 0;
}

function isJson(contentType: string | undefined): boolean {
  return /^application\/json\s*(;|$)/i.test(contentType ?? '');
}
