import { randomUUID } from 'node:crypto';
import type { Log } from '@chasqui/platform/log';
import { createMiddleware } from 'hono/factory';
import type { HttpEnv } from '../../kernel/http-env.ts';

const SANE_ID = /^[A-Za-z0-9._-]{1,128}$/;

/** Gives every request an id, and its log and answer the same id. A valid id of the caller is kept. */
export function requestId(log: Log) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    const given = c.req.header('X-Request-Id');
    const id = given !== undefined && SANE_ID.test(given) ? given : randomUUID();
    c.set('requestId', id);
    c.set('log', log.child({ requestId: id }));
    await next();
    c.res.headers.set('X-Request-Id', id);
  });
}
