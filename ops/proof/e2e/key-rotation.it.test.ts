import { randomBytes } from 'node:crypto';
import { openDatabase } from '@chasqui/db/connection';
import { type Keyring, openKeyring } from '@chasqui/platform/keyring';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rotateKeys } from '../../commands/keys-rotate/rotate-keys.ts';
import { get, invoiceBody, post } from './api.ts';
import { call, codeOf, FIRST_ADMIN, logIn, switchOnTwoFactor } from './people.ts';
import { MASTER_KEY, type Service, startService } from './service.ts';
import { createTenant, type TestTenant } from './tenant.ts';

const [first, second] = [randomBytes(32), randomBytes(32)];
const before = openKeyring(first);
/**
 * Keyrings of a rotation, in order: first every process can open with the new key, then the new key becomes the current
 * one, then the former key is removed.
 */
const announced = openKeyring(first, [second]);
const during = openKeyring(second, [first]);
const after = openKeyring(second);

let ring = before;
const keyring: Keyring = {
  seal: (plaintext, context) => ring.seal(plaintext, context),
  unseal: (sealed, context) => ring.unseal(sealed, context),
  get prefix() {
    return ring.prefix;
  },
};

let service: Service;
const tenants: TestTenant[] = [];
let tenant: TestTenant;
let totpSecret: string;
beforeAll(async () => {
  service = await startService({ keyring });
  for (let made = 0; made < 4; made += 1) tenants.push(await newTenant());
  [tenant] = tenants as [TestTenant];
  totpSecret = (await switchOnTwoFactor(service, await logIn(service, tenant))).secret;
});
afterAll(() => service?.close());

async function newTenant(): Promise<TestTenant> {
  const tenant = await createTenant(service);
  const gre = { clientId: 'guides', clientSecret: 'una-clave' };
  const sunat = { username: 'MODDATOS', password: 'moddatos', gre };
  const patched = await call(service, '/api/settings', { method: 'PATCH', credential: tenant.apiKey, body: { sunat } });
  expect(patched.status).toBe(200);
  return tenant;
}

async function emitAll(): Promise<void> {
  const answers = await Promise.all(tenants.map((tenant) => post(service, tenant, '/api/invoices', invoiceBody())));
  expect(answers.map(({ body }) => body.status)).toEqual(tenants.map(() => 'ACCEPTED'));
}

it('clients notice nothing while the sealing key changes', async () => {
  await emitAll();
  ring = announced;
  await emitAll();
  ring = during;
  tenants.push(await newTenant());

  const db = openDatabase(service.serviceDatabaseUrl, { max: 2 });
  let isRotating = true;
  const emitting = (async () => {
    do await emitAll();
    while (isRotating);
  })();
  const rotated = await rotateKeys({ db, keyring: during });
  isRotating = false;
  await emitting;
  await db.close();
  // Each tenant has a test twin, which has a certificate of its own.
  expect(rotated).toMatchObject([
    { store: 'certificates', resealed: 8, unreadable: 0, remaining: 0 },
    { store: 'sol_credentials', resealed: 4, unreadable: 0, remaining: 0 },
    { store: 'api_clients', resealed: 4, unreadable: 0, remaining: 0 },
    { store: 'tenant_channels', remaining: 0 },
    { store: 'submissions', remaining: 0 },
    { store: 'idempotency_keys', remaining: 0 },
    { store: 'webhook_secrets', remaining: 0 },
    { store: 'former_webhook_secrets', remaining: 0 },
    { store: 'totp_secrets', resealed: 1, unreadable: 0, remaining: 0 },
  ]);

  ring = after;
  await emitAll();
  ring = before;
  // The signing key is remembered; the SOL password is opened for every document, and the former key does not open it.
  expect((await post(service, tenant, '/api/invoices', invoiceBody())).body).toMatchObject({ status: 'ERROR' });
  ring = after;
  expect(await get(service, tenant, '/api/settings')).toMatchObject({ status: 200 });
  const login = { ...FIRST_ADMIN, ruc: tenant.ruc, code: codeOf(totpSecret, 1) };
  expect(await call(service, '/auth/login', { body: login })).toMatchObject({ status: 200 });
  expect(await call(service, '/admin/tenants', { credential: MASTER_KEY })).toMatchObject({ status: 200 });
});
