import { readFileSync } from 'node:fs';
import { createKeyring } from '@chasqui/platform/keyring';
import { createLog } from '@chasqui/platform/log';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryDatabase } from '../support/query-database.ts';
import { invoiceBody } from './api.ts';
import { pemOf } from './identities.ts';
import { listTenantTables } from './isolation/row-digests.ts';
import { type Call, call, codeOf } from './people.ts';
import { readRedis } from './read-redis.ts';
import { JWT_SECRET, MASTER_KEY, type Service, startService } from './service.ts';
import { tenantBody } from './tenant.ts';

/** Secrets that no output may contain, by name. Each secret is added when it is created. */
const secrets = new Map<string, string>([
  ['the master key', MASTER_KEY],
  ['the secret of the tokens', JWT_SECRET],
  ['the key that seals', 'a-sealing-key-of-thirty-two-byte'],
]);

const GIVEN_ONCE: readonly (readonly [request: RegExp, secret: RegExp])[] = [
  [/^POST \/admin\/tenants$/, /^API key/],
  [/^POST \/admin\/tenants\/[\w-]+\/api-keys$/, /^API key/],
  [/^POST \/api\/api-keys$/, /^API key/],
  [/^POST \/api\/me\/two-factor$/, /^secret of two-factor login/],
  [/^PUT \/api\/me\/two-factor$/, /^recovery code/],
  [/^POST \/auth\/(login|refresh)$/, /^(access|refresh) token/],
];

const RUC = '20123456786';
const PKCS12 = readFileSync(new URL('../../../shared/core/src/signature/fixtures/legacy.p12', import.meta.url));

const logged: string[] = [];
const answered: { readonly request: string; readonly text: string }[] = [];
let service: Service;
let apiKey = '';
let tenantId = '';

beforeAll(async () => {
  const log = createLog({ level: 'trace', name: 'e2e', destination: { write: (line) => void logged.push(line) } });
  const keyring = createKeyring({
    current: { id: 'test', key: new TextEncoder().encode(secrets.get('the key that seals')) },
  });
  service = await startService({ log, keyring });
  await provision();
  await workWithPeople();
  await keepSettings();
  await emit();
  await repeatByKey();
  await doEverythingWrong();
});
afterAll(() => service?.close());

function keep(name: string, secret: unknown): string {
  if (typeof secret !== 'string' || secret.length < 8) throw new Error(`There is no ${name} to look for`);
  secrets.set(name, secret);
  return secret;
}

async function ask(path: string, init: Call): Promise<Readonly<Record<string, unknown>>> {
  const { body, headers } = await call(service, path, init);
  const method = init.method ?? (init.body === undefined ? 'GET' : 'POST');
  answered.push({ request: `${method} ${path}`, text: JSON.stringify([body, [...headers]]) });
  return body;
}

const asMaster = { credential: MASTER_KEY };
const asKey = () => ({ credential: apiKey });
const adminPassword = 'Clave-De-Rosa-91f3';

async function provision(): Promise<void> {
  const body = {
    ...tenantBody({ ruc: RUC }),
    admin: { name: 'Rosa', email: 'rosa@example.com', password: keep('password of the admin', adminPassword) },
    sunat: {
      username: 'USUARIO1',
      password: keep('SOL password', 'Clave-Sol-77c2'),
      gre: { clientId: 'guias', clientSecret: keep('secret of the guide client', 'Clave/De+Guias=4e') },
    },
    certificate: { pkcs12: PKCS12.toString('base64'), password: keep('password of the PKCS#12', 'clave ñ 1') },
  };
  const created = (await ask('/admin/tenants', { ...asMaster, body })) as {
    tenant: { id: string };
    apiKey: { key: string };
  };
  tenantId = created.tenant.id;
  apiKey = keep('API key', created.apiKey.key);
  const another = await ask(`/admin/tenants/${tenantId}/api-keys`, { ...asMaster, body: { label: 'caja' } });
  keep('API key that is revoked', another.key);
  await ask(`/admin/tenants/${tenantId}/api-keys/${another.id}`, { ...asMaster, method: 'DELETE' });
  await ask('/api/settings', { credential: String(another.key) });
}

function logIn(change: Record<string, unknown> = {}) {
  return ask('/auth/login', { body: { email: 'rosa@example.com', password: adminPassword, ruc: RUC, ...change } });
}

async function workWithPeople(): Promise<void> {
  const tokens = await logIn();
  const credential = keep('access token', tokens.accessToken);
  const refreshToken = keep('refresh token', tokens.refreshToken);
  const renewed = await ask('/auth/refresh', { body: { refreshToken } });
  keep('access token after a refresh', renewed.accessToken);
  keep('refresh token after a refresh', renewed.refreshToken);
  await logIn({ password: keep('wrong password', 'Clave-Que-No-Es-5d1e') });
  await logIn({ email: keep('password typed as the e-mail', 'Clave-En-Otro-Campo-8b') });
  const password = keep('password of a user', 'Clave-De-Ana-3c9b');
  const user = { name: 'Ana', email: 'ana@example.com', role: 'viewer', password };
  const { id } = await ask('/admin/users', { credential, body: user });
  await ask('/admin/users', { credential, body: user });
  const changed = keep('changed password of a user', 'Clave-Nueva-De-Ana-44');
  await ask(`/admin/users/${id}`, { credential, method: 'PATCH', body: { password: changed } });
  await switchTwoFactor(credential);
  const own = await ask('/api/api-keys', { credential, body: { label: 'contador', access: 'read' } });
  keep('API key that an admin made', own.key);
  await ask('/api/api-keys', { credential });
  await ask('/auth/refresh', { body: { refreshToken } });
}

