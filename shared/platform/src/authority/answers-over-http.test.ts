import { gzipSync } from 'node:zlib';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  ACCEPTED,
  CDR_QUESTION,
  CREDENTIALS,
  consult,
  envelope,
  FILE,
  fault,
  response,
  type Summary,
  sumUp,
} from './answers-fixture.ts';
import type { AuthorityClient } from './authority-client.ts';
import { createAuthorityClient } from './create-authority-client.ts';
import { sandboxEndpoints } from './endpoints.ts';

/**
 * Tests of every HTTP answer, by its status and body, and of its result. The request has reached a server in each case.
 * The tables of shared/core/src/authority cover the contents of SOAP and CDR.
 */
type Row = readonly [what: string, status: number, body: string | Uint8Array<ArrayBuffer>, ...Summary];

const ENDPOINTS = sandboxEndpoints('http://authority.test');
const ELSEWHERE = 'http://authority.test/moved';

const network = setupServer();
let client: AuthorityClient;

beforeAll(async () => {
  network.listen({ onUnhandledRequest: 'error' });
  client = await createAuthorityClient({ endpoints: ENDPOINTS, timeoutMs: 20_000 });
});
afterEach(() => network.resetHandlers());
afterAll(() => {
  client.close();
  network.close();
});

/** Answers every request, wherever it goes, and counts them. */
function serve(status: number, body: string | Uint8Array<ArrayBuffer>): () => number {
  let requests = 0;
  const reply = (): HttpResponse<string | Uint8Array<ArrayBuffer>> => {
    requests += 1;
    const headers = { 'Content-Type': 'text/xml; charset=utf-8', Location: ELSEWHERE };
    return new HttpResponse(status === 204 ? null : body, { status, headers });
  };
  network.use(http.all('http://authority.test/*', reply));
  return () => requests;
}

const PAGE = '<html><h1>Mantenimiento</h1></html>';
const gzipped = new Uint8Array(gzipSync(ACCEPTED));

const NO_ANSWERS: readonly Row[] = [
  ['empty', 200, '', 'in_doubt', 'maybe', ''],
  ['a page', 200, PAGE, 'in_doubt', 'maybe', PAGE],
  ['a page that is no XML', 200, '<!doctype html><html><br>x', 'in_doubt', 'maybe', '<!doctype html><html><br>x'],
  ['half an answer', 200, ACCEPTED.slice(0, 300), 'in_doubt', 'maybe', ACCEPTED.slice(0, 300)],
  ['SOAP without an answer', 200, envelope(''), 'in_doubt', 'maybe', envelope('')],
  ['the answer to another operation', 200, response('x', '<y/>'), 'in_doubt', 'maybe', response('x', '<y/>')],
  ['JSON', 200, '{"ok":true}', 'in_doubt', 'maybe', '{"ok":true}'],
  ['binary', 200, Uint8Array.of(0, 1, 255, 254), 'in_doubt', 'maybe', 'base64:AAH//g=='],
  ['an answer packed against our wish', 200, gzipped, 'in_doubt', 'maybe', expect.stringMatching(/^base64:H4sI/)],
  ['nothing', 204, '', 'in_doubt', 'maybe', ''],
  ['a redirection', 301, '', 'in_doubt', 'maybe', ''],
  ['a redirection', 302, PAGE, 'in_doubt', 'maybe', PAGE],
  ['a redirection that repeats the request', 307, '', 'in_doubt', 'maybe', ''],
  ['a redirection that repeats the request', 308, '', 'in_doubt', 'maybe', ''],
  ['bad request', 400, 'Bad Request', 'try_later', 'no', 'Bad Request'],
  ['no access', 401, 'Unauthorized', 'try_later', 'no', 'Unauthorized'],
  ['no access', 401, '', 'try_later', 'no', ''],
  ['forbidden', 403, PAGE, 'try_later', 'no', PAGE],
  ['not there', 404, '', 'try_later', 'no', ''],
  ['too slow', 408, '', 'in_doubt', 'maybe', ''],
  ['too large', 413, PAGE, 'try_later', 'no', PAGE],
  ['too often', 429, 'Slow down', 'try_later', 'no', 'Slow down'],
  ['an error without SOAP', 500, 'Internal Error', 'in_doubt', 'maybe', 'Internal Error'],
  ['an error with nothing', 500, '', 'in_doubt', 'maybe', ''],
  ['a gateway without an answer', 502, '', 'in_doubt', 'maybe', ''],
  ['maintenance', 503, PAGE, 'in_doubt', 'maybe', PAGE],
  ['a gateway that gave up', 504, PAGE, 'in_doubt', 'maybe', PAGE],
];

describe('HTTP without an answer', () => {
  it.each(NO_ANSWERS)('%s (%d)', async (_, status, body, ...expected) => {
    const requests = serve(status, body);
    const answer = await client.sendBill(FILE);
    expect(sumUp(answer)).toEqual(expected);
    expect(answer).toMatchObject({ kind: 'unavailable', httpStatus: status });
    expect(consult(answer)).toBe('unanswered');
    expect(requests()).toBe(1);
  });
});

const [NO_PROFILE, DOWN, TWICE, ALTERED, UNNAMED] = [
  fault('soap-env:Client.0111', 'Sin perfil'),
  fault('soap-env:Server', '0109', 'Caído'),
  fault('soap-env:Client.1033', 'Ya'),
  fault('soap-env:Client.2335', 'Alterado'),
  fault('env:Client', 'Rejected by policy'),
];

describe('HTTP with an answer in any status', () => {
  it.each<readonly [what: string, body: string, ...Summary]>([
    ['a CDR', ACCEPTED, 'accepted', 'yes', null],
    ['a fault', NO_PROFILE, 'refused', 'yes', null],
    ['a fault in the older spelling', DOWN, 'try_later', 'yes', null],
    ['a fault of registration', TWICE, 'already_registered', 'yes', null],
    ['a fault of content', ALTERED, 'rejected', 'yes', null],
    ['a fault without a code', UNNAMED, 'in_doubt', 'yes', 'Rejected by policy'],
  ])('%s', async (_, body, ...expected) => {
    for (const status of [200, 400, 401, 500, 503]) {
      serve(status, body);
      expect(sumUp(await client.sendBill(FILE))).toEqual(expected);
    }
  });
});

describe('answers to each operation', () => {
  it.each<[string, () => ReturnType<AuthorityClient['sendBill']>]>([
    ['sendBill', () => client.sendBill(FILE)],
    ['sendSummary', () => client.sendSummary(FILE)],
    ['getStatus', () => client.getStatus({ ticket: '1', credentials: CREDENTIALS })],
    ['getStatusCdr', () => client.getStatusCdr(CDR_QUESTION)],
  ])('%s', async (_, call) => {
    serve(503, PAGE);
    expect(await call()).toMatchObject({
      kind: 'unavailable',
      httpStatus: 503,
      requestMayHaveArrived: true,
      body: PAGE,
    });
    serve(500, DOWN);
    expect(await call()).toMatchObject({ kind: 'fault', code: '0109' });
  });
});
