import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryDatabase } from '../support/query-database.ts';
import { call, FIRST_ADMIN } from './people.ts';
import { type Service, startService } from './service.ts';
import { createTenant, type TestTenant } from './tenant.ts';

let service: Service;
let tenant: TestTenant;
beforeAll(async () => {
  service = await startService({ pools: [], publicUrl: 'https://facturas.example.com/sunat' });
  tenant = await createTenant(service);
});
afterAll(() => service?.close());

const OWN_PAGE = { 'Sec-Fetch-Site': 'same-origin' } as const;

interface SessionCall {
  readonly cookie?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** Calls the door of sessions as the console's page does. */
async function session(method: string, { cookie, headers = OWN_PAGE, body }: SessionCall = {}) {
  const sent = cookie === undefined ? headers : { ...headers, Cookie: cookie };
  const answer = await call(service, '/console/session', { method, headers: sent, body });
  return { ...answer, setCookie: answer.headers.get('Set-Cookie') ?? '' };
}

function login(headers?: Readonly<Record<string, string>>) {
  return session('POST', { body: { ...FIRST_ADMIN, ruc: tenant.ruc }, ...(headers && { headers }) });
}

const cookieIn = (setCookie: string) => setCookie.split(';')[0] ?? '';

describe('a login at the console', () => {
  it('answers an access token, and keeps the refresh token in a cookie that no script and no other site can use', async () => {
    const { status, body, setCookie } = await login({ ...OWN_PAGE, Origin: 'https://facturas.example.com' });
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['accessToken']);
    expect(setCookie).toMatch(
      /^__Host-chasqui_session=rt_[\w-]+; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    const me = await call(service, '/api/me', { credential: String(body.accessToken) });
    expect(me.body).toMatchObject({ email: FIRST_ADMIN.email, livemode: true });
  });

  it('sets a cookie without prefix and without Secure on plain HTTP, as on localhost', async () => {
    const { setCookie } = await login({ ...OWN_PAGE, Origin: 'http://localhost:3000' });
    expect(setCookie).toMatch(/^chasqui_session=rt_/);
    expect(setCookie).not.toContain('Secure');
  });

  it('with a wrong password gets the error of the API, and no cookie', async () => {
    const body = { email: FIRST_ADMIN.email, password: 'otra-clave', ruc: tenant.ruc };
    const { status, setCookie } = await session('POST', { body });
    expect([status, setCookie]).toEqual([401, '']);
  });

  it.each([{}, null, 'text'])('with the body %j gets every problem', async (body) => {
    expect(await session('POST', { body })).toMatchObject({ status: 400, setCookie: '' });
  });
});

describe('a renewal at the console', () => {
  it('exchanges the cookie once', async () => {
    const first = cookieIn((await login()).setCookie);
    const renewed = await session('PUT', { cookie: first });
    expect(renewed.status).toBe(200);
    expect(cookieIn(renewed.setCookie)).not.toBe(first);
    expect((await session('PUT', { cookie: cookieIn(renewed.setCookie) })).status).toBe(200);
  });

  it('with a cookie that was used a moment ago is told to wait, and the session goes on', async () => {
    const first = cookieIn((await login()).setCookie);
    const renewed = await session('PUT', { cookie: first });
    expect(await session('PUT', { cookie: first })).toMatchObject({ status: 409, setCookie: '' });
    expect((await session('PUT', { cookie: cookieIn(renewed.setCookie) })).status).toBe(200);
  });

  it('ignores a cookie without the prefix over TLS, which another host could have set', async () => {
    const planted = cookieIn((await login()).setCookie).replace('__Host-', '');
    expect((await session('PUT', { cookie: planted })).status).toBe(401);
  });

  it.each(['a text', ['a', 'list'], { mode: 'other' }])('with the body %j is one of live mode', async (body) => {
    const cookie = cookieIn((await login()).setCookie);
    const { status, body: answer } = await session('PUT', { cookie, body });
    expect(status).toBe(200);
    expect((await call(service, '/api/me', { credential: String(answer.accessToken) })).body).toMatchObject({
      livemode: true,
    });
  });

  it('refuses a long body before it is read', async () => {
    expect((await session('PUT', { body: 'x'.repeat(5_000) })).status).toBe(413);
  });

  it('without a cookie is refused', async () => {
    expect((await session('PUT')).status).toBe(401);
  });
});

describe('logging out of the console', () => {
  it('ends the session, removes the cookie, and leaves a row in the audit log', async () => {
    const cookie = cookieIn((await login()).setCookie);
    const out = await session('DELETE', { cookie });
    expect(out.status).toBe(204);
    expect(out.setCookie).toMatch(/^__Host-chasqui_session=; Max-Age=0; Path=\/; Secure$/);
    expect((await session('PUT', { cookie })).status).toBe(401);
    const rows = await queryDatabase(
      service.databaseUrl,
      `select 1 from audit_log where tenant_id = '${tenant.id}' and action = 'session.ended'`,
    );
    expect(rows).toHaveLength(1);
  });

  it('without a session does nothing', async () => {
    expect((await session('DELETE')).status).toBe(204);
    expect((await session('DELETE', { cookie: '__Host-chasqui_session=rt_unknown' })).status).toBe(204);
  });
});

describe('the door of sessions', () => {
  it.each([
    ['another site', { 'Sec-Fetch-Site': 'cross-site' }],
    ['a neighbour of the same site', { 'Sec-Fetch-Site': 'same-site' }],
    ['a page of another origin, on plain HTTP', { Origin: 'http://evil.example.com' }],
    ['no page at all', {}],
  ])('refuses %s, also with the right cookie', async (_who, headers) => {
    const cookie = cookieIn((await login()).setCookie);
    expect(await session('PUT', { cookie, headers })).toMatchObject({ status: 403, setCookie: '' });
    expect(await session('DELETE', { cookie, headers })).toMatchObject({ status: 403 });
    expect((await session('PUT', { cookie })).status).toBe(200);
  });

  it('lets in a page of its own origin on plain HTTP, where browsers send no Sec-Fetch-Site', async () => {
    expect((await login({ Origin: service.baseUrl })).status).toBe(200);
  });
});

describe('the page /console', () => {
  it('is the same at every path, names where it lies, and has a nonce of its own', async () => {
    const [first, second] = await Promise.all(
      ['/console', '/console/documents/1'].map(async (path) => {
        const response = await fetch(service.baseUrl + path);
        return { policy: response.headers.get('Content-Security-Policy') ?? '', page: await response.text() };
      }),
    );
    const nonce = /'nonce-([^']+)'/.exec(first?.policy ?? '')?.[1] ?? 'none';
    expect(first?.page).toContain('<base href="/sunat/console/" />');
    expect(first?.page).toContain(`nonce="${nonce}"`);
    expect(first?.page).not.toMatch(/CONSOLE_|<style|\sstyle=|\son\w+=|<script(?![^>]* src=)/);
    expect(second?.page.replaceAll(/nonce="[^"]+"/g, '')).toBe(first?.page.replaceAll(/nonce="[^"]+"/g, ''));
    expect(second?.policy).not.toBe(first?.policy);
  });

  it('may run, load and call only what comes from its own origin', async () => {
    const { headers } = await fetch(`${service.baseUrl}/console/`);
    const policy = headers.get('Content-Security-Policy') ?? '';
    for (const rule of ["default-src 'none'", "script-src 'self'", "connect-src 'self'", "frame-ancestors 'none'"]) {
      expect(policy).toContain(rule);
    }
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    expect(headers.get('Cache-Control')).toBe('no-store');
  });

  it('loads files that may be cached for ever, and no other file exists', async () => {
    const page = await (await fetch(`${service.baseUrl}/console/`)).text();
    const [, script = ''] = /src="\.\/(assets\/[^"]+\.js)"/.exec(page) ?? [];
    const file = await fetch(`${service.baseUrl}/console/${script}`);
    expect(file.status).toBe(200);
    expect(file.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect((await fetch(`${service.baseUrl}/console/assets/none.js`)).status).toBe(404);
  });
});
