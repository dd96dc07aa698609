import { inspect } from 'node:util';
import { type AuthorityAnswer, readConsultation, readOutcome } from '@chasqui/core/authority';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { CDR_BASE64, DIGEST } from './answers-fixture.ts';
import { createGuideClient, type GuideClient, type GuideClientOptions } from './guide-client.ts';
import { type Reply, serveInTurn } from './replies-fixture.ts';
import {
  CLIENT,
  ENDPOINTS,
  GUIDE,
  GUIDE_BASE_NAME,
  GUIDE_CREDENTIALS,
  GUIDE_HASH,
  RUC,
  TICKET,
  TICKET_BODY,
  TOKEN,
  tokenBody,
} from './rest-fixture.ts';

const TOKENS = `${ENDPOINTS.securityBase}/clientessol/:client/oauth2/token/`;
const FILES = `${ENDPOINTS.guideBase}/contribuyente/gem/comprobantes/:name`;
const TICKETS = `${ENDPOINTS.guideBase}/contribuyente/gem/comprobantes/envios/:ticket`;
const PAGE = '<html><body>Mantenimiento</body></html>';
const QUESTION = { ticket: TICKET, credentials: GUIDE_CREDENTIALS };

const network = setupServer();
const clients: GuideClient[] = [];

beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  network.resetHandlers();
  for (const client of clients.splice(0)) client.close();
});
afterAll(() => network.close());

function connect(options: Partial<GuideClientOptions> = {}): GuideClient {
  const client = createGuideClient({ endpoints: ENDPOINTS, timeoutMs: 20_000, ...options });
  clients.push(client);
  return client;
}

const serve = (method: 'get' | 'post', path: string, ...replies: readonly Reply[]) =>
  serveInTurn(network, method, path, replies);
const serveToken = (...replies: readonly Reply[]) => serve('post', TOKENS, ...replies, [200, tokenBody()]);
const serveFiles = (...replies: readonly Reply[]) => serve('post', FILES, ...replies);
const serveTickets = (...replies: readonly Reply[]) => serve('get', TICKETS, ...replies);

const context = { fileBaseName: GUIDE_BASE_NAME, digestValue: DIGEST };
const outcomeOf = (answer: AuthorityAnswer) => readOutcome(answer, context);

describe('a sent guide', () => {
  it('is the zip in base64 with the hash of its bytes, under its own name', async () => {
    serveToken();
    const [requests, client] = [serveFiles([200, TICKET_BODY]), connect()];
    expect(await client.sendGuide(GUIDE)).toEqual({ kind: 'ticket', ticket: TICKET });
    const [request] = requests;
    expect(request?.url).toBe(`http://guides.test/v1/contribuyente/gem/comprobantes/${GUIDE_BASE_NAME}`);
    expect(request?.headers.get('authorization')).toBe(`Bearer ${TOKEN}`);
    expect(request?.headers.get('content-type')).toBe('application/json');
    expect(GUIDE_HASH).toMatch(/^[0-9a-f]{64}$/);
    expect(await request?.json()).toEqual({
      archivo: {
        nomArchivo: `${GUIDE_BASE_NAME}.zip`,
        arcGreZip: Buffer.from(GUIDE.zip).toString('base64'),
        hashZip: GUIDE_HASH,
      },
    });
  });

  it('is only the given part of a larger buffer', async () => {
    serveToken();
    const [requests, client] = [serveFiles([200, TICKET_BODY]), connect()];
    await client.sendGuide({ ...GUIDE, zip: Buffer.from('abcdef').subarray(2, 4) });
    // The hash is that of `printf cd | sha256sum`.
    expect(await requests[0]?.json()).toMatchObject({
      archivo: {
        arcGreZip: 'Y2Q=',
        hashZip: '21e721c35a5823fdb452fa2f9f0a612c74fb952e06927489c6b27a43b817bed4',
      },
    });
  });

  it('shares its token with the questions about its ticket', async () => {
    const tokens = serveToken();
    serveFiles([200, TICKET_BODY]);
    const tickets = serveTickets([200, '{"codRespuesta":"98"}']);
    const client = connect();
    await client.sendGuide(GUIDE);
    const answer = await client.getStatus(QUESTION);
    expect(readConsultation(answer, context)).toEqual({ kind: 'in_process' });
    expect(tickets[0]?.method).toBe('GET');
    expect(tickets[0]?.url).toBe(`http://guides.test/v1/contribuyente/gem/comprobantes/envios/${TICKET}`);
    expect(tickets[0]?.headers.get('authorization')).toBe(`Bearer ${TOKEN}`);
    expect(tokens).toHaveLength(1);
  });

  it('is sent with the token of its own company if many are sent at once', async () => {
    network.use(
      http.post(TOKENS, async ({ request }) =>
        HttpResponse.text(tokenBody(`of-${new URLSearchParams(await request.text()).get('username')?.slice(0, 11)}`)),
      ),
    );
    const [requests, client] = [serveFiles([200, TICKET_BODY]), connect()];
    const rucs = Array.from({ length: 20 }, (_, at) => `2000000${1000 + at}`);
    await Promise.all(
      rucs.map((ruc) =>
        client.sendGuide({
          ...GUIDE,
          fileName: `${ruc}-09-T001-1.zip`,
          credentials: { ...GUIDE_CREDENTIALS, username: `${ruc}GUIASDAT` },
        }),
      ),
    );
    const seen = requests.map(({ url, headers }) => [/(\d{11})-09/.exec(url)?.[1], headers.get('authorization')]);
    expect(seen).toHaveLength(20);
    for (const [ruc, authorization] of seen) expect(authorization).toBe(`Bearer of-${ruc}`);
  });
});

