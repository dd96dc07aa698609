import { afterEach, expect, it } from 'vitest';
import { queryDatabase } from '../support/query-database.ts';
import { post } from './api.ts';
import { invoiceTo, retry } from './retries.ts';
import { type Service, startService } from './service.ts';
import { createTenant } from './tenant.ts';

let service: Service | undefined;
afterEach(() => service?.close());

const SOL_USER = { username: 'MODDATOS', password: 'moddatos' };

async function start(authority: 'sandbox' | 'beta', sunat?: typeof SOL_USER) {
  service = await startService({ authority });
  const tenant = await createTenant(service, sunat === undefined ? {} : { sunat });
  const { body } = await post(service, tenant, '/api/invoices', invoiceTo('20000000111'));
  return { service, tenant, body };
}

it('a factura of a new SOL user to which SUNAT answers 0111 is retried for 24 hours and then ends ERROR', async () => {
  const { service, tenant, body } = await start('beta', SOL_USER);
  expect(body).toMatchObject({ status: 'AUTHORITY_ERROR', cdrResponseCode: '0111' });
  const due = `select next_attempt_at is not null as due from documents where id = '${body.id}'`;
  expect(await queryDatabase(service.databaseUrl, due)).toEqual([{ due: true }]);
  expect((await retry(service, tenant, body.id)).body).toMatchObject({ status: 'AUTHORITY_ERROR' });
  await queryDatabase(service.databaseUrl, `update sol_credentials set updated_at = now() - interval '24 hours'`);
  expect((await retry(service, tenant, body.id)).body).toMatchObject({ status: 'ERROR', cdrResponseCode: '0111' });
});

it('a factura to which the sandbox answers 0111 ends ERROR at once, because it activates no users', async () => {
  expect((await start('sandbox', SOL_USER)).body).toMatchObject({ status: 'ERROR', cdrResponseCode: '0111' });
});

it('a factura of the test user of beta that is answered 0111 ends ERROR at once', async () => {
  expect((await start('beta')).body).toMatchObject({ status: 'ERROR', cdrResponseCode: '0111' });
});
