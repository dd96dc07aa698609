import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { HonoAdapter } from '@bull-board/hono';
import { ChasquiError } from '@chasqui/core/errors';
import { inLanguage, say } from '@chasqui/core/messages';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { auth } from 'hono/utils/basic-auth';
import type { GatewayDeps } from '../kernel/deps.ts';
import type { HttpEnv } from '../kernel/http-env.ts';
import { languageOf } from '../kernel/operation/answer-language.ts';
import { isSameSecret } from '../kernel/principal/credential.ts';

const CHALLENGE = 'Basic realm="Chasqui operators: any name, and the master key for a password", charset="UTF-8"';

/**
 * Admits operators with Basic authentication, because browsers can ask only for a name and a password. The password is
 * the master key.
 */
function operatorsOnly(masterKey: string) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    const given = auth(c.req.raw)?.password ?? '';
    if (isSameSecret(given, masterKey)) return next();
    return c.text(inLanguage(say('This page is for operators', 'Esta página es para operadores'), languageOf(c)), 401, {
      'WWW-Authenticate': CHALLENGE,
    });
  });
}

const DASHBOARD_PATH = '/ops/queues';

/**
 * Policy for the dashboard page. The page serves its own scripts and styles, writes some styles inline, and requests
 * nothing from other origins.
 */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'self'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * Mounts `/ops/queues`, the page that shows operators the jobs of every pool. Jobs hold ids and no documents. The page
 * is read-only: the sweep enqueues unfinished work again.
 */
export function mountDashboard(app: Hono<HttpEnv>, { queueWatch, config }: GatewayDeps): void {
  const serverAdapter = new HonoAdapter(serveStatic).setBasePath(DASHBOARD_PATH);
  createBullBoard({
    queues: queueWatch.queues.map((queue) => new BullMQAdapter(queue, { readOnlyMode: true })),
    serverAdapter,
    options: { uiConfig: { boardTitle: 'Chasqui', hideRedisDetails: true } },
  });
  const routes = new Hono<HttpEnv>();
  routes.use(operatorsOnly(config.masterKey));
  routes.use(readOnly);
  routes.use(keptToItself);
  routes.route('/', serverAdapter.registerPlugin());
  app.route(DASHBOARD_PATH, routes);
  app.get(`${DASHBOARD_PATH}/`, (c) => c.redirect(DASHBOARD_PATH));
}

/** Refuses every request that could change a queue, before its body is read. The library's own mode hides the buttons. */
const readOnly = createMiddleware(async ({ req }, next) => {
  if (req.method === 'GET' || req.method === 'HEAD') return next();
  throw new ChasquiError('FORBIDDEN', say('This page is read-only', 'Esta página es de solo lectura'));
});

/**
 * Links to other origins. The library's page loads its fonts from Google, and the policy would report each refusal in
 * the browser console.
 */
const LINK_ELSEWHERE = /<link\b[^>]*\bhref="https?:[^>]*>/g;

const keptToItself = createMiddleware(async (c, next) => {
  await next();
  if (c.res.headers.get('Content-Type')?.startsWith('text/html')) {
    const page = (await c.res.text()).replace(LINK_ELSEWHERE, '');
    c.res = new Response(page, { status: c.res.status, headers: c.res.headers });
  }
  c.res.headers.set('Content-Security-Policy', CONTENT_SECURITY_POLICY);
});
