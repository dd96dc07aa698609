import { describe, expect, it } from 'vitest';
import type { Exchange, HttpRequest } from '../http-request.ts';
import { CLIENT, GUIDE_CREDENTIALS, RUC, tokenBody } from './rest-fixture.ts';
import { createTokenSource, type TokenGrant } from './token-source.ts';

const GRANT: TokenGrant = {
  url: 'http://security.test/v1/clientessol',
  scope: 'https://api-cpe.sunat.gob.pe',
  client: CLIENT,
  user: { username: GUIDE_CREDENTIALS.username, password: GUIDE_CREDENTIALS.password },
};
const MINUTE_MS = 60_000;

type Reply = Exchange | ((request: HttpRequest) => Exchange);

const http = (httpStatus: number, body: string) =>
  ({ kind: 'answered', httpStatus, body: Buffer.from(body) }) as const satisfies Exchange;
const REFUSED = http(400, '{"error":"invalid_client"}');
const DOWN = http(503, '<html/>');
const CUT: Exchange = { kind: 'failed', reason: 'aborted', requestMayHaveArrived: true, httpStatus: 200, body: null };

/** Source whose requests are answered by `replies` in turn, the last one for good, on a clock that the test sets. */
function open(...replies: readonly Reply[]) {
  const requests: HttpRequest[] = [];
  const time = { ms: Date.parse('2026-11-23T15:00:00Z') };
  const connections = {
    async send(request: HttpRequest): Promise<Exchange> {
      const reply = replies[Math.min(requests.length, replies.length - 1)] ?? DOWN;
      requests.push(request);
      return typeof reply === 'function' ? reply(request) : reply;
    },
    close() {},
  };
  const source = createTokenSource({ connections, clock: { now: () => new Date(time.ms) } });
  const get = (grant = GRANT) => source.get(grant, performance.now() + 1_000);
  const pass = (ms: number): void => {
    time.ms += ms;
  };
  return { source, get, requests, pass };
}

describe('a request for a token', () => {
  it('has the credentials of the guides as a form', async () => {
    const { get, requests } = open(http(200, tokenBody()));
    await get();
    const [request] = requests;
    expect(request?.url).toBe(`http://security.test/v1/clientessol/${CLIENT.clientId}/oauth2/token/`);
    expect(request?.method).toBe('POST');
    expect(request?.headers['Content-Type']).toBe('application/x-www-form-urlencoded');
    expect(request?.body).toContain('scope=https%3A%2F%2Fapi-cpe.sunat.gob.pe');
    expect(Object.fromEntries(new URLSearchParams(String(request?.body)))).toEqual({
      grant_type: 'password',
      scope: 'https://api-cpe.sunat.gob.pe',
      client_id: CLIENT.clientId,
      client_secret: CLIENT.clientSecret,
      username: GUIDE_CREDENTIALS.username,
      password: GUIDE_CREDENTIALS.password,
    });
  });

  it('has no user for a token of the application itself', async () => {
    const { get, requests } = open(http(200, tokenBody()));
    const { user, ...grant } = GRANT;
    await get(grant);
    const form = Object.fromEntries(new URLSearchParams(String(requests[0]?.body)));
    expect(Object.keys(form)).toEqual(['grant_type', 'scope', 'client_id', 'client_secret']);
    expect(form.grant_type).toBe('client_credentials');
  });
});

