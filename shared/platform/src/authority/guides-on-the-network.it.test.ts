import type { Socket } from 'node:net';
import type { TlsOptions } from 'node:tls';
import { createSelfSigned } from '@chasqui/core/signature';
import { afterEach, describe, expect, it } from 'vitest';
import { consult, type Summary, sumUp } from './answers-fixture.ts';
import { createGuideClient, type GuideClient } from './guide-client.ts';
import { GUIDE, GUIDE_CREDENTIALS, TICKET, TICKET_BODY, tokenBody } from './rest-fixture.ts';
import {
  afterRequest,
  answering,
  type Behaviour,
  findClosedPort,
  httpAnswer,
  IMPATIENT_MS,
  PATIENT_MS,
  type SampleServer,
  startSampleServer,
  UNDER_WAY_MS,
} from './server-fixture.ts';

/** Tests of every failure on the network to the REST services and back, on real sockets, at both of their hosts. */

const closing: (() => unknown)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function serve(behave: Behaviour, secure?: TlsOptions): Promise<SampleServer> {
  const server = await startSampleServer(behave, secure);
  closing.push(server.close);
  return server;
}

function connect(securityUrl: string, guideUrl: string, timeoutMs: number): GuideClient {
  const baseOf = (url: string) => new URL('/v1', url).href;
  const endpoints = {
    securityBase: baseOf(securityUrl),
    guideBase: baseOf(guideUrl),
    consultBase: null,
    sireBase: null,
  };
  const client = createGuideClient({ endpoints, timeoutMs });
  closing.push(client.close);
  return client;
}

const json = (status: number, body: string) => httpAnswer(status, body, 'application/json');
const giveToken = () => serve(answering(json(200, tokenBody())));
const giveTicket = () => serve(answering(json(200, TICKET_BODY)));

const end = (socket: Socket): unknown => socket.end();
const reset = (socket: Socket): unknown => socket.resetAndDestroy();
const notBefore = new Date('2020-01-01T00:00:00Z');
const notAfter = new Date('2120-01-01T00:00:00Z');
const { pem } = await createSelfSigned({ ruc: '20123456786', name: 'Servidor', notBefore, notAfter });
const TLS: TlsOptions = { key: pem, cert: pem };

const NEVER_LEFT: readonly (readonly [what: string, url: () => Promise<string>, timeoutMs: number, reason: RegExp])[] =
  [
    ['connection refused', async () => `http://127.0.0.1:${await findClosedPort()}`, PATIENT_MS, /ECONNREFUSED/],
    ['no such name', async () => 'http://no-such-host.invalid', 5_000, /ENOTFOUND|EAI_AGAIN|No answer within/],
    [
      'no TLS',
      async () => (await serve(end)).url.replace('http:', 'https:'),
      PATIENT_MS,
      /hang up|ECONNRESET|disconnected/,
    ],
    [
      'TLS too late',
      async () => (await serve(() => {})).url.replace('http:', 'https:'),
      IMPATIENT_MS,
      /No answer within/,
    ],
    ['an untrusted certificate', async () => (await serve(answering(''), TLS)).url, PATIENT_MS, /self-signed/],
  ];

describe('a failure before a request was sent: the guide is sent again later', () => {
  it.each(NEVER_LEFT)('%s, to the tokens', async (_, url, timeoutMs, reason) => {
    const guides = await giveTicket();
    const answer = await connect(await url(), guides.url, timeoutMs).sendGuide(GUIDE);
    expect(sumUp(answer)).toEqual(['try_later', 'no', null] satisfies Summary);
    expect(answer).toHaveProperty('reason', expect.stringMatching(reason));
    expect(guides.connections()).toBe(0);
  });

  it.each(NEVER_LEFT)('%s, to the guides', async (_, url, timeoutMs, reason) => {
    const answer = await connect((await giveToken()).url, await url(), Math.max(timeoutMs, UNDER_WAY_MS)).sendGuide(
      GUIDE,
    );
    expect(sumUp(answer)).toEqual(['try_later', 'no', null] satisfies Summary);
    expect(answer).toHaveProperty('reason', expect.stringMatching(reason));
    expect(consult(answer)).toBe('unanswered');
  });
});

const HALF = '{"numTicket":"a1b2c3d4';
const CUT = json(200, TICKET_BODY).replace(TICKET_BODY, HALF);