async function switchTwoFactor(credential: string): Promise<void> {
  const path = '/api/me/two-factor';
  const password = { password: adminPassword };
  await ask(path, { credential, body: { password: secrets.get('wrong password') } });
  const { secret } = await ask(path, { credential, body: password });
  const code = codeOf(keep('secret of two-factor login', secret));
  const confirmed = await ask(path, { credential, method: 'PUT', body: { code } });
  for (const recoveryCode of confirmed.recoveryCodes as string[]) keep(`recovery code ${recoveryCode}`, recoveryCode);
  await logIn();
  await logIn({ code });
  await ask('/api/me', { credential });
  await ask(path, { credential, method: 'DELETE', body: password });
  // The next secret stays in the database.
  keep('secret of two-factor login, not confirmed', (await ask(path, { credential, body: password })).secret);
}

async function keepSettings(): Promise<void> {
  const gre = { clientId: 'guias', clientSecret: keep('changed secret of the guide client', 'Otra/De+Guias=9b') };
  const api = { clientId: 'consultas', clientSecret: keep('secret of the consultation client', 'De/Consultas+2c=') };
  const sunat = { username: 'USUARIO2', password: keep('changed SOL password', 'Otra-Clave-Sol-0f6a'), gre, api };
  await ask('/api/settings', { ...asKey(), method: 'PATCH', body: { sunat } });
  await ask('/api/settings/check', { ...asKey(), body: {} });
  const document = { documentType: '01', series: 'F001', correlative: 1, issueDate: '2025-11-02', total: 1 };
  await ask('/api/validity', { ...asKey(), body: { ...document, ruc: RUC } });
  const pem = await pemOf({ ruc: RUC });
  const line = /PRIVATE KEY-----\s+\S{0,64}\s+(\S{40,})/.exec(pem)?.[1];
  keep('a line of the private key', line);
  keep(
    'the bytes of the private key',
    Buffer.from(line ?? '', 'base64')
      .toString('hex')
      .slice(8, 72),
  );
  await ask('/api/settings/certificate', { ...asKey(), method: 'PUT', body: { pem } });
  const body = {
    pkcs12: PKCS12.toString('base64'),
    password: keep('wrong password of the PKCS#12', 'no-es-esta-clave'),
  };
  await ask('/api/settings/certificate', { ...asKey(), method: 'PUT', body });
  await ask('/api/settings/certificate', { ...asKey(), method: 'PUT', body: { pem: pem.slice(0, 1000) } });
  await ask('/api/settings', asKey());
}

const RECEIVERS = ['20131312955', '20000002017', '20000000500', '20000000111'];

async function emit(): Promise<void> {
  // First with a SOL user that the authority does not know, then with a known one.
  await ask('/api/invoices', { ...asKey(), body: invoiceBody() });
  const sunat = { username: 'MODDATOS', password: keep('SOL password that works', 'moddatos') };
  await ask('/api/settings', { ...asKey(), method: 'PATCH', body: { sunat } });
  for (const identityNumber of RECEIVERS) {
    const customer = { identityType: '6', identityNumber, name: 'Ferretería del Sur S.A.' };
    const { id } = await ask('/api/invoices', { ...asKey(), body: invoiceBody({ customer }) });
    await ask(`/api/documents/${id}`, asKey());
  }
}

/** Sends requests of clients that put an Idempotency-Key on everything. */
async function repeatByKey(): Promise<void> {
  const body = { email: 'rosa@example.com', password: adminPassword, ruc: RUC };
  const login = await call(service, '/auth/login', { body });
  const credential = keep('access token of who sends keys', login.body.accessToken);
  const refreshToken = keep('refresh token of who sends keys', login.body.refreshToken);
  const password = keep('password of a user, sent with a key', 'Clave-De-Luis-7d21');
  const user = { name: 'Luis', email: 'luis@example.com', role: 'viewer', password };
  const sunat = { username: 'MODDATOS', password: secrets.get('SOL password that works') };
  const requests: readonly [path: string, body: unknown][] = [
    ['/trpc/admin.users.create', user],
    ['/trpc/settings.update', { sunat }],
    ['/trpc/auth.login', body],
    ['/trpc/auth.refresh', { refreshToken }],
    ['/admin/users', user],
    ['/auth/login', body],
    // Mistake of a client that means PATCH.
    ['/api/settings', { sunat }],
    ['/api/validate/invoices', invoiceBody()],
    ['/api/me/two-factor', { password: adminPassword }],
    ['/trpc/me.startTwoFactor', { password: adminPassword }],
    // Used before: this ends the credential of the others.
    ['/auth/refresh', { refreshToken }],
  ];
  const webhook = {
    credential,
    body: { url: 'https://erp.example.pe/chasqui' },
    headers: { 'Idempotency-Key': '/api/webhooks' },
  };
  const { body: created } = await call(service, '/api/webhooks', webhook);
  const secret = keep('secret of a webhook, made with a key', created.secret);
  const { body: again } = await call(service, '/api/webhooks', webhook);
  if (again.secret !== secret) throw new Error('The answer with the secret was not given again');
  for (const [path, sent] of requests)
    await call(service, path, { credential, body: sent, headers: { 'Idempotency-Key': path } });
}

