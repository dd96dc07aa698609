import { afterEach, describe, expect, it } from 'vitest';
import { afterRequest, type Behaviour, startSampleServer } from '../authority/server-fixture.ts';
import type { ResolveName } from './resolve-name.ts';
import { createWebhookSender, type WebhookSenderOptions } from './send-webhook.ts';

const DEVELOPMENT = { allowsPrivate: true, requiresHttps: false };
const REFUSING = { allowsPrivate: false, requiresHttps: false };

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function startReceiver(behave: Behaviour) {
  const server = await startSampleServer(behave);
  closing.push(() => server.close());
  return server;
}

const answering =
  (answer: string): Behaviour =>
  (socket) =>
    afterRequest(socket, () => socket.end(answer));

const send = (url: string, options: Partial<WebhookSenderOptions> = {}) =>
  createWebhookSender({ rules: DEVELOPMENT, ...options })({ url, headers: { 'webhook-id': 'e-1' }, body: '{"a":"ñ"}' });

describe('sending a webhook', () => {
  it('posts the body with its headers and returns the answer', async () => {
    const receiver = await startReceiver(answering('HTTP/1.1 201 Created\r\nContent-Length: 2\r\n\r\nok'));
    expect(await send(receiver.url)).toMatchObject({ httpStatus: 201, reason: null, excerpt: 'ok' });
    expect(receiver.received()).toMatch(/^POST \/service HTTP\/1\.1\r\n/);
    expect(receiver.received().toLowerCase()).toContain('content-type: application/json');
    expect(receiver.received()).toContain('webhook-id: e-1');
    expect(Buffer.from(receiver.received(), 'latin1').toString('utf8')).toContain('{"a":"ñ"}');
  });

  it('follows no redirection', async () => {
    const target = await startReceiver(answering('HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n'));
    const location = `HTTP/1.1 307 Temporary Redirect\r\nLocation: ${target.url}\r\nContent-Length: 0\r\n\r\n`;
    const receiver = await startReceiver(answering(location));
    expect(await send(receiver.url)).toMatchObject({ httpStatus: 307, reason: null });
    expect(target.connections()).toBe(0);
  });

  it('uses no proxy', async () => {
    const proxy = await startReceiver(answering('HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n'));
    const receiver = await startReceiver(answering('HTTP/1.1 204 No Content\r\n\r\n'));
    process.env.HTTP_PROXY = proxy.url;
    process.env.http_proxy = proxy.url;
    try {
      expect(await send(receiver.url)).toMatchObject({ httpStatus: 204 });
    } finally {
      delete process.env.HTTP_PROXY;
      delete process.env.http_proxy;
    }
    expect(proxy.connections()).toBe(0);
  });

  it('ends with the status, even if the rest of the answer is long or never comes', async () => {
    const endless: Behaviour = (socket) =>
      afterRequest(socket, () => {
        socket.write('HTTP/1.1 200 OK\r\n\r\n');
        const write = () =>
          socket.write('x'.repeat(65_536), (error) => {
            // Once the client has gone this must end too: other tests run in this process.
            if (!error) setImmediate(write);
          });
        write();
      });
    expect(await send((await startReceiver(endless)).url)).toMatchObject({ httpStatus: 200, reason: null });
    const stuck: Behaviour = (socket) =>
      afterRequest(socket, () => socket.write('HTTP/1.1 500 Error\r\nContent-Length: 9\r\n\r\nhalf'));
    expect(await send((await startReceiver(stuck)).url, { timeoutMs: 1_500 })).toMatchObject({
      httpStatus: 500,
      excerpt: 'half',
    });
  });

  it('keeps the start of an answer without control characters', async () => {
    const text = `\0\u0007${'á'.repeat(3_000)}`;
    const answer = `HTTP/1.1 400 Bad\r\nContent-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`;
    const receiver = await startReceiver((socket) => afterRequest(socket, () => socket.end(Buffer.from(answer))));
    const { excerpt } = await send(receiver.url);
    expect(excerpt).toHaveLength(1_000);
    expect(excerpt).toMatch(/^\uFFFD\uFFFDá/);
  });

  it('returns the reason if no answer came', async () => {
    const silent = await startReceiver(() => {});
    expect(await send(silent.url, { timeoutMs: 200 })).toMatchObject({
      httpStatus: null,
      reason: 'No answer within 200 ms',
      excerpt: null,
    });
    const closed = await startSampleServer(() => {});
    await closed.close();
    expect((await send(closed.url)).reason).toMatch(/ECONNREFUSED/);
  });
});

describe('an address that is not on the internet', () => {
  const resolveTo =
    (...addresses: string[]): ResolveName =>
    async () =>
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));

  it('gets no connection, as a name or as an address', async () => {
    const receiver = await startReceiver(answering('HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n'));
    const named = receiver.url.replace('127.0.0.1', 'erp.example.pe');
    for (const addresses of [['127.0.0.1'], ['93.184.216.34', '127.0.0.1'], ['::ffff:127.0.0.1'], []]) {
      expect(await send(named, { rules: REFUSING, resolve: resolveTo(...addresses) })).toMatchObject({
        httpStatus: null,
        reason: 'The host of the URL has no address on the internet',
      });
    }
    expect(await send(receiver.url, { rules: REFUSING })).toMatchObject({
      reason: 'The URL must lead to an address on the internet, and this one is private',
    });
    expect(receiver.connections()).toBe(0);
  });

  it('gets no connection if the name resolves to it the second time', async () => {
    const receiver = await startReceiver(answering('HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n'));
    const named = receiver.url.replace('127.0.0.1', 'rebinding.example.pe');
    let asked = 0;
    // An address on the internet at first, ours afterwards. The port is one where the former does not answer.
    const rebinding: ResolveName = async () => {
      asked += 1;
      return [{ address: asked === 1 ? '192.0.1.1' : '127.0.0.1', family: 4 }];
    };
    const { reason } = await send(named, { rules: REFUSING, resolve: rebinding, timeoutMs: 300 });
    expect(reason).not.toBeNull();
    expect(asked).toBe(1);
    expect(receiver.connections()).toBe(0);
  });

  it('gives the same error as an unknown name', async () => {
    const unknown: ResolveName = async (name) => {
      throw Object.assign(new Error(`getaddrinfo ENOTFOUND ${name}`), { code: 'ENOTFOUND' });
    };
    expect(await send('http://unknown.example.pe', { rules: REFUSING, resolve: unknown })).toMatchObject({
      reason: 'The host of the URL has no address on the internet',
    });
  });

  it('gives another error than a broken name server', async () => {
    const broken: ResolveName = async (name) => {
      throw Object.assign(new Error(`getaddrinfo EAI_AGAIN ${name}`), { code: 'EAI_AGAIN' });
    };
    expect((await send('http://erp.example.pe', { rules: REFUSING, resolve: broken })).reason).toContain('EAI_AGAIN');
  });

  it('requires https by the rules of production', async () => {
    const rules = { allowsPrivate: true, requiresHttps: true };
    expect(await send('http://127.0.0.1:1', { rules })).toMatchObject({
      reason: 'The URL must be a URL that starts with https://',
    });
  });
});
