import { listWebhookEvents } from '@chasqui/db/webhooks';
import { createLog } from '@chasqui/platform/log';
import { warnOfExpiring } from '@chasqui/workers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { queryDatabase } from '../support/query-database.ts';
import { type OpenServiceDatabase, openServiceDatabase } from '../support/test-database.ts';
import { recordTenant } from './record-tenant.ts';

const NOW = new Date('2026-06-15T17:00:00Z');

let database: OpenServiceDatabase;
beforeAll(async () => {
  database = await openServiceDatabase();
});
afterAll(() => database?.close());

const tenantUntil = (validTo: string) => recordTenant(database.db, validTo);

it('warns from 30 days before the end in Lima, and of expired certificates', async () => {
  const within = await tenantUntil('2026-07-16T04:59:59Z');
  const beyond = await tenantUntil('2026-07-16T05:00:00Z');
  const expired = await tenantUntil('2026-06-10T12:00:00Z');
  const lines: Record<string, unknown>[] = [];
  const destination = { write: (line: string) => void lines.push(JSON.parse(line)) };
  await warnOfExpiring({
    db: database.db,
    clock: { now: () => NOW },
    sendMail: null,
    log: createLog({ level: 'warn', name: 'test', destination }),
  });
  const of = (tenantId: string) => lines.find((line) => line.tenantId === tenantId);
  expect(of(within)).toMatchObject({ level: 'warn', daysLeft: 30, msg: 'the certificate of a tenant expires soon' });
  expect(of(beyond)).toBeUndefined();
  expect(of(expired)).toMatchObject({ daysLeft: -5, msg: 'the certificate of a tenant has expired' });
});

it('notifies the tenant once at each of 30, 15, 7, 1 and 0 days, with any number of watchers', async () => {
  const tenantId = await tenantUntil('2026-07-16T17:00:00Z');
  const log = createLog({ level: 'silent', name: 'test' });
  const daysBefore = (days: number) => new Date(Date.UTC(2026, 6, 16 - days, 15));
  for (const days of [40, 31, 30, 29, 16, 15, 12, 3, 1, 0, -1, -30]) {
    const watch = { db: database.db, clock: { now: () => daysBefore(days) }, log, sendMail: null };
    await Promise.all([warnOfExpiring(watch), warnOfExpiring(watch)]);
  }
  const ctx = { actor: { kind: 'system' }, requestId: null, tenantId } as const;
  const { events } = await listWebhookEvents(database.db, ctx, { limit: 20 });
  expect(events.map(({ type, data }) => [type, data])).toEqual(
    [30, 15, 3, 1, 0].map((daysLeft) => [
      'certificate.expiring',
      { serialNumber: '1', validTo: '2026-07-16T17:00:00.000Z', daysLeft },
    ]),
  );
});

it('continues with the other tenants if one notification fails', async () => {
  const [broken, other] = [await tenantUntil('2026-07-16T17:00:00Z'), await tenantUntil('2026-07-16T17:00:01Z')];
  await queryDatabase(
    database.url,
    `create function refuse() returns trigger language plpgsql as $$ begin raise 'no room'; end $$;
     create trigger refuse before insert on webhook_events for each row
     when (new.tenant_id = '${broken}') execute function refuse()`,
  );
  const lines: Record<string, unknown>[] = [];
  const destination = { write: (line: string) => void lines.push(JSON.parse(line)) };
  const log = createLog({ level: 'error', name: 'test', destination });
  await warnOfExpiring({
    db: database.db,
    clock: { now: () => new Date('2026-06-16T17:00:00Z') },
    log,
    sendMail: null,
  });
  const told = async (tenantId: string) =>
    (await listWebhookEvents(database.db, { actor: { kind: 'system' }, requestId: null, tenantId }, { limit: 5 }))
      .events.length;
  expect([await told(broken), await told(other)]).toEqual([0, 1]);
  expect(lines).toMatchObject([{ tenantId: broken, msg: 'warning of an expiring certificate not recorded' }]);
});

it('writes a mail to the admins for each event, if the service sends mail', async () => {
  const tenantId = await tenantUntil('2026-07-16T17:00:00Z');
  await queryDatabase(
    database.url,
    `insert into users (id, tenant_id, name, email, password_hash, role, active) values
       (gen_random_uuid(), '${tenantId}', 'Ana', 'ana@example.com', 'x', 'viewer', true),
       (gen_random_uuid(), '${tenantId}', 'Luz', 'luz@example.com', 'x', 'admin', false)`,
  );
  const watch = {
    db: database.db,
    clock: { now: () => new Date('2026-06-16T17:00:00Z') },
    log: createLog({ level: 'silent', name: 'test' }),
    sendMail: () => Promise.resolve({ kind: 'sent', reason: null } as const),
  };
  await Promise.all([warnOfExpiring(watch), warnOfExpiring(watch)]);
  const mails = await queryDatabase(
    database.url,
    `select recipient, state, notice from emails where tenant_id = '${tenantId}'`,
  );
  const notice = { type: 'certificate.expiring', serialNumber: '1', validTo: '2026-07-16T17:00:00.000Z', daysLeft: 30 };
  expect(mails).toEqual([{ recipient: 'rosa@example.pe', state: 'QUEUED', notice }]);
});
