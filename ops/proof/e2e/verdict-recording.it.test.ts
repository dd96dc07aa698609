import pg from 'pg';
import { afterEach, expect, it } from 'vitest';
import { untilTrue } from '../support/until-true.ts';
import { invoiceBody, post } from './api.ts';
import { listCalls } from './retries.ts';
import { type Service, startService } from './service.ts';
import { createTenant } from './tenant.ts';

let service: Service | undefined;
afterEach(() => service?.close());

/**
 * Locks every document row. The returned function cuts the connections that wait for a row, then releases the locks.
 */
async function cutRecording(databaseUrl: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('begin');
  await client.query('select 1 from documents for update');
  return async () => {
    const cut = `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    await untilTrue('a connection was cut', async () => (await client.query(cut)).rowCount !== 0);
    await client.end();
  };
}

it('a verdict survives a database outage while it is recorded, also if the authority does not repeat it', async () => {
  let cutting = Promise.resolve();
  service = await startService({
    wrapAuthority: (real) => ({
      ...real,
      canConsult: false,
      async sendBill(file) {
        const answer = await real.sendBill(file);
        if (service !== undefined) cutting = (await cutRecording(service.databaseUrl))();
        return answer;
      },
    }),
  });
  const tenant = await createTenant(service);
  const { body } = await post(service, tenant, '/api/invoices', invoiceBody());
  await cutting;
  expect(body).toMatchObject({ status: 'ACCEPTED', cdrResponseCode: '0' });
  expect(await listCalls(service, body.id)).toEqual(['sendBill']);
});