/** Every odd answer to the request for a token, with the outcome of the guide. */
const TOKEN_ROWS: readonly (readonly [what: string, reply: Reply, kind: string, who: string | null])[] = [
  ['400 about the client', [400, '{"error":"invalid_client"}'], 'refused', 'client'],
  ['401 about the user', [401, '{"msg":"Usuario no existe"}'], 'refused', 'user'],
  ['401 with nothing', [401, ''], 'refused', 'client_or_user'],
  ['403', [403, '{"cod":"403"}'], 'refused', 'client_or_user'],
  ['a success without a token', [200, '{"token_type":"JWT"}'], 'refused', 'client_or_user'],
  ['401 with a page', [401, PAGE], 'try_later', null],
  ['404', [404, PAGE], 'try_later', null],
  ['429', [429, ''], 'try_later', null],
  ['500', [500, '{"cod":"500"}'], 'try_later', null],
  ['503', [503, PAGE], 'try_later', null],
  ['a page in success', [200, PAGE], 'try_later', null],
  ['nothing in success', [200, ''], 'try_later', null],
];

describe('an answer instead of a token', () => {
  it.each(TOKEN_ROWS)('%s leaves the guide unsent', async (_, reply, kind, who) => {
    const [tokens, files] = [serve('post', TOKENS, reply), serveFiles([200, TICKET_BODY])];
    const client = connect();
    const answer = await client.sendGuide(GUIDE);
    expect(outcomeOf(answer).kind).toBe(kind);
    expect('who' in answer ? answer.who : null).toBe(who);
    expect(files).toEqual([]);
    expect(tokens).toHaveLength(who === null ? 1 : 2);
    expect(readConsultation(await client.getStatus(QUESTION), context).kind).toBe('unanswered');
  });

  it('refuses a company without an application, and makes no call', async () => {
    const { guideClient, ...credentials } = GUIDE_CREDENTIALS;
    const answer = await connect().sendGuide({ ...GUIDE, credentials });
    expect(answer).toMatchObject({ kind: 'refused_credentials', who: 'client' });
    expect(answer).toHaveProperty('text', expect.stringContaining('sunat.gre'));
  });
});

/** Every odd answer of the service, with the outcome of the guide that was sent and of the question about a ticket. */
const SERVICE_ROWS: readonly (readonly [what: string, reply: Reply, sent: string, asked: string])[] = [
  ['a success with nothing', [200, ''], 'in_doubt', 'unanswered'],
  ['a page in success', [200, PAGE], 'in_doubt', 'unanswered'],
  ['a redirection', [302, PAGE], 'in_doubt', 'unanswered'],
  ['400', [400, '{"cod":"400","msg":"x","exc":"y"}'], 'refused', 'unanswered'],
  ['404', [404, '{"cod":404,"msg":null}'], 'refused', 'ticket_unknown'],
  ['404 with a page', [404, PAGE], 'try_later', 'unanswered'],
  ['405', [405, '{"cod":"405","msg":"x"}'], 'refused', 'unanswered'],
  ['415', [415, '{"cod":"415","msg":"x"}'], 'refused', 'unanswered'],
  ['422 of a name', [422, '{"cod":"422","errors":[{"cod":"161","msg":"x"}]}'], 'refused', 'unanswered'],
  ['422 of a ticket', [422, '{"cod":"422","errors":[{"codError":508}]}'], 'refused', 'ticket_unknown'],
  ['422 of a duplicate', [422, '{"cod":"422","errors":[{"cod":"1033"}]}'], 'already_registered', 'unanswered'],
  ['429', [429, ''], 'try_later', 'unanswered'],
  ['500', [500, '{"cod":"500","msg":"x","exc":"y"}'], 'in_doubt', 'unanswered'],
  ['503 with a page', [503, PAGE], 'in_doubt', 'unanswered'],
];

