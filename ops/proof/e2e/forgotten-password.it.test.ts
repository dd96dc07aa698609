import { type Mailer, openMailer } from '@chasqui/platform/mail';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Mailbox, startMailbox } from '../../sandbox/index.ts';
import { queryDatabase } from '../support/query-database.ts';
import { call, FIRST_ADMIN, logIn } from './people.ts';
import { type Service, startService } from './service.ts';
import { createTenant, type TestTenant } from './tenant.ts';
import { waitForIdle } from './wait-for-idle.ts';

const NEW_PASSWORD = 'una-clave-nueva';
const silent = { info: () => {}, warn: () => {}, error: () => {} };

let mailbox: Mailbox;
let mailer: Mailer;
let service: Service;
let tenant: TestTenant;
beforeAll(async () => {
  mailbox = await startMailbox({ port: 0, log: silent });
  mailer = openMailer({ url: `smtp://127.0.0.1:${mailbox.port}`, from: 'avisos@chasqui.test', log: silent });
  service = await startService({ publicUrl: 'https://facturas.example.com', sendMail: mailer.send });
});
afterAll(async () => {
  await service?.close();
  mailer?.close();
  await mailbox?.close();
});
beforeEach(async () => {
  tenant = await createTenant(service);
});

const ask = (email: string) => call(service, '/auth/forgot-password', { body: { email, ruc: tenant.ruc } });
const reset = (token: string) => call(service, '/auth/reset-password', { body: { token, newPassword: NEW_PASSWORD } });
const mails = () => mailbox.list().filter(({ content }) => content.text?.includes(tenant.ruc));

/** Asks for the mail and returns the path of its link. */
async function receiveLink(): Promise<string> {
  expect(await ask(FIRST_ADMIN.email)).toMatchObject({ status: 204 });
  await expect.poll(() => mails().length).toBe(1);
  const [, path = ''] =
    /https:\/\/facturas\.example\.com(\/reset-password\/[\w-]{75})/.exec(mails()[0]?.content.text ?? '') ?? [];
  return path;
}

const tokenOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);

it('the page of the mail sets a new password once, and ends every session', async () => {
  const { accessToken } = await logIn(service, tenant);
  const url = service.baseUrl + (await receiveLink());
  const form = await fetch(url);
  expect([form.status, await form.text()]).toEqual([200, expect.stringContaining('Elija una contraseña nueva')]);
  const send = (password: string) => fetch(url, { method: 'POST', body: new URLSearchParams({ password }) });
  expect((await send('corta')).status).toBe(400);
  const [first, second] = [await send(NEW_PASSWORD), await send(NEW_PASSWORD)];
  expect([first.status, await first.text()]).toEqual([200, expect.stringContaining('Se cambió su contraseña')]);
  expect([second.status, await second.text()]).toEqual([400, expect.stringContaining('ya no sirve')]);
  const opened = await fetch(url);
  expect([opened.status, await opened.text()]).toEqual([404, expect.stringContaining('ya no sirve')]);
  expect((await call(service, '/api/me', { credential: accessToken })).status).toBe(401);
  await logIn(service, tenant, { ...FIRST_ADMIN, password: NEW_PASSWORD });
});

it('the token of the mail sets a new password over REST', async () => {
  const token = tokenOf(await receiveLink());
  expect(await reset(token)).toMatchObject({ status: 204 });
  expect(await reset(token)).toMatchObject({ status: 400, body: { details: [{ path: 'token' }] } });
});

it.each<[string, string]>([
  ['is older than 30 minutes', `update users set reset_expires_at = now() - interval '1 second'`],
  ['belongs to a deactivated user', 'update users set active = false'],
])('a token that %s is refused', async (_why, change) => {
  const path = await receiveLink();
  await queryDatabase(service.databaseUrl, `${change} where tenant_id = '${tenant.id}'`);
  expect((await fetch(service.baseUrl + path)).status).toBe(404);
  expect((await reset(tokenOf(path))).status).toBe(400);
});

it('a token is useless after a new password by another way', async () => {
  const token = tokenOf(await receiveLink());
  const { accessToken } = await logIn(service, tenant);
  const body = { currentPassword: FIRST_ADMIN.password, newPassword: NEW_PASSWORD };
  expect((await call(service, '/api/me/password', { method: 'PUT', credential: accessToken, body })).status).toBe(204);
  expect((await reset(token)).status).toBe(400);
});

it('an unknown e-mail gets the same answer and no mail, and a known one gets one mail in five minutes', async () => {
  expect(await ask('nadie@example.com')).toMatchObject({ status: 204, body: {} });
  await receiveLink();
  expect(await ask(FIRST_ADMIN.email)).toMatchObject({ status: 204, body: {} });
  await waitForIdle(service.redisUrl);
  expect(mails()).toHaveLength(1);
});

it.each(['', 'x', 'A'.repeat(75)])('the token %j, which no user has, is refused', async (token) => {
  expect((await fetch(`${service.baseUrl}/reset-password/${token}`)).status).toBe(404);
  expect((await reset(token)).status).toBe(400);
});
