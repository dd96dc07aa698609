import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import type { HttpEnv } from '../../kernel/http-env.ts';
import { crossOrigin } from './cors.ts';

const OURS = 'https://app.example.com';

function serve(origins: readonly string[]) {
  const app = new Hono<HttpEnv>();
  app.onError((_error, c) => Response.json({}, { status: c.req.path === '/refused' ? 401 : 500 }));
  app.use(crossOrigin(origins));
  app.get('/data', (c) => c.json({}));
  app.get('/refused', () => {
    throw new Error('refused');
  });
  return (path: string, origin: string, method = 'GET') =>
    app.request(path, { method, headers: { Origin: origin, 'Access-Control-Request-Method': 'POST' } });
}

describe('without origins', () => {
  it('no page may read an answer, and nothing answers a preflight', async () => {
    const request = serve([]);
    expect((await request('/data', OURS)).headers.has('Access-Control-Allow-Origin')).toBe(false);
    const preflight = await request('/data', OURS, 'OPTIONS');
    expect(preflight.status).toBe(404);
    expect(preflight.headers.has('Access-Control-Allow-Origin')).toBe(false);
  });
});

describe('with origins', () => {
  const request = serve([OURS, 'http://localhost:5173']);

  it('a page of theirs may send what the API takes', async () => {
    const { status, headers } = await request('/data', OURS, 'OPTIONS');
    expect(status).toBe(204);
    expect(headers.get('Access-Control-Allow-Origin')).toBe(OURS);
    expect(headers.get('Access-Control-Allow-Headers')?.split(',')).toEqual(
      expect.arrayContaining(['Authorization', 'Content-Type', 'Idempotency-Key']),
    );
    expect(headers.get('Access-Control-Allow-Methods')).toBe('GET,HEAD,POST,PUT,PATCH,DELETE');
    expect(headers.get('Access-Control-Max-Age')).toBe('600');
    expect(headers.has('Access-Control-Allow-Credentials')).toBe(false);
  });

  it.each(['/data', '/refused'])('a page of theirs may read what is answered (%s)', async (path) => {
    const { headers } = await request(path, 'http://localhost:5173');
    expect(headers.get('Access-Control-Allow-Origin')).toBe('http://localhost:5173');
    expect(headers.get('Access-Control-Expose-Headers')?.split(',')).toEqual(
      expect.arrayContaining(['RateLimit-Remaining', 'Retry-After', 'X-Request-Id', 'Location', 'Idempotent-Replayed']),
    );
    expect(headers.get('Vary')).toContain('Origin');
  });

  it.each(['https://evil.example.com', `${OURS}.evil.com`, `${OURS}:8443`, 'http://app.example.com', 'null'])(
    'a page of %s may not',
    async (origin) => {
      for (const method of ['GET', 'OPTIONS']) {
        expect((await request('/data', origin, method)).headers.has('Access-Control-Allow-Origin')).toBe(false);
      }
    },
  );
});