async function doEverythingWrong(): Promise<void> {
  await ask('/api/settings', { credential: `${MASTER_KEY}x` });
  await ask('/api/settings', { ...asMaster });
  await ask('/admin/tenants', asKey());
  await ask('/api/invoices', { ...asKey(), body: { password: adminPassword } });
  await ask('/trpc/settings.update', { ...asKey(), body: { sunat: { username: 'X', password: 7 } } });
  await ask('/trpc/auth.login', { body: { password: adminPassword } });
  await ask('/api/audit?limit=100', asKey());
  await ask('/admin/tenants', asMaster);
}

/** The secrets as they may be written: as they are, in JSON, in a URL, in base64, in hex. */
function findSecrets(text: string, isExcused: (name: string) => boolean = () => false): string[] {
  return [...secrets].flatMap(([name, secret]) => {
    const bytes = Buffer.from(secret);
    const forms = [secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret), bytes.toString('hex')];
    const base64 = bytes.toString('base64').replace(/.{0,3}=*$/, '');
    return isExcused(name) || ![...forms, base64].some((form) => text.includes(form)) ? [] : [name];
  });
}

describe('no secret is in', () => {
  it('the log at level trace', () => {
    expect(logged.length).toBeGreaterThan(30);
    expect(logged.join('')).toContain(tenantId);
    expect(findSecrets(logged.join(''))).toEqual([]);
  });

  it('any answer, except the one that shows it', () => {
    for (const { request, text } of answered) {
      const excuses = GIVEN_ONCE.filter(([route]) => route.test(request));
      expect(
        findSecrets(text, (name) => excuses.some(([, secret]) => secret.test(name))),
        request,
      ).toEqual([]);
      expect(text, request).not.toMatch(/argon2|PRIVATE KEY|sealed|passwordHash/);
    }
  });

  it('Redis, in keys or values', async () => {
    const found = await readRedis(service.redisUrl);
    expect(found.length).toBeGreaterThan(10);
    expect(findSecrets(found.join('\n'))).toEqual([]);
    expect(found.join('\n')).not.toContain('PRIVATE KEY');
  });

  it('the database, in any column of any table', async () => {
    const tables = await listTenantTables(service.databaseUrl);
    for (const { name } of tables) {
      const rows = await queryDatabase(service.databaseUrl, `select to_jsonb(t)::text as line from ${name} t`);
      const text = rows.map(({ line }) => line).join('\n');
      expect(findSecrets(text), name).toEqual([]);
      expect(text, name).not.toMatch(/PRIVATE KEY|eyJhbGciOi/);
    }
  });
});

it('the secret of the public links is in no answer, log or Redis', async () => {
  const rows = await queryDatabase(service.databaseUrl, 'select link_secret as secret from tenants');
  expect(rows.length).toBeGreaterThan(0);
  const texts = [...logged, ...answered.map(({ text }) => text), ...(await readRedis(service.redisUrl))].join('\n');
  for (const { secret } of rows) {
    const bytes = secret as Buffer;
    const forms = [bytes.toString('hex'), bytes.toString('base64').slice(0, -1), bytes.toString('base64url')];
    expect(forms.filter((form) => texts.includes(form))).toEqual([]);
  }
});

describe('the storage of Idempotency-Keys', () => {
  it('keeps no digest of a request with a secret, and answers with secrets sealed only', async () => {
    const rows = await queryDatabase(service.databaseUrl, 'select key, sealed_response from idempotency_keys');
    expect(rows).toEqual([{ key: '/api/webhooks', sealed_response: expect.any(Buffer) }]);
    expect(findSecrets(rows.map((row) => String(row.sealed_response)).join())).toEqual([]);
  });
});

describe('the search for secrets', () => {
  it.each([
    'ACCEPTED',
    'REJECTED',
    'AUTHORITY_ERROR',
    'invalid email or password',
    'PKCS#12 file is wrong',
    'SUNAT refused',
    'NOT_FOUND',
    'user.created',
  ])('covers a run with %s', (text) => {
    expect(answered.map((answer) => answer.text).join()).toContain(text);
  });

  it('finds each secret in every encoding', () => {
    for (const [name, secret] of secrets) {
      for (const text of [secret, JSON.stringify({ secret }), Buffer.from(secret).toString('hex')]) {
        expect(findSecrets(`x${text}y`)).toContain(name);
      }
    }
    expect(secrets.size).toBeGreaterThan(15);
  });
});
