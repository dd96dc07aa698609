import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Reply, serveInTurn } from './replies-fixture.ts';
import { CLIENT, ENDPOINTS, RUC, TOKEN, tokenBody } from './rest-fixture.ts';
import {
  createValidityClient,
  type ValidityClient,
  type ValidityClientOptions,
  type ValidityQuestion,
} from './validity-client.ts';

const TOKENS = `${ENDPOINTS.securityBase}/clientesextranet/${CLIENT.clientId}/oauth2/token/`;
const CHECKS = `${ENDPOINTS.consultBase}/contribuyente/contribuyentes/${RUC}/validarcomprobante`;
const PAGE = '<html><body>Mantenimiento</body></html>';
const QUESTION: ValidityQuestion = {
  asker: RUC,
  client: CLIENT,
  ruc: '20123456786',
  documentType: '03',
  series: 'B001',
  correlative: 123,
  issueDate: '2026-11-23',
  total: '118.00',
};
const ACCEPTED = '{"success":true,"data":{"estadoCp":"1","estadoRuc":"00","condDomiRuc":"00","observaciones":["- x"]}}';

const network = setupServer();
const clients: ValidityClient[] = [];

beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  network.resetHandlers();
  for (const client of clients.splice(0)) client.close();
});
afterAll(() => network.close());

function connect(options: Partial<ValidityClientOptions> = {}): ValidityClient {
  const client = createValidityClient({ endpoints: ENDPOINTS, timeoutMs: 20_000, ...options });
  clients.push(client);
  return client;
}

const serve = (path: string, ...replies: readonly Reply[]) => serveInTurn(network, 'post', path, replies);
const serveToken = (...replies: readonly Reply[]) => serve(TOKENS, ...replies, [200, tokenBody()]);

