import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packGuide } from '../testing/examples.ts';
import {
  askGuideTicket,
  call,
  GUIDE_TERMS,
  postGuide,
  type RestAnswer,
  requestToken,
  sendGuideForTicket,
  takeGuideToken,
  VALIDITY_TERMS,
} from '../testing/rest.ts';
import { type LoggedSandbox, startTestSandbox } from '../testing/start.ts';
import { TEST_TIME } from '../testing/submission.ts';

let sandbox: LoggedSandbox;

beforeAll(async () => {
  sandbox = await startTestSandbox();
});

afterAll(async () => {
  await sandbox.close();
  expect(sandbox.errors).toEqual([]);
});

type Form = Readonly<Record<string, string>>;

const SIRE_TERMS = { ...GUIDE_TERMS, scope: 'https://api-sire.sunat.gob.pe' };

const SERVICES: readonly (readonly [folder: string, terms: Form])[] = [
  ['clientessol', GUIDE_TERMS],
  ['clientesextranet', VALIDITY_TERMS],
];

function request(folder: string, form: Form, clientId = 'sandbox'): Promise<RestAnswer> {
  return requestToken(sandbox.url, `${folder}/${clientId}/oauth2/token/`, form);
}

function without(form: Form, name: string): Form {
  return Object.fromEntries(Object.entries(form).filter(([key]) => key !== name));
}

describe.each(SERVICES)('a token of %s', (folder, terms) => {
  it('is given to the client of the sandbox, with its lifetime', async () => {
    const { status, body } = await request(folder, terms);
    expect([status, body]).toEqual([200, { access_token: expect.any(String), token_type: 'JWT', expires_in: 3600 }]);
    expect(String(body.access_token).length).toBeGreaterThan(40);
  });

  it('is another one at each request', async () => {
    const tokens = await Promise.all([request(folder, terms), request(folder, terms)]);
    expect(new Set(tokens.map(({ body }) => body.access_token)).size).toBe(2);
  });

  it.each(['S3cr/t+with=signs', 'not-wrong', 'ñ'])('is given to a client with the secret %j', async (secret) => {
    const client = { client_id: '0f8fad5b-d9cb-469f-a165-70867728950e', client_secret: secret };
    expect((await request(folder, { ...terms, ...client }, client.client_id)).status).toBe(200);
  });

  it.each([
    ['a secret that begins with wrong', { client_secret: 'wrong+secret=' }],
    ['an empty secret', { client_secret: '' }],
    ['another client than in the path', { client_id: 'other' }],
    ['another grant', { grant_type: 'authorization_code' }],
    ['another scope', { scope: 'https://api-rhe.sunat.gob.pe' }],
  ])('is refused to a client with %s', async (_what, changes) => {
    const { status, body } = await request(folder, { ...terms, ...changes });
    expect([status, body]).toEqual([400, { cod: '400', msg: 'Cliente no autorizado' }]);
  });

  it.each(['grant_type', 'scope', 'client_id', 'client_secret'])('is refused without %s', async (name) => {
    expect((await request(folder, without(terms, name))).status).toBe(400);
  });

  it('is asked for with a form by POST at a path that ends in a slash', async () => {
    const url = `${sandbox.url}/v1/${folder}/sandbox/oauth2/token/`;
    const headers = { 'Content-Type': 'application/json' };
    expect(await call(url, { method: 'POST', headers, body: JSON.stringify(terms) })).toMatchObject({ status: 415 });
    expect(await call(url, {})).toMatchObject({ status: 405, body: { cod: '405' } });
    const body = new URLSearchParams(terms);
    expect(await call(url.slice(0, -1), { method: 'POST', body })).toMatchObject({ status: 404, body: { cod: '404' } });
  });
});

it.each([
  ['another password', { password: 'x' }],
  ['another user', { username: '20123456786OTRO' }],
  ['a user without RUC', { username: 'MODDATOS' }],
  ['the RUC twice', { username: '2012345678620123456786MODDATOS' }],
  ['no user', { username: '' }],
])('a token for guides is refused with another text for %s', async (_what, changes) => {
  const { status, body } = await request('clientessol', { ...GUIDE_TERMS, ...changes });
  expect([status, body]).toEqual([400, { cod: '400', msg: 'Usuario o clave SOL incorrectos' }]);
});

it.each([
  ['a secret that begins with wrong', { client_secret: 'wrong' }, 'unauthorized_client'],
  ['another grant', { grant_type: 'client_credentials' }, 'unauthorized_client'],
  ['another password', { password: 'x' }, 'access_denied'],
  ['a user without RUC', { username: 'MODDATOS' }, 'access_denied'],
])('a token for registers is refused as OAuth says to %s', async (_what, changes, error) => {
  expect((await request('clientessol', SIRE_TERMS)).status).toBe(200);
  const { status, body } = await request('clientessol', { ...SIRE_TERMS, ...changes });
  expect([status, body]).toEqual([400, { error, error_description: expect.any(String) }]);
});

it('never repeats a secret or a password', async () => {
  const secrets = { client_secret: 'wrong-hunter2', password: 'hunter2' };
  const { body } = await request('clientessol', { ...GUIDE_TERMS, ...secrets });
  expect(JSON.stringify(body)).not.toContain('hunter2');
});

it('a token expires after the configured time', async () => {
  let now = TEST_TIME;
  const short = await startTestSandbox({ tokenLifetimeMs: 90_500, now: () => now });
  try {
    const { body } = await requestToken(short.url, 'clientessol/sandbox/oauth2/token/', GUIDE_TERMS);
    expect(body.expires_in).toBe(90);
    const token = String(body.access_token);
    const envelope = await packGuide(1);
    now = new Date(TEST_TIME.getTime() + 90_499);
    const ticket = await sendGuideForTicket(short.url, token, envelope);
    now = new Date(TEST_TIME.getTime() + 90_500);
    expect(await askGuideTicket(short.url, token, ticket)).toMatchObject({ status: 401, body: { cod: '401' } });
    expect((await postGuide(short.url, token, envelope)).status).toBe(401);
    expect((await askGuideTicket(short.url, await takeGuideToken(short.url), ticket)).status).toBe(200);
  } finally {
    await short.close();
  }
});

it('a token is forgotten when the sandbox ends', async () => {
  const token = await takeGuideToken(sandbox.url);
  const other = await startTestSandbox();
  try {
    expect((await askGuideTicket(other.url, token, 'x')).status).toBe(401);
  } finally {
    await other.close();
  }
});
