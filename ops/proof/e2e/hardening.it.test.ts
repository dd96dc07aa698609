import { request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryDatabase } from '../support/query-database.ts';
import { invoiceBody } from './api.ts';
import { callFrom, LOOPBACK } from './from-address.ts';
import { FIRST_ADMIN } from './people.ts';
import { MASTER_KEY, type Service, startService } from './service.ts';
import { createTenant, type TestTenant } from './tenant.ts';

const PAGE = 'https://app.example.com';

let service: Service;
let tenant: TestTenant;
beforeAll(async () => {
  service = await startService({ trustedProxies: LOOPBACK, corsOrigins: [PAGE] });
  tenant = await createTenant(service);
});
afterAll(() => service?.close());

interface RawRequest {
  readonly method?: string;
  /** Names and values in turn, in the order of sending. A name may appear twice. */
  readonly headers?: readonly string[];
  /** Body sent in chunks, without a Content-Length. */
  readonly chunks?: readonly string[];
}

interface RawAnswer {
  readonly status: number;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly text: string;
}

/** Sends a request that `fetch` would not send. */
function send(path: string, { method = 'GET', headers = [], chunks = [] }: RawRequest = {}): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const { host } = new URL(service.baseUrl);
    const sent = request(service.baseUrl + path, { method, headers: ['Host', host, ...headers] }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part) => parts.push(part));
      answer.on('error', reject);
      answer.on('end', () => {
        const text = Buffer.concat(parts).toString();
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text });
      });
    });
    sent.on('error', reject);
    for (const chunk of chunks) sent.write(chunk);
    sent.end();
  });
}

/** Returns the head of the answer to bytes that are not a valid request. */
function sendBytes(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(service.baseUrl).port), '127.0.0.1', () => socket.write(text));
    let received = '';
    socket.on('data', (data) => {
      received += data.toString();
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(received));
  });
}

const bearer = (credential: string) => ['Authorization', `Bearer ${credential}`];
const JSON_BODY = ['Content-Type', 'application/json'];

describe('every answer', () => {
  it.each([
    ['data', '/api/settings', () => tenant.apiKey, 200],
    ['nobody', '/api/settings', () => 'garbage', 401],
    ['nothing', '/api/nothing', () => tenant.apiKey, 404],
    ['a forbidden place', '/admin/tenants', () => tenant.apiKey, 403],
    ['tRPC', '/trpc/settings.get', () => tenant.apiKey, 200],
    ['health', '/health/live', () => 'garbage', 200],
  ])('has security headers and no server name (%s)', async (_what, path, credential, status) => {
    const answer = await send(path, { headers: bearer(credential()) });
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    });
    expect(answer.headers).not.toHaveProperty('x-powered-by');
    expect(answer.headers).not.toHaveProperty('server');
    expect(answer.text).not.toMatch(/node_modules|\.ts:|\n\s+at /);
  });
});

describe('a body', () => {
  const mebibyte = 'x'.repeat(1024 * 1024);

  it('over 1 MiB is refused, also without a Content-Length', async () => {
    const headers = [...bearer(tenant.apiKey), ...JSON_BODY];
    const answer = await send('/api/invoices', { method: 'POST', headers, chunks: ['{"series":"', mebibyte, '"}'] });
    expect(answer.status).toBe(413);
    expect(JSON.parse(answer.text)).toMatchObject({ statusCode: 413, error: 'Payload Too Large' });
  });

  it('in chunks is accepted', async () => {
    const text = JSON.stringify(invoiceBody({ series: 'B001' }));
    const headers = [...bearer(tenant.apiKey), ...JSON_BODY];
    const answer = await send('/api/invoices', { method: 'POST', headers, chunks: [text.slice(0, 9), text.slice(9)] });
    expect(JSON.parse(answer.text)).toMatchObject({ statusCode: 400, details: [{ path: 'series' }] });
  });
});

