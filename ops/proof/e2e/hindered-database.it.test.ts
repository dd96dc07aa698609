import { afterAll, beforeAll, expect, it } from 'vitest';
import { queryDatabase } from '../support/query-database.ts';
import { invoiceBody, post } from './api.ts';
import { type Service, startService } from './service.ts';
import { createTenant, type TestTenant } from './tenant.ts';

let service: Service;
let tenant: TestTenant;
beforeAll(async () => {
  service = await startService();
  tenant = await createTenant(service);
});
afterAll(() => service?.close());

const raise = (sqlstate: string) => `raise exception 'hindered by a test' using errcode = '${sqlstate}'`;

it.each([
  ['has no space on its disk', raise('53100')],
  ['has no memory', raise('53200')],
  ['has too many connections', raise('53300')],
  ['is shut down by its administrator', 'perform pg_terminate_backend(pg_backend_pid())'],
])('an emission is answered 503 with Retry-After while PostgreSQL %s, and 201 afterwards', async (_, fault) => {
  await queryDatabase(
    service.databaseUrl,
    `create function hinder() returns trigger language plpgsql security definer
       as $$ begin ${fault}; return new; end $$;
     create trigger hinder before insert on documents for each row execute function hinder()`,
  );
  const hindered = await post(service, tenant, '/api/invoices', invoiceBody());
  await queryDatabase(service.databaseUrl, 'drop function hinder() cascade');

  expect(hindered.status).toBe(503);
  expect(Number(hindered.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect(JSON.stringify(hindered.body)).not.toMatch(/hindered by a test|PostgreSQL/);
  expect((await post(service, tenant, '/api/invoices', invoiceBody())).status).toBe(201);
});
