import { ChasquiError } from '@chasqui/core/errors';
import { say } from '@chasqui/core/messages';
import { endSession } from '@chasqui/db/refresh-tokens/renew-session';
import { TENANT_MODES } from '@chasqui/db/tenants';
import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import * as v from 'valibot';
import type { GatewayDeps } from '../../kernel/deps.ts';
import type { HttpEnv } from '../../kernel/http-env.ts';
import { toRequestContext } from '../../kernel/operation/request-context.ts';
import { digestRefreshToken } from '../../kernel/principal/credential.ts';
import { renewTokens } from '../../operations/procedures/account/auth.ts';
import { appRouter } from '../../operations/router.ts';
import { CONSOLE_PATH } from './console-page.ts';

const SESSION_PATH = `${CONSOLE_PATH}/session`;
const MAX_BODY_BYTES = 4_096;

/** Time within which a page that was just closed may have sent the same cookie, in milliseconds. */
const REUSE_GRACE_MS = 30_000;

const RenewalSchema = v.object({ mode: v.fallback(v.picklist(TENANT_MODES), 'live') });

/**
 * Mounts the sessions of the web console: `POST` logs in, `PUT` renews and chooses the mode, `DELETE` logs out. They do
 * what `/auth` does, but keep the refresh token in a cookie that no script can read. Scripts of the page get access
 * tokens only. A cookie that another renewal just used is a 409: the next cookie is on its way.
 */
export function mountConsoleSession(app: Hono<HttpEnv>, deps: GatewayDeps): void {
  const cookie = sessionCookie(deps.config.publicUrl);
  app.use(SESSION_PATH, bodyLimit({ maxSize: MAX_BODY_BYTES, onError: refuseLongBody }));
  app.use(SESSION_PATH, async (c, next) => {
    requireOwnPage(c);
    await next();
  });
  app.post(SESSION_PATH, async (c) => {
    const caller = appRouter.createCaller(toRequestContext(deps, c, 'rest'));
    const { refreshToken, accessToken } = await caller.auth.login(await readJson(c));
    cookie.keep(c, refreshToken);
    return c.json({ accessToken });
  });
  app.put(SESSION_PATH, async (c) => {
    const { mode } = v.parse(v.fallback(RenewalSchema, { mode: 'live' }), await readJson(c));
    const renewal = { refreshToken: cookie.read(c), mode, reuseGraceMs: REUSE_GRACE_MS };
    const { refreshToken, accessToken } = await renewTokens(toRequestContext(deps, c, 'rest'), renewal);
    cookie.keep(c, refreshToken);
    return c.json({ accessToken });
  });
  app.delete(SESSION_PATH, async (c) => {
    const { requestId, address = null } = c.var;
    await endSession(deps.db, { requestId, address }, digestRefreshToken(cookie.read(c)));
    cookie.forget(c);
    return c.body(null, 204);
  });
}

function refuseLongBody(): never {
  throw new ChasquiError('PAYLOAD_TOO_LARGE', say('A login is not that long', 'Un ingreso no es tan largo'));
}

/** Returns the body; undefined without one, or if it is no JSON. */
function readJson(c: Context<HttpEnv>) {
  return c.req.json().catch(() => undefined);
}

/**
 * Refuses requests that another page makes a browser send. `Sec-Fetch-Site` exists on TLS and localhost only; elsewhere
 * `Origin` must name the host of the request.
 * @throws ChasquiError FORBIDDEN
 */
function requireOwnPage(c: Context<HttpEnv>): void {
  if (c.req.method === 'GET') return;
  const site = c.req.header('Sec-Fetch-Site');
  const host = originOf(c).replace(/^https?:\/\//, '');
  const isOwn = site === undefined ? host === c.req.header('Host') : site === 'same-origin';
  if (!isOwn) {
    throw new ChasquiError(
      'FORBIDDEN',
      say(
        'Only the page of the console may send this request',
        'Solo la página de la consola puede enviar esta solicitud',
      ),
    );
  }
}

function originOf(c: Context<HttpEnv>): string {
  return c.req.header('Origin') ?? '';
}

const NAME = 'chasqui_session';
/** Lifetime of a refresh token. */
const LIFETIME_SECONDS = 7 * 86_400;

/**
 * Returns the operations on the session cookie. Over TLS it has the prefix `__Host-`, which no other host and no plain
 * HTTP can set. On plain HTTP, as on localhost, browsers accept no such cookie.
 * @param publicUrl tells if there is TLS where the request has no `Origin`
 */
function sessionCookie(publicUrl: string | null) {
  const isTls = (c: Context<HttpEnv>) => (originOf(c) || (publicUrl ?? '')).startsWith('https:');
  return {
    read: (c: Context<HttpEnv>): string => getCookie(c, NAME, isTls(c) ? 'host' : undefined) ?? '',
    keep(c: Context<HttpEnv>, refreshToken: string): void {
      const options = { path: '/', httpOnly: true, sameSite: 'Strict', maxAge: LIFETIME_SECONDS } as const;
      setCookie(c, NAME, refreshToken, isTls(c) ? { ...options, secure: true, prefix: 'host' } : options);
    },
    forget(c: Context<HttpEnv>): void {
      deleteCookie(c, NAME, isTls(c) ? { path: '/', secure: true, prefix: 'host' } : { path: '/' });
    },
  };
}