describe('a token', () => {
  it.each([
    ['3600 s', 3_600, 55 * MINUTE_MS],
    ['600 s', 600, 5 * MINUTE_MS],
    ['60 s', 60, 30_000],
  ])('of %s is renewed in time', async (_, expiresIn, keptMs) => {
    const { get, requests, pass } = open(
      http(200, tokenBody('one', expiresIn)),
      http(200, tokenBody('two', expiresIn)),
    );
    expect(await get()).toEqual({ kind: 'token', token: 'one' });
    pass(keptMs - 1);
    expect(await get()).toEqual({ kind: 'token', token: 'one' });
    pass(1);
    expect(await get()).toEqual({ kind: 'token', token: 'two' });
    expect(requests).toHaveLength(2);
  });

  it('is asked for once by calls at the same time', async () => {
    const { get, requests } = open(http(200, tokenBody()));
    const given = await Promise.all(Array.from({ length: 20 }, () => get()));
    expect(new Set(given.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(requests).toHaveLength(1);
  });

  it.each<[string, Partial<TokenGrant>]>([
    ['base', { url: 'http://other.test/v1/clientessol' }],
    ['scope', { scope: 'https://api.sunat.gob.pe' }],
    ['client', { client: { ...CLIENT, clientId: 'other' } }],
    ['secret', { client: { ...CLIENT, clientSecret: 'other' } }],
    ['user', { user: { username: '20123456786OTHER', password: GUIDE_CREDENTIALS.password } }],
    ['password', { user: { username: GUIDE_CREDENTIALS.username, password: 'other' } }],
  ])('is not used for another %s', async (_, changes) => {
    const { get, requests } = open(http(200, tokenBody('one')), http(200, tokenBody('two')));
    const [own, other] = await Promise.all([get(), get({ ...GRANT, ...changes })]);
    expect([own, other]).toEqual([
      { kind: 'token', token: 'one' },
      { kind: 'token', token: 'two' },
    ]);
    expect(await get()).toEqual(own);
    expect(requests).toHaveLength(2);
  });

  it('that was dropped is asked for again, unless it was renewed meanwhile', async () => {
    const { source, get, requests } = open(http(200, tokenBody('one')), http(200, tokenBody('two')));
    await get();
    source.drop(GRANT, 'one');
    expect(await get()).toEqual({ kind: 'token', token: 'two' });
    source.drop(GRANT, 'one');
    expect(await get()).toEqual({ kind: 'token', token: 'two' });
    expect(requests).toHaveLength(2);
  });

  it('of the longest unused credentials is forgotten after 5,000 others', async () => {
    const { get, requests } = open(http(200, tokenBody()));
    await get();
    for (let at = 0; at < 5_000; at += 1) await get({ ...GRANT, scope: String(at) });
    await get({ ...GRANT, scope: '4999' });
    expect(requests).toHaveLength(5_001);
    await get();
    expect(requests).toHaveLength(5_002);
  });
});

describe('refused credentials', () => {
  it('are tried twice at once, and not again for an hour', async () => {
    const { get, requests, pass } = open(REFUSED, REFUSED, http(200, tokenBody()));
    const refused = await get();
    expect(refused).toMatchObject({ kind: 'refused_credentials', who: 'client' });
    expect(requests).toHaveLength(2);
    pass(60 * MINUTE_MS - 1);
    expect(await get()).toEqual(refused);
    expect(requests).toHaveLength(2);
    pass(1);
    expect(await get()).toMatchObject({ kind: 'token' });
  });

  it('are tried twice by many calls at the same time', async () => {
    const { get, requests } = open(REFUSED);
    await Promise.all(Array.from({ length: 20 }, () => get()));
    expect(requests).toHaveLength(2);
  });

  it('are tried anew once one of them changes', async () => {
    const { get, requests } = open(REFUSED, REFUSED, http(200, tokenBody()));
    await get();
    expect(await get({ ...GRANT, client: { ...CLIENT, clientSecret: 'new' } })).toMatchObject({ kind: 'token' });
    expect(await get()).toMatchObject({ kind: 'refused_credentials' });
    expect(requests).toHaveLength(3);
  });

  it('that the second try opens are good', async () => {
    const { get, requests } = open(REFUSED, http(200, tokenBody()));
    expect(await get()).toMatchObject({ kind: 'token' });
    expect(requests).toHaveLength(2);
  });

  it('are tried twice in all if the service was down in between', async () => {
    const { get, requests } = open(REFUSED, DOWN, REFUSED, http(200, tokenBody()));
    expect(await get()).toMatchObject({ kind: 'unavailable' });
    expect(await get()).toMatchObject({ kind: 'refused_credentials' });
    expect(await get()).toMatchObject({ kind: 'refused_credentials' });
    expect(requests).toHaveLength(3);
  });

  it.each([
    ['{"error":"invalid_client"}', 'client', 'client id or the secret of sunat.gre'],
    ['{"msg":"Usuario o clave incorrecta"}', 'user', 'sunat.username or sunat.password'],
    ['{"cod":"400","msg":"x"}', 'client_or_user', 'sunat.gre (client id and secret), sunat.username or sunat.password'],
  ])('are named by their settings for %s', async (body, who, setting) => {
    const { get } = open(http(400, body));
    const text = expect.stringContaining(`SUNAT refused ${setting.startsWith('client') ? 'the ' : ''}${setting}.`);
    expect(await get()).toMatchObject({ kind: 'refused_credentials', who, text });
  });

  it('of an application without a user are named by its setting', async () => {
    const { user, ...grant } = GRANT;
    const { get } = open(http(401, '{"msg":"Usuario"}'));
    const text = expect.stringContaining('sunat.api');
    expect(await get(grant)).toMatchObject({ kind: 'refused_credentials', who: 'client', text });
  });

  it('say that the user was set with the RUC', async () => {
    const { get } = open(http(400, '{"msg":"usuario"}'));
    const twice = { username: `${RUC}${RUC}GUIASDAT`, password: 'x' };
    const text = expect.stringContaining('sunat.username must not begin with the RUC');
    expect(await get({ ...GRANT, user: twice })).toMatchObject({ text });
    expect(await get()).not.toMatchObject({ text });
  });
});

describe('a service that is down', () => {
  it.each<[string, Exchange]>([
    ['maintenance', DOWN],
    ['a page in success', http(200, '<html/>')],
    ['429', http(429, '')],
    ['an answer cut off', CUT],
    ['a token cut off', http(200, '{"access_token":"eyJ')],
  ])('blames no credentials and is asked again after %s', async (_, reply) => {
    const { get, requests } = open(reply, reply, reply, http(200, tokenBody()));
    for (let at = 0; at < 3; at += 1) {
      const answer = await get();
      expect(answer).toMatchObject({ kind: 'unavailable', requestMayHaveArrived: false, body: null });
      expect(answer).toHaveProperty('reason', expect.stringMatching(/^No token: /));
    }
    expect(await get()).toMatchObject({ kind: 'token' });
    expect(requests).toHaveLength(4);
  });

  it('passes on the pause that it asks for', async () => {
    const { get } = open({ ...http(429, ''), retryAfter: '20' });
    expect(await get()).toMatchObject({ kind: 'unavailable', httpStatus: 429, retryAfterMs: 20_000 });
  });
});

describe('the secrets', () => {
  const { clientSecret } = CLIENT;
  const { password } = GUIDE_CREDENTIALS;
  it.each<[string, (request: HttpRequest) => string]>([
    ['as they are', () => `cliente ${clientSecret} ${password}`],
    ['as the form has them', ({ body }) => String(body)],
    ['in JSON', () => JSON.stringify({ msg: clientSecret, des: password })],
    ['in JSON with escaped characters', () => `{"m":"${[...(clientSecret + password)].map(escapeFully).join('')}"}`],
    ['in JSON with escaped slashes', () => JSON.stringify(clientSecret).replaceAll('/', '\\/')],
    ['in HTML', () => `c ${password.replace('&', '&amp;').replaceAll('"', '&quot;').replace('<', '&lt;')}`],
  ])('are masked if a refusal repeats them %s', async (_, render) => {
    const { get } = open((request) => http(400, render(request)));
    const answer = await get();
    expect(answer.kind).toBe('refused_credentials');
    const text = JSON.stringify(answer);
    expect(text).toContain('***');
    expect(text).not.toMatch(/cL4v3|s3creta|c0ntr4|oculta|0063\\+u004c/i);
  });
});

function escapeFully(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
