import { createMiddleware } from 'hono/factory';
import type { HttpEnv } from '../http-env.ts';

/** Longest path that the log shows. It exceeds every path of ours; the rest of a longer one would only fill the log. */
const SHOWN_PATH_LENGTH = 300;

export function accessLog() {
  return createMiddleware<HttpEnv>(async (c, next) => {
    const started = performance.now();
    await next();
    const durationMs = Math.round(performance.now() - started);
    const { method, path } = c.req;
    const request = { method, path: shorten(path), status: c.res.status, durationMs, address: c.var.address ?? null };
    c.var.log.info(request, 'request');
  });
}

function shorten(path: string): string {
  return path.length > SHOWN_PATH_LENGTH ? `${path.slice(0, SHOWN_PATH_LENGTH)}…` : path;
}
