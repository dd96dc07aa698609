import { afterAll, beforeAll, expect, it } from 'vitest';
import { queryDatabase } from '../support/query-database.ts';
import { type Service, startService } from './service.ts';
import { createTenant } from './tenant.ts';

let service: Service;
beforeAll(async () => {
  service = await startService({ pools: [] });
});
afterAll(() => service?.close());

/** Creates a tenant whose certificate is valid for `days` more days. */
async function tenantWith(days: number): Promise<string> {
  const { id } = await createTenant(service);
  const ends = `update certificates set valid_to = now() + interval '${days} days' where tenant_id = '${id}'`;
  await queryDatabase(service.databaseUrl, ends);
  return id;
}

it('counts the tenants with expiring or expired certificates, and names none', async () => {
  const soon = [await tenantWith(29), await tenantWith(1)];
  const expired = await tenantWith(-2);
  await tenantWith(32);
  const inactive = await tenantWith(5);
  await queryDatabase(service.databaseUrl, `update tenants set active = false where id = '${inactive}'`);
  const replaced = await tenantWith(3);
  await queryDatabase(
    service.databaseUrl,
    `insert into certificates (id, tenant_id, sealed, subject, issuer, serial_number, valid_from, valid_to, effective_from)
     select gen_random_uuid(), tenant_id, sealed, subject, issuer, '77', valid_from, now() + interval '900 days', now() + interval '1 day'
     from certificates where tenant_id = '${replaced}'`,
  );
  const body = await (await fetch(`${service.baseUrl}/metrics`)).text();
  expect(body).toContain('\nchasqui_certificates_expiring{urgency="soon"} 2\n');
  expect(body).toContain('\nchasqui_certificates_expiring{urgency="expired"} 1\n');
  for (const id of [...soon, expired]) expect(body).not.toContain(id);
});
