import http from 'node:http';
import https from 'node:https';
import type { Socket } from 'node:net';
import type { SecureVersion, TlsOptions } from 'node:tls';
import { createSelfSigned } from '@chasqui/core/signature';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  afterRequest,
  answering,
  type Behaviour,
  httpAnswer,
  IMPATIENT_MS,
  PATIENT_MS,
  type SampleServer,
  startSampleServer,
  UNDER_WAY_MS,
} from './authority/server-fixture.ts';
import { type Exchange, type RequestOptions, sendRequest } from './http-request.ts';

let pem = '';
const closing: (() => unknown)[] = [];

beforeAll(async () => {
  const notBefore = new Date('2020-01-01T00:00:00Z');
  const notAfter = new Date('2120-01-01T00:00:00Z');
  ({ pem } = await createSelfSigned({ ruc: '20123456786', name: 'Servidor', notBefore, notAfter }));
});

afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function serve(behave: Behaviour, secure?: TlsOptions): Promise<SampleServer> {
  const server = await startSampleServer(behave, secure);
  closing.push(server.close);
  return server;
}

function send(url: string, options: Partial<RequestOptions> = {}): Promise<Exchange> {
  const agent = options.agent ?? (url.startsWith('https:') ? new https.Agent() : new http.Agent());
  closing.push(() => agent.destroy());
  const headers = { 'Content-Type': 'text/xml; charset=utf-8', SOAPAction: '"urn:x"' };
  const request = { method: 'POST', url, headers, body: '<ñ/>' } as const;
  return sendRequest(request, { timeoutMs: PATIENT_MS, maxBytes: 10_000, ...options, agent });
}

/** Time for bytes still under way to reach the server. */
function stragglers(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 50));
}

const end = (socket: Socket): unknown => socket.end();
const reset = (socket: Socket): unknown => socket.resetAndDestroy();

describe('an exchange that is answered', () => {
  it.each([200, 302, 401, 500, 503])('returns HTTP %d with its body', async (status) => {
    const server = await serve(answering(httpAnswer(status, '<ok>ñ</ok>')));
    expect(await send(server.url)).toEqual({ kind: 'answered', httpStatus: status, body: Buffer.from('<ok>ñ</ok>') });
  });

  it('sends one whole request', async () => {
    const server = await serve(answering(httpAnswer(200, '')));
    await send(server.url);
    const [head = '', body] = server.received().split('\r\n\r\n');
    expect(head).toMatch(/^POST \/service HTTP\/1\.1\r\n/);
    expect(head).toMatch(/\r\nContent-Type: text\/xml; charset=utf-8\r\nSOAPAction: "urn:x"\r\nContent-Length: 5\r\n/);
    expect(Buffer.from(body ?? '', 'latin1').toString('utf8')).toBe('<ñ/>');
    expect(server.connections()).toBe(1);
  });

  it('returns the text of Retry-After', async () => {
    const server = await serve(answering('HTTP/1.1 429 Slow\r\nRetry-After: 7\r\nContent-Length: 0\r\n\r\n'));
    expect(await send(server.url)).toMatchObject({ kind: 'answered', httpStatus: 429, retryAfter: '7' });
  });

  it('reads an answer without a length until the connection ends', async () => {
    const server = await serve(answering('HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n<a/>', end));
    expect(await send(server.url)).toMatchObject({ kind: 'answered', body: Buffer.from('<a/>') });
  });

  it('reuses a connection', async () => {
    const server = await serve(answering(httpAnswer(200, '<a/>')));
    const agent = new http.Agent({ keepAlive: true });
    await send(server.url, { agent });
    await send(server.url, { agent });
    expect(server.connections()).toBe(1);
  });
});