describe('an answer of the service', () => {
  it.each(SERVICE_ROWS)('%s is read for its operation', async (_, reply, sent, asked) => {
    serveToken();
    const [files, tickets, client] = [serveFiles(reply), serveTickets(reply), connect()];
    expect(outcomeOf(await client.sendGuide(GUIDE)).kind).toBe(sent);
    expect(readConsultation(await client.getStatus(QUESTION), context).kind).toBe(asked);
    expect([files.length, tickets.length]).toEqual([1, 1]);
  });

  it('can be a CDR, byte for byte', async () => {
    serveToken();
    serveTickets([200, JSON.stringify({ codRespuesta: '0', arcCdr: CDR_BASE64, indCdrGenerado: '1' })]);
    const answer = await connect().getStatus(QUESTION);
    expect(answer).toEqual({
      kind: 'status',
      statusCode: '0',
      statusMessage: null,
      zip: new Uint8Array(Buffer.from(CDR_BASE64, 'base64')),
    });
  });
});

describe('a token that the service refuses', () => {
  it.each([PAGE, '', '{"cod":"401","msg":"x"}'])(
    'is renewed once, and the guide sent again, after 401 with %j',
    async (body) => {
      const tokens = serveToken([200, tokenBody('old')], [200, tokenBody('new')]);
      const files = serveFiles([401, body], [200, TICKET_BODY]);
      expect(await connect().sendGuide(GUIDE)).toEqual({ kind: 'ticket', ticket: TICKET });
      expect(files.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer old', 'Bearer new']);
      expect(await files[0]?.text()).toBe(await files[1]?.text());
      expect(tokens).toHaveLength(2);
    },
  );

  it('is renewed a second time, because the service may have restarted meanwhile', async () => {
    const tokens = serveToken();
    const files = serveFiles([401, ''], [401, ''], [200, TICKET_BODY]);
    expect(await connect().sendGuide(GUIDE)).toEqual({ kind: 'ticket', ticket: TICKET });
    expect([tokens.length, files.length]).toEqual([3, 3]);
  });

  it('three times shows that the application lacks the service', async () => {
    const tokens = serveToken();
    const files = serveFiles([401, '{"cod":"401","msg":"Sin recurso"}']);
    const answer = await connect().sendGuide(GUIDE);
    expect(answer).toMatchObject({ kind: 'refused_credentials', who: 'service' });
    expect(answer).toHaveProperty('text', expect.stringMatching(/Desktop.*Sin recurso/));
    expect(outcomeOf(answer)).toMatchObject({ kind: 'refused', code: null });
    expect([tokens.length, files.length]).toEqual([3, 3]);
  });

  it('is not renewed after 403', async () => {
    const [tokens, files] = [serveToken(), serveFiles([403, '{"cod":"403","msg":"x"}'])];
    expect(await connect().sendGuide(GUIDE)).toMatchObject({ kind: 'refused_credentials', who: 'service' });
    expect([tokens.length, files.length]).toEqual([1, 1]);
  });

  it('leaves the guide unsent if the renewal fails', async () => {
    serveToken([200, tokenBody('old')], [503, PAGE]);
    serveFiles([401, '']);
    expect(await connect().sendGuide(GUIDE)).toMatchObject({ kind: 'unavailable', requestMayHaveArrived: false });
  });
});

describe('the gate of the guides', () => {
  it('waits as long as a 429 says', async () => {
    serveToken();
    serveFiles([429, '', { 'Retry-After': '7' }]);
    const client = connect({ clock: { now: () => new Date('2026-11-23T15:00:00Z') } });
    await client.sendGuide(GUIDE);
    expect(client.gate.admit(RUC)).toEqual({ kind: 'paced', waitMs: 7_000 });
    expect(client.gate.admit('20123456786')).toEqual({ kind: 'go' });
  });

  it('does not open for refused credentials', async () => {
    serve('post', TOKENS, [400, '{"error":"invalid_client"}']);
    const client = connect();
    for (let call = 0; call < 12; call += 1) await client.sendGuide(GUIDE);
    expect(client.gate.admit(RUC)).toEqual({ kind: 'go' });
  });

  it('opens if no token can be had, and takes refused credentials for no answer of the service', async () => {
    const time = { ms: 0 };
    serve('post', TOKENS, ...Array.from({ length: 10 }, (): Reply => [503, PAGE]), [400, '{"error":"invalid_client"}']);
    const client = connect({ clock: { now: () => new Date(time.ms) } });
    for (let call = 0; call < 10; call += 1) await client.sendGuide(GUIDE);
    expect(client.gate.admit(RUC)).toMatchObject({ kind: 'down' });
    time.ms += 1_000;
    expect(client.gate.admit(RUC)).toEqual({ kind: 'go' });
    await client.sendGuide(GUIDE);
    expect(client.gate.snapshot()).toMatchObject({ downRucs: 1 });
    expect(client.gate.admit(RUC)).toEqual({ kind: 'go' });
  });
});

describe('the secrets', () => {
  const { clientSecret } = CLIENT;
  const { password } = GUIDE_CREDENTIALS;
  const echoed = JSON.stringify({ cod: '500', msg: `${clientSecret} ${password} Bearer ${TOKEN}` });

  it.each<[string, (client: GuideClient) => Promise<AuthorityAnswer>, Reply]>([
    ['a fault', (client) => client.sendGuide(GUIDE), [422, echoed]],
    ['a failure', (client) => client.sendGuide(GUIDE), [500, echoed]],
    ['a refusal', (client) => client.sendGuide(GUIDE), [403, echoed]],
    ['a page', (client) => client.getStatus(QUESTION), [503, `<html>${clientSecret} ${password} ${TOKEN}</html>`]],
    [
      'the status of a ticket',
      (client) => client.getStatus(QUESTION),
      [200, JSON.stringify({ codRespuesta: '99', error: { numError: '306', desError: `${password} ${TOKEN}` } })],
    ],
  ])('are masked if %s repeats them', async (_, call, reply) => {
    serveToken();
    serveFiles(reply);
    serveTickets(reply);
    const lines: unknown[] = [];
    const log = { info: (...line: unknown[]) => lines.push(line), warn: (...line: unknown[]) => lines.push(line) };
    const answer = await call(connect({ log }));
    const shown = inspect([answer, lines], { depth: 9, maxStringLength: null });
    expect(shown).toContain('***');
    expect(shown).not.toMatch(/cL4v3|s3creta|c0ntr4|oculta|eyJ/);
    expect(lines).toHaveLength(1);
  });

  it('are not masked inside a CDR or ticket that contains them by chance', async () => {
    const body = JSON.stringify({ codRespuesta: '0', arcCdr: CDR_BASE64, indCdrGenerado: '1' });
    serveToken();
    serveTickets([200, body]);
    serveFiles([200, TICKET_BODY]);
    const client = connect();
    const clash = (text: string) => ({ ...GUIDE_CREDENTIALS, password: text });
    const asked = await client.getStatus({ ticket: TICKET, credentials: clash(CDR_BASE64.slice(40, 44)) });
    expect(asked).toHaveProperty('zip', new Uint8Array(Buffer.from(CDR_BASE64, 'base64')));
    const sent = await client.sendGuide({ ...GUIDE, credentials: clash(TICKET.slice(0, 4)) });
    expect(sent).toEqual({ kind: 'ticket', ticket: TICKET });
  });
});

describe('the log', () => {
  it.each<[string, Reply, 'info' | 'warn', Record<string, unknown>]>([
    ['a ticket', [200, TICKET_BODY], 'info', { answer: 'ticket' }],
    ['a refusal', [403, ''], 'info', { answer: 'refused_credentials', who: 'service' }],
    ['no answer', [503, PAGE], 'warn', { answer: 'unavailable', httpStatus: 503 }],
  ])('has one line for %s, without the document', async (_, reply, level, fields) => {
    serveToken();
    serveFiles(reply);
    const lines: unknown[][] = [];
    const log = {
      info: (...line: unknown[]) => lines.push(['info', ...line]),
      warn: (...line: unknown[]) => lines.push(['warn', ...line]),
    };
    const calls: unknown[] = [];
    await connect({ onAnswer: (call) => calls.push(call) }).sendGuide({ ...GUIDE, log });
    expect(lines).toHaveLength(1);
    expect(lines[0]?.[0]).toBe(level);
    expect(lines[0]?.[1]).toMatchObject({ operation: 'sendGuide', host: 'guides.test', ...fields });
    expect(JSON.stringify(lines)).not.toMatch(/20512345673|T001|GUIASDAT|a1b2c3d4/);
    expect(calls).toMatchObject([{ operation: 'sendGuide', answer: { kind: fields.answer } }]);
  });
});

describe('checkAccess', () => {
  it('asks about a ticket that does not exist', async () => {
    serveToken();
    const tickets = serveTickets([404, '{"cod":"404","msg":"x"}']);
    expect(await connect().checkAccess(GUIDE_CREDENTIALS)).toEqual({ kind: 'ok' });
    expect(tickets[0]?.url).toMatch(/\/envios\/[0-9a-f-]{36}$/);
  });

  it.each<[string, Reply, Reply, object]>([
    ['a service that fails on it', [200, tokenBody()], [500, '{"cod":"500"}'], { kind: 'ok' }],
    ['an application without the service', [200, tokenBody()], [401, ''], { kind: 'refused', who: 'service' }],
    ['a user without the profile', [200, tokenBody()], [403, PAGE], { kind: 'refused', who: 'service' }],
    ['a wrong secret', [401, '{"error":"invalid_client"}'], [404, ''], { kind: 'refused', who: 'client' }],
    ['a wrong password', [400, '{"error":"invalid_grant"}'], [404, ''], { kind: 'refused', who: 'user' }],
    ['no token', [503, PAGE], [404, ''], { kind: 'unavailable' }],
    ['no answer', [200, tokenBody()], [503, PAGE], { kind: 'unavailable' }],
  ])('judges %s', async (_, token, ticket, expected) => {
    serve('post', TOKENS, token);
    serveTickets(ticket);
    expect(await connect().checkAccess(GUIDE_CREDENTIALS)).toMatchObject(expected);
  });

  it('tries wrong credentials once, and not again when it is asked again', async () => {
    const [tokens, client] = [serve('post', TOKENS, [400, '{"error":"invalid_grant"}']), connect()];
    const refused = await client.checkAccess(GUIDE_CREDENTIALS);
    expect(refused).toMatchObject({ kind: 'refused', who: 'user' });
    expect(await client.checkAccess(GUIDE_CREDENTIALS)).toEqual(refused);
    expect(tokens).toHaveLength(1);
  });

  it('names the missing setting', async () => {
    const { guideClient, ...credentials } = GUIDE_CREDENTIALS;
    const reason = { message: expect.stringContaining('sunat.gre') };
    expect(await connect().checkAccess(credentials)).toMatchObject({ kind: 'refused', who: 'client', reason });
  });
});

describe('createGuideClient', () => {
  it.each(['ftp://sunat.gob.pe/v1', 'sunat', ''])('refuses the base %j', (base) => {
    expect(() => connect({ endpoints: { ...ENDPOINTS, guideBase: base } })).toThrow(TypeError);
    expect(() => connect({ endpoints: { ...ENDPOINTS, securityBase: base } })).toThrow(TypeError);
  });

  it('has no other operation than those of guides', async () => {
    const client = connect();
    const question = { ruc: RUC, documentType: '01', series: 'F001', correlative: 1, credentials: GUIDE_CREDENTIALS };
    const never = { kind: 'unavailable', requestMayHaveArrived: false };
    expect(client.canConsult).toBe(false);
    expect(await client.sendBill(GUIDE)).toMatchObject(never);
    expect(await client.sendSummary(GUIDE)).toMatchObject(never);
    expect(await client.getStatusCdr(question)).toMatchObject(never);
  });

  it('sends nothing without an address', async () => {
    const client = connect({ endpoints: null });
    const reason = expect.stringContaining('SUNAT_GRE_API_BASE');
    expect(await client.sendGuide(GUIDE)).toMatchObject({ kind: 'unavailable', requestMayHaveArrived: false, reason });
    expect(await client.checkAccess(GUIDE_CREDENTIALS)).toMatchObject({
      kind: 'unavailable',
      reason: { message: reason },
    });
    expect(client.gate.admit(RUC)).toEqual({ kind: 'go' });
  });
});

it('the day of a test company goes with its guides and tickets, and not with the request for a token', async () => {
  const [tokens, files, tickets] = [serveToken(), serveFiles([200, TICKET_BODY]), serveTickets([200, '{}'])];
  const client = connect();
  await client.sendGuide({ ...GUIDE, testDay: '2026-07-01' });
  await client.getStatus({ ...QUESTION, testDay: '2026-07-02' });
  await client.getStatus(QUESTION);
  const daysOf = (requests: readonly Request[]) => requests.map(({ headers }) => headers.get('Chasqui-Date'));
  expect([tokens, files, tickets].map(daysOf)).toEqual([[null], ['2026-07-01'], ['2026-07-02', null]]);
});
