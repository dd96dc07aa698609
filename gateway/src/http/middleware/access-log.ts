import { PUBLIC_PAGES } from '@chasqui/core/documents';
import { PASSWORD_PAGES } from '@chasqui/platform/reset-token';
import { createMiddleware } from 'hono/factory';
import type { HttpEnv } from '../../kernel/http-env.ts';

/** Longest path that the log shows. It exceeds every path of ours; the rest of a longer one would only fill the log. */
const SHOWN_PATH_LENGTH = 300;

const TOKEN_IN_PATH = new RegExp(`^(${PUBLIC_PAGES}|${PASSWORD_PAGES})/[^/]+`);

export function accessLog() {
  return createMiddleware<HttpEnv>(async (c, next) => {
    const started = performance.now();
    await next();
    const durationMs = Math.round(performance.now() - started);
    const { method, path } = c.req;
    const request = {
      method,
      path: shorten(maskToken(path)),
      status: c.res.status,
      durationMs,
      address: c.var.address ?? null,
    };
    c.var.log.info(request, 'request');
  });
}

/** Hides the token of a page, which opens a document to anyone or changes a password. */
function maskToken(path: string): string {
  return path.replace(TOKEN_IN_PATH, '$1/:token');
}

function shorten(path: string): string {
  return path.length > SHOWN_PATH_LENGTH ? `${path.slice(0, SHOWN_PATH_LENGTH)}…` : path;
}