describe('a credential', () => {
  it.each([
    ['twice the same', () => [...bearer(tenant.apiKey), ...bearer(tenant.apiKey)]],
    ['two of them', () => [...bearer(tenant.apiKey), ...bearer(MASTER_KEY)]],
    ['a long one', () => bearer('x'.repeat(10_000))],
    ['a long one that looks like a key', () => bearer(`sk_live_${'x'.repeat(10_000)}`)],
    ['an empty one', () => ['Authorization', '']],
  ])('of the form %s is answered 401', async (_what, headers) => {
    const answer = await send('/api/settings', { headers: headers() });
    expect(answer.status).toBe(401);
    expect(answer.text).not.toContain('xxx');
  });

  it('beyond 16 KiB is not read', async () => {
    expect((await send('/api/settings', { headers: bearer('x'.repeat(17_000)) })).status).toBe(431);
  });
});

describe('a method', () => {
  it('HEAD answers as GET without a body', async () => {
    const answer = await send('/api/settings', { method: 'HEAD', headers: bearer(tenant.apiKey) });
    expect([answer.status, answer.text]).toEqual([200, '']);
    expect(answer.headers['ratelimit-limit']).toBeDefined();
  });

  it.each(['PUT', 'PROPFIND', 'TRACE', 'LINK'])('%s that is not served is answered 404', async (method) => {
    const answer = await send('/api/documents/x', {
      method,
      headers: [...bearer(tenant.apiKey), 'Content-Length', '0'],
    });
    expect(answer.status).toBe(404);
    expect(answer.text).not.toContain(tenant.apiKey);
  });

  it('CONNECT closes the connection', async () => {
    expect(await sendBytes('CONNECT example.com:443 HTTP/1.1\r\nHost: example.com\r\n\r\n')).not.toContain('200');
  });

  it('with an unknown name is answered 400', async () => {
    expect(await sendBytes('FOO / HTTP/1.1\r\nHost: a\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /);
  });
});

describe('a page of another origin', () => {
  const preflight = ['Access-Control-Request-Method', 'POST', 'Access-Control-Request-Headers', 'authorization'];

  it('may send a preflight request without a credential', async () => {
    const answer = await send('/api/invoices', { method: 'OPTIONS', headers: ['Origin', PAGE, ...preflight] });
    expect(answer.status).toBe(204);
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': PAGE,
      'access-control-allow-headers': expect.stringContaining('Idempotency-Key'),
    });
    expect(answer.headers).not.toHaveProperty('ratelimit-limit');
  });

  it('may read answers and errors if it is listed', async () => {
    for (const headers of [bearer(tenant.apiKey), []]) {
      const answer = await send('/api/settings', { headers: ['Origin', PAGE, ...headers] });
      expect(answer.headers).toMatchObject({
        'access-control-allow-origin': PAGE,
        'access-control-expose-headers': expect.stringContaining('Retry-After'),
        'ratelimit-limit': expect.any(String),
      });
    }
  });

  it('may not read answers if it is not listed', async () => {
    const origin = ['Origin', 'https://evil.example.com'];
    const answers = [
      await send('/api/settings', { headers: [...origin, ...bearer(tenant.apiKey)] }),
      await send('/api/settings', { method: 'OPTIONS', headers: [...origin, ...preflight] }),
    ];
    for (const { headers } of answers) expect(headers).not.toHaveProperty('access-control-allow-origin');
  });
});

describe("the client's address", () => {
  it('in the audit log is the one from the proxy, not the one that the client claims', async () => {
    const from = '198.51.100.77';
    const body = { ...FIRST_ADMIN, ruc: tenant.ruc };
    await callFrom(`${service.baseUrl}/auth/login`, { from: `192.0.2.1, ::ffff:${from}`, body });
    const rows = await queryDatabase(
      service.databaseUrl,
      `select address from audit_log where action = 'login.succeeded'`,
    );
    expect(rows).toEqual([{ address: from }]);
  });
});
