import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { HttpEnv } from '../../kernel/http-env.ts';
import { noStore, securityHeaders } from './security-headers.ts';

const app = new Hono<HttpEnv>();
app.onError((_error, c) => c.json({}, 500));
app.use(securityHeaders());
app.use(noStore());
app.get('/data', (c) => c.json({}));
app.get('/broken', () => {
  throw new Error('broken');
});
app.get('/page', (c) => {
  c.header('Content-Security-Policy', "default-src 'self'");
  c.header('Cache-Control', 'private, no-cache');
  c.header('X-Powered-By', 'Hono');
  return c.html('<p>');
});

it.each([
  ['/data', 200],
  ['/broken', 500],
  ['/nothing', 404],
])('go with every answer (%s)', async (path, status) => {
  const response = await app.request(path);
  expect(response.status).toBe(status);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'strict-transport-security': 'max-age=15552000',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store',
  });
});

it('leave what a handler has set itself, and tell nothing of what it runs on', async () => {
  const { headers } = await app.request('/page');
  expect(headers.get('Content-Security-Policy')).toBe("default-src 'self'");
  expect(headers.get('Cache-Control')).toBe('private, no-cache');
  expect(headers.has('X-Powered-By')).toBe(false);
});