describe('a question', () => {
  it('has the number, day and total of the document', async () => {
    const [tokens, checks] = [serveToken(), serve(CHECKS, [200, ACCEPTED])];
    expect(await connect().check(QUESTION)).toEqual({
      kind: 'answered',
      validity: { status: 'ACCEPTED', issuer: { status: 'ACTIVO', domicile: 'HABIDO' }, observations: ['- x'] },
    });
    expect(Object.fromEntries(new URLSearchParams(await tokens[0]?.text()))).toEqual({
      grant_type: 'client_credentials',
      scope: 'https://api.sunat.gob.pe/v1/contribuyente/contribuyentes',
      client_id: CLIENT.clientId,
      client_secret: CLIENT.clientSecret,
    });
    expect(checks[0]?.headers.get('authorization')).toBe(`Bearer ${TOKEN}`);
    expect(await checks[0]?.json()).toEqual({
      numRuc: '20123456786',
      codComp: '03',
      numeroSerie: 'B001',
      numero: '123',
      fechaEmision: '23/11/2026',
      monto: '118.00',
    });
  });

  it('is repeated once with a new token', async () => {
    const tokens = serveToken([200, tokenBody('old')], [200, tokenBody('new')]);
    const checks = serve(CHECKS, [401, PAGE], [200, ACCEPTED]);
    expect(await connect().check(QUESTION)).toMatchObject({ kind: 'answered' });
    expect(checks.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer old', 'Bearer new']);
    expect(tokens).toHaveLength(2);
  });
});

/** No answer, or what SUNAT refused. */
type Kind = 'unanswered' | 'client' | 'question';

/** Every odd answer, to the request for a token and to the question. */
const ROWS: readonly (readonly [what: string, token: Reply, reply: Reply, kind: Kind, reason: string])[] = [
  ['a wrong secret', [401, '{"error":"invalid_client"}'], [200, ACCEPTED], 'client', 'sunat.api'],
  ['no token', [200, '{}'], [200, ACCEPTED], 'client', 'sunat.api'],
  ['a token service that is down', [503, PAGE], [200, ACCEPTED], 'unanswered', 'No token: HTTP 503'],
  ['an application of another service', [200, tokenBody()], [401, ''], 'client', 'sunat.api'],
  ['403', [200, tokenBody()], [403, PAGE], 'client', 'sunat.api'],
  ['404', [200, tokenBody()], [404, '{"cod":"404","msg":"x"}'], 'client', 'sunat.api'],
  ['400', [200, tokenBody()], [400, '{"success":false,"message":"Monto"}'], 'question', 'Monto'],
  ['422', [200, tokenBody()], [422, '{"cod":"422","errors":[{"cod":"1","msg":"Fecha"}]}'], 'question', 'Fecha'],
  ['no success', [200, tokenBody()], [200, '{"success":false,"message":"Error"}'], 'unanswered', 'Error'],
  ['429', [200, tokenBody()], [429, ''], 'unanswered', 'HTTP 429'],
  ['500', [200, tokenBody()], [500, '{"cod":"500","msg":"x"}'], 'unanswered', 'HTTP 500'],
  ['a page', [200, tokenBody()], [200, PAGE], 'unanswered', 'HTTP 200'],
];

describe('an answer without a state', () => {
  it.each(ROWS)('tells %s', async (_, token, reply, kind, reason) => {
    serve(TOKENS, token);
    serve(CHECKS, reply);
    const told = kind === 'unanswered' ? { kind } : { kind: 'refused', what: kind };
    expect(await connect().check(QUESTION)).toEqual({ ...told, reason: expect.stringContaining(reason) });
  });
});

describe('the gate of the questions', () => {
  const clock = { now: () => new Date('2026-11-23T15:00:00Z') };

  it('asks nothing while SUNAT wants fewer questions', async () => {
    serveToken();
    const checks = serve(CHECKS, [429, '', { 'Retry-After': '7' }]);
    const client = connect({ clock });
    await client.check(QUESTION);
    const reason = 'SUNAT takes no question at the moment: ask again in 7 s';
    expect(await client.check(QUESTION)).toEqual({ kind: 'unanswered', reason });
    expect(checks).toHaveLength(1);
  });

  it('stays closed after answers without success', async () => {
    serveToken();
    const checks = serve(CHECKS, [200, '{"success":false}']);
    const client = connect({ clock });
    for (let call = 0; call < 12; call += 1) await client.check(QUESTION);
    expect(checks).toHaveLength(12);
  });

  it('opens after ten questions without an answer', async () => {
    serveToken();
    const checks = serve(CHECKS, [503, PAGE]);
    const client = connect({ clock });
    for (let call = 0; call < 12; call += 1) await client.check(QUESTION);
    expect(checks).toHaveLength(10);
  });
});

it('logs one line for a question, without its document', async () => {
  serveToken();
  serve(CHECKS, [200, ACCEPTED]);
  const lines: unknown[] = [];
  const log = { info: (...line: unknown[]) => lines.push(line), warn: (...line: unknown[]) => lines.push(line) };
  await connect().check({ ...QUESTION, log });
  expect(lines).toMatchObject([[{ operation: 'checkValidity', host: 'consult.test', answer: 'answered' }, {}]]);
  expect(JSON.stringify(lines)).not.toMatch(/20123456786|B001|118/);
});

describe('checkAccess of the consultation', () => {
  it('asks about a document of the company itself', async () => {
    serveToken();
    const checks = serve(CHECKS, [200, '{"success":true,"data":{"estadoCp":"0"}}']);
    const clock = { now: () => new Date('2026-11-24T03:00:00Z') };
    expect(await connect({ clock }).checkAccess(RUC, CLIENT)).toEqual({ kind: 'ok' });
    expect(await checks[0]?.json()).toMatchObject({ numRuc: RUC, codComp: '01', fechaEmision: '23/11/2026' });
  });

  it.each<[string, Reply, Reply, object]>([
    ['a question that was refused', [200, tokenBody()], [422, '{"cod":"422","msg":"x"}'], { kind: 'ok' }],
    ['an application of another service', [200, tokenBody()], [404, PAGE], { kind: 'refused', who: 'service' }],
    ['a wrong secret', [400, '{"error":"x"}'], [200, ACCEPTED], { kind: 'refused', who: 'client' }],
    ['no answer', [200, tokenBody()], [503, PAGE], { kind: 'unavailable' }],
  ])('judges %s', async (_, token, reply, expected) => {
    serve(TOKENS, token);
    serve(CHECKS, reply);
    expect(await connect().checkAccess(RUC, CLIENT)).toMatchObject(expected);
  });
});

it.each([null, { ...ENDPOINTS, consultBase: null }])('answers nothing with the endpoints %j', async (endpoints) => {
  const client = connect({ endpoints });
  expect(await client.check(QUESTION)).toMatchObject({ kind: 'unanswered' });
  expect(await client.checkAccess(RUC, CLIENT)).toMatchObject({ kind: 'unavailable' });
});