const LOST: readonly (readonly [what: string, behave: Behaviour, timeoutMs: number, kept: string | null])[] = [
  ['no answer', () => {}, UNDER_WAY_MS, null],
  ['a connection that ends', (socket) => afterRequest(socket, () => end(socket)), PATIENT_MS, null],
  ['a connection that breaks', (socket) => afterRequest(socket, () => reset(socket)), PATIENT_MS, null],
  ['an answer cut off by the end', answering(CUT, end), PATIENT_MS, HALF],
  ['an answer that stops', answering(CUT), UNDER_WAY_MS, HALF],
  ['an answer without a body', answering(json(200, TICKET_BODY).replace(TICKET_BODY, ''), end), PATIENT_MS, null],
  ['no HTTP', answering('+OK ready\r\n', end), PATIENT_MS, null],
];

describe('a failure after a request was sent', () => {
  it.each(LOST)('%s of the guides leaves the guide in doubt', async (_, behave, timeoutMs, kept) => {
    const guides = await serve(behave);
    const answer = await connect((await giveToken()).url, guides.url, timeoutMs).sendGuide(GUIDE);
    expect(sumUp(answer)).toEqual(['in_doubt', 'maybe', kept] satisfies Summary);
    expect(guides.connections()).toBe(1);
  });

  it.each(LOST)('%s of the guides leaves a ticket unanswered', async (_, behave, timeoutMs) => {
    const client = connect((await giveToken()).url, (await serve(behave)).url, timeoutMs);
    expect(consult(await client.getStatus({ ticket: TICKET, credentials: GUIDE_CREDENTIALS }))).toBe('unanswered');
  });

  it.each(LOST)('%s of the tokens leaves the guide unsent', async (_, behave, timeoutMs) => {
    const [tokens, guides] = [await serve(behave), await giveTicket()];
    const client = connect(tokens.url, guides.url, timeoutMs);
    expect(sumUp(await client.sendGuide(GUIDE))).toEqual(['try_later', 'no', null] satisfies Summary);
    expect([tokens.connections(), guides.connections()]).toEqual([1, 0]);
  });
});

describe('the deadline of a call', () => {
  it('includes the request for its token', async () => {
    const tokens = await serve((socket) =>
      afterRequest(socket, () => void setTimeout(() => socket.write(json(200, tokenBody())), UNDER_WAY_MS - 500)),
    );
    const guides = await serve(() => {});
    const startedMs = performance.now();
    const answer = await connect(tokens.url, guides.url, UNDER_WAY_MS).sendGuide(GUIDE);
    const tookMs = performance.now() - startedMs;
    expect(answer).toMatchObject({ kind: 'unavailable', requestMayHaveArrived: true });
    expect(tookMs).toBeLessThan(UNDER_WAY_MS + 500);
  });

  it('includes the second try of refused credentials', async () => {
    let requests = 0;
    const tokens = await serve((socket) =>
      afterRequest(socket, () => {
        requests += 1;
        if (requests === 1) socket.write(json(400, '{"error":"invalid_client"}'));
      }),
    );
    const answer = await connect(tokens.url, tokens.url, UNDER_WAY_MS).sendGuide(GUIDE);
    expect(answer).toMatchObject({ kind: 'unavailable', requestMayHaveArrived: false });
    expect(requests).toBe(2);
  });
});

it('keeps one connection to each host', async () => {
  const [tokens, guides] = [await giveToken(), await giveTicket()];
  const client = connect(tokens.url, guides.url, PATIENT_MS);
  for (let at = 0; at < 3; at += 1) expect(await client.sendGuide(GUIDE)).toMatchObject({ kind: 'ticket' });
  expect([tokens.connections(), guides.connections()]).toEqual([1, 1]);
});

it('asks about a ticket with a GET that has no body', async () => {
  const guides = await serve(answering(json(200, '{"codRespuesta":"98"}')));
  const client = connect((await giveToken()).url, guides.url, PATIENT_MS);
  await client.getStatus({ ticket: TICKET, credentials: GUIDE_CREDENTIALS });
  expect(guides.received()).toMatch(/^GET \/v1\/contribuyente\/gem\/comprobantes\/envios\/[\w-]+ HTTP\/1\.1\r\n/);
  expect(guides.received()).not.toMatch(/content-(length|type)/i);
  expect(guides.received()).toMatch(/\r\n\r\n$/);
});
