import { ChasquiError } from '@chasqui/core/errors';
import { ACCESS_MESSAGES } from '@chasqui/core/messages';
import { endSession } from '@chasqui/db/refresh-tokens';
import type { Context, Hono } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { GatewayDeps } from '../deps.ts';
import type { HttpEnv } from '../http-env.ts';
import { toRequestContext } from '../operation/request-context.ts';
import { digestRefreshToken } from '../principal/credential.ts';
import { appRouter } from '../router.ts';
import { CONSOLE_PATH } from './console-page.ts';

const COOKIE = 'chasqui_session';
const SESSION_PATH = `${CONSOLE_PATH}/session`;
/** Lifetime of a refresh token. */
const COOKIE_SECONDS = 7 * 86_400;

/**
 * Mounts the sessions of the web console: `POST` logs in, `PUT` renews and chooses the mode, `DELETE` logs out. They do what `/auth` does, but
 * keep the refresh token in a cookie that no script can read. Scripts of the page get access tokens only.
 */
export function mountConsoleSession(app: Hono<HttpEnv>, deps: GatewayDeps): void {
  app.use(SESSION_PATH, async (c, next) => {
    if (c.req.method !== 'GET') requireOwnPage(c);
    await next();
  });
  app.post(SESSION_PATH, async (c) => {
    const { refreshToken, accessToken } = await callAuth(c, deps).login(await readJson(c));
    keep(c, refreshToken);
    return c.json({ accessToken });
  });
  app.put(SESSION_PATH, async (c) => {
    const { refreshToken, accessToken } = await callAuth(c, deps).refresh({
      ...(await readJson(c)),
      refreshToken: read(c),
    });
    keep(c, refreshToken);
    return c.json({ accessToken });
  });
  app.delete(SESSION_PATH, async (c) => {
    const { requestId, address = null } = c.var;
    await endSession(deps.db, { requestId, address }, digestRefreshToken(read(c)));
    deleteCookie(c, COOKIE, { path: SESSION_PATH });
    return c.body(null, 204);
  });
}

/** Returns the body; undefined without one, or if it is no JSON. */
function readJson(c: Context<HttpEnv>) {
  return c.req.json().catch(() => undefined);
}

function callAuth(c: Context<HttpEnv>, deps: GatewayDeps) {
  return appRouter.createCaller(toRequestContext(deps, c, 'rest')).auth;
}

/**
 * Refuses requests that another page makes a browser send. `Sec-Fetch-Site` exists on TLS and localhost only; elsewhere
 * `Origin` must name the host of the request.
 * @throws ChasquiError FORBIDDEN
 */
function requireOwnPage(c: Context<HttpEnv>): void {
  const site = c.req.header('Sec-Fetch-Site');
  const isOwn =
    site === undefined ? originOf(c).replace(/^https?:\/\//, '') === c.req.header('Host') : site === 'same-origin';
  if (!isOwn) throw new ChasquiError('FORBIDDEN', ACCESS_MESSAGES.consoleOnly);
}

function originOf(c: Context<HttpEnv>): string {
  return c.req.header('Origin') ?? '';
}

function read(c: Context<HttpEnv>): string {
  return getCookie(c, COOKIE) ?? '';
}

function keep(c: Context<HttpEnv>, refreshToken: string): void {
  setCookie(c, COOKIE, refreshToken, {
    path: SESSION_PATH,
    httpOnly: true,
    sameSite: 'Strict',
    // The service itself speaks HTTP. A page that came over TLS has an https origin.
    secure: originOf(c).startsWith('https:'),
    maxAge: COOKIE_SECONDS,
  });
}
