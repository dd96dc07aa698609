import type { Socket } from 'node:net';
import type { TlsOptions } from 'node:tls';
import { createSelfSigned } from '@chasqui/core/signature';
import { afterEach, describe, expect, it } from 'vitest';
import { ACCEPTED, consult, FILE, type Summary, sumUp } from './answers-fixture.ts';
import { createAuthorityClient } from './create-authority-client.ts';
import { sandboxEndpoints } from './endpoints.ts';
import {
  afterRequest,
  answering,
  type Behaviour,
  findClosedPort,
  httpAnswer,
  IMPATIENT_MS,
  PATIENT_MS,
  startSampleServer,
  UNDER_WAY_MS,
} from './server-fixture.ts';

/**
 * Tests of every failure on the network to the authority and back, on real sockets, and of its result. Tests that need
 * an agent that trusts the tests' own certificate (another host's certificate, old TLS) are in post.test.ts of
 * http-post.
 */

const closing: (() => unknown)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function sendTo(url: string, timeoutMs: number) {
  const client = await createAuthorityClient({ endpoints: sandboxEndpoints(url), timeoutMs });
  closing.push(client.close);
  return client.sendBill(FILE);
}

async function serve(behave: Behaviour, secure?: TlsOptions) {
  const server = await startSampleServer(behave, secure);
  closing.push(server.close);
  return server;
}

const notBefore = new Date('2020-01-01T00:00:00Z');
const notAfter = new Date('2120-01-01T00:00:00Z');
const { pem } = await createSelfSigned({ ruc: '20123456786', name: 'Servidor', notBefore, notAfter });
const TLS: TlsOptions = { key: pem, cert: pem };

const end = (socket: Socket): unknown => socket.end();
const reset = (socket: Socket): unknown => socket.resetAndDestroy();

type Never = readonly [what: string, url: () => Promise<string>, timeoutMs: number, reason: RegExp];

const overTls = async (behave: Behaviour): Promise<string> => (await serve(behave)).url.replace('http:', 'https:');

const NEVER_LEFT: readonly Never[] = [
  ['connection refused', async () => `http://127.0.0.1:${await findClosedPort()}`, PATIENT_MS, /ECONNREFUSED/],
  ['refused at every address', async () => `http://localhost:${await findClosedPort()}`, PATIENT_MS, /ECONNREFUSED/],
  ['no such name', async () => 'http://no-such-host.invalid', 5_000, /ENOTFOUND|EAI_AGAIN|No answer within/],
  [
    'no TLS on a port that should have it',
    () => overTls((socket) => socket.end(httpAnswer(400, '<a/>'))),
    PATIENT_MS,
    /SSL|wrong version|packet length/i,
  ],
  ['TLS ended before it began', () => overTls(end), PATIENT_MS, /disconnected|socket hang up|ECONNRESET/],
  ['TLS that takes too long', () => overTls(() => {}), IMPATIENT_MS, /No answer within 300 ms/],
  [
    'a certificate that no trusted authority signed',
    async () => (await serve(answering(httpAnswer(200, ACCEPTED)), TLS)).url,
    PATIENT_MS,
    /self-signed/,
  ],
];

describe('a failure before the request was sent: not registered, sent again later', () => {
  it.each(NEVER_LEFT)('%s', async (_, url, timeoutMs, reason) => {
    const answer = await sendTo(await url(), timeoutMs);
    expect(sumUp(answer)).toEqual(['try_later', 'no', null] satisfies Summary);
    expect(answer).toHaveProperty('reason', expect.stringMatching(reason));
    expect(consult(answer)).toBe('unanswered');
  });
});

/** Matches any excerpt: the bytes before the end of the connection may or may not have been read by then. */
const PERHAPS = expect.toBeOneOf([null, '', '<half']);

const partial = 'HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n<half';
const chunked = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n<half\r\n';
const LOST = /socket hang up|ECONNRESET|EPIPE|aborted|terminated/;

type Maybe = readonly [what: string, behave: Behaviour, timeoutMs: number, reason: RegExp, kept: string | null];

const MAY_HAVE_ARRIVED: readonly Maybe[] = [
  ['closed as soon as it was accepted', end, PATIENT_MS, LOST, null],
  ['reset after the request', (socket) => afterRequest(socket, () => reset(socket)), PATIENT_MS, LOST, null],
  ['closed after the request', (socket) => afterRequest(socket, () => end(socket)), PATIENT_MS, LOST, null],
  ['never answered', () => {}, UNDER_WAY_MS, /No answer within 1500 ms/, null],
  ['not HTTP', answering('220 smtp.example.com ESMTP\r\n', end), PATIENT_MS, /Parse Error/, null],
  ['half a head', answering('HTTP/1.1 200 OK\r\nContent-', end), PATIENT_MS, LOST, null],
  [
    'half a head, then silence',
    answering('HTTP/1.1 200 OK\r\nContent-'),
    UNDER_WAY_MS,
    /No answer within 1500 ms/,
    null,
  ],
  ['an answer shorter than announced', answering(partial, end), PATIENT_MS, LOST, '<half'],
  ['an answer reset halfway', answering(partial, reset), PATIENT_MS, LOST, PERHAPS],
  ['an answer that stops halfway', answering(partial), UNDER_WAY_MS, /No answer within 1500 ms/, '<half'],
  ['a chunked answer without its end', answering(chunked, end), PATIENT_MS, LOST, '<half'],
  ['a broken chunk', answering(`${chunked}zz\r\n`, end), PATIENT_MS, /Parse Error|aborted/, PERHAPS],
];

describe('a failure after which the request may have arrived: in doubt', () => {
  it.each(MAY_HAVE_ARRIVED)('%s', async (_, behave, timeoutMs, reason, kept) => {
    const answer = await sendTo((await serve(behave)).url, timeoutMs);
    expect(sumUp(answer)).toEqual(['in_doubt', 'maybe', kept]);
    expect(answer).toHaveProperty('reason', expect.stringMatching(reason));
    expect(consult(answer)).toBe('unanswered');
  });
});

it('treats a reset connection as in doubt if the request may have left', async () => {
  const server = await serve(reset);
  const [, arrived] = sumUp(await sendTo(server.url, PATIENT_MS));
  // Anything that did get through has arrived by now, because the client learned of the reset after it.
  await new Promise((resolve) => setTimeout(resolve, 50));
  if (arrived === 'no') expect(server.received()).toBe('');
  else expect(arrived).toBe('maybe');
});
