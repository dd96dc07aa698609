import { afterAll, beforeAll, expect, it } from 'vitest';
import { queryDatabase } from '../support/query-database.ts';
import { post } from './api.ts';
import { invoiceTo, retry } from './retries.ts';
import { type Service, startService } from './service.ts';
import { createTenant } from './tenant.ts';

let sandbox: Service;
let beta: Service;
beforeAll(async () => {
  [sandbox, beta] = await Promise.all([startService({ authority: 'sandbox' }), startService({ authority: 'beta' })]);
});
afterAll(() => Promise.all([sandbox?.close(), beta?.close()]));

const SOL_USER = { username: 'MODDATOS', password: 'moddatos' };

async function emitBy(service: Service, sunat?: typeof SOL_USER) {
  const tenant = await createTenant(service, sunat === undefined ? {} : { sunat });
  const { body } = await post(service, tenant, '/api/invoices', invoiceTo('20000000111'));
  return { tenant, body };
}

it('a factura of a new SOL user to which SUNAT answers 0111 is retried for 24 hours and then ends ERROR', async () => {
  const { tenant, body } = await emitBy(beta, SOL_USER);
  expect(body).toMatchObject({ status: 'AUTHORITY_ERROR', cdrResponseCode: '0111' });
  const due = `select next_attempt_at is not null as due from documents where id = '${body.id}'`;
  expect(await queryDatabase(beta.databaseUrl, due)).toEqual([{ due: true }]);
  expect((await retry(beta, tenant, body.id)).body).toMatchObject({ status: 'AUTHORITY_ERROR' });
  await queryDatabase(beta.databaseUrl, `update sol_credentials set updated_at = now() - interval '24 hours'`);
  expect((await retry(beta, tenant, body.id)).body).toMatchObject({ status: 'ERROR', cdrResponseCode: '0111' });
});

it('a factura to which the sandbox answers 0111 ends ERROR at once, because it activates no users', async () => {
  expect((await emitBy(sandbox, SOL_USER)).body).toMatchObject({ status: 'ERROR', cdrResponseCode: '0111' });
});

it('a factura of the test user of beta that is answered 0111 ends ERROR at once', async () => {
  expect((await emitBy(beta)).body).toMatchObject({ status: 'ERROR', cdrResponseCode: '0111' });
});