describe('a failure before the request was sent', () => {
  async function expectNotSent(exchange: Promise<Exchange>, reason: RegExp): Promise<void> {
    const result = await exchange;
    expect(result).toMatchObject({ kind: 'failed', requestMayHaveArrived: false, httpStatus: null, body: null });
    expect(result).toHaveProperty('reason', expect.stringMatching(reason));
  }

  it('name server failed', async () => {
    const agent = new http.Agent({
      lookup: (_host, _options, callback) =>
        callback(Object.assign(new Error('getaddrinfo EAI_AGAIN x'), { code: 'EAI_AGAIN' }), '', 4),
    });
    await expectNotSent(send('http://sunat.invalid/', { agent }), /EAI_AGAIN/);
  });

  it('no connection before the deadline', async () => {
    const agent = new http.Agent({ lookup: () => {} });
    await expectNotSent(send('http://sunat.invalid/', { agent, timeoutMs: IMPATIENT_MS }), /No answer within 300 ms/);
  });

  it('no free connection before the deadline', async () => {
    const server = await serve(() => {});
    const agent = new http.Agent({ maxSockets: 1 });
    const first = send(server.url, { agent, timeoutMs: UNDER_WAY_MS });
    await expectNotSent(send(server.url, { agent, timeoutMs: IMPATIENT_MS }), /No answer within 300 ms/);
    expect(await first).toMatchObject({ requestMayHaveArrived: true });
  });

  it.each<SecureVersion>(['TLSv1.2', 'TLSv1.3'])('an untrusted certificate over %s', async (version) => {
    const secure = { key: pem, cert: pem, minVersion: version, maxVersion: version };
    const server = await serve(answering(httpAnswer(200, '<a/>')), secure);
    await expectNotSent(send(server.url), /self-signed/);
    await stragglers();
    expect(server.connections()).toBe(1);
    expect(server.received()).toBe('');
  });

  it('the certificate of another host', async () => {
    const server = await serve(answering(httpAnswer(200, '<a/>')), { key: pem, cert: pem });
    await expectNotSent(send(server.url, { agent: new https.Agent({ ca: pem }) }), /altnames|does not match/i);
    await stragglers();
    expect(server.received()).toBe('');
  });

  it('TLS older than 1.2', async () => {
    const old = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' } as const;
    const server = await serve(answering(httpAnswer(200, '<a/>')), { key: pem, cert: pem, ...old });
    await expectNotSent(send(server.url, { agent: new https.Agent({ ca: pem }) }), /version|alert|SSL/i);
  });
});

describe('a failure after which the request may have arrived', () => {
  const partial = 'HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n<half';

  it('no answer before the deadline', async () => {
    const server = await serve(() => {});
    expect(await send(server.url, { timeoutMs: UNDER_WAY_MS })).toEqual({
      kind: 'failed',
      reason: 'No answer within 1500 ms',
      requestMayHaveArrived: true,
      httpStatus: null,
      body: null,
    });
    expect(server.received()).toContain('POST /service');
  });

  it('an answer that does not end before the deadline keeps its received part', async () => {
    const server = await serve(answering(partial));
    expect(await send(server.url, { timeoutMs: UNDER_WAY_MS })).toEqual({
      kind: 'failed',
      reason: 'No answer within 1500 ms',
      requestMayHaveArrived: true,
      httpStatus: 200,
      body: Buffer.from('<half'),
    });
  });

  it('an answer without end', async () => {
    const server = await serve((socket) => {
      afterRequest(socket, () => {
        socket.write('HTTP/1.1 200 OK\r\n\r\n');
        const pour = (): void => {
          if (!socket.destroyed) socket.write('x'.repeat(5_000), pour);
        };
        pour();
      });
    });
    const result = await send(server.url);
    expect(result).toMatchObject({ kind: 'failed', reason: 'The answer is longer than 10000 bytes', httpStatus: 200 });
    expect(result.body?.length).toBeLessThanOrEqual(10_000);
  });

  it.each([
    ['stays', () => {}],
    ['ends', end],
  ] as const)('an upgrade to another protocol, on a connection that %s', async (_what, then) => {
    const upgrade = 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n';
    const { url } = await serve(answering(upgrade, then));
    expect(await send(url)).toMatchObject({ kind: 'failed', requestMayHaveArrived: true, httpStatus: 101 });
  });

  it('a kept connection that the server closed', async () => {
    let requests = 0;
    const server = await serve((socket) => {
      afterRequest(socket, () => {
        requests += 1;
        if (requests === 1) socket.write(httpAnswer(200, '<a/>'));
        else reset(socket);
      });
    });
    const agent = new http.Agent({ keepAlive: true });
    expect(await send(server.url, { agent })).toMatchObject({ kind: 'answered' });
    expect(await send(server.url, { agent })).toMatchObject({ kind: 'failed', requestMayHaveArrived: true });
    expect(server.connections()).toBe(1);
  });

  it('a connection closed behind TLS', async () => {
    const server = await serve((socket) => afterRequest(socket, () => socket.destroy()), { key: pem, cert: pem });
    const agent = new https.Agent({ ca: pem, checkServerIdentity: () => undefined });
    expect(await send(server.url, { agent })).toMatchObject({ kind: 'failed', requestMayHaveArrived: true });
    expect(server.received()).toContain('POST /service');
  });
});

describe('over TLS', () => {
  it.each<SecureVersion>(['TLSv1.2', 'TLSv1.3'])('%s with a certificate that is trusted', async (version) => {
    const secure = { key: pem, cert: pem, minVersion: version, maxVersion: version };
    const server = await serve(answering(httpAnswer(200, '<a/>')), secure);
    const agent = new https.Agent({ ca: pem, checkServerIdentity: () => undefined });
    expect(await send(server.url, { agent })).toMatchObject({ kind: 'answered', httpStatus: 200 });
  });
});
