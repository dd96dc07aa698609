import { limaMidnight } from '@chasqui/core/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dayFromToday } from '../support/days.ts';
import { queryDatabase } from '../support/query-database.ts';
import { get, invoiceBody, post } from './api.ts';
import { retry } from './retries.ts';
import { type Service, startService } from './service.ts';
import { createTenant, type TestTenant } from './tenant.ts';

const HOUR_MS = 3_600_000;
/** Two o'clock in the night `days` days after today. */
const nightIn = (days: number) => new Date(limaMidnight(dayFromToday(days)).getTime() + 2 * HOUR_MS);
const NIGHT = nightIn(2);

const api = { clientId: 'consultation', clientSecret: 'good' };

let service: Service;
let tenant: TestTenant;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service?.close());
beforeEach(async () => {
  tenant = await createTenant(service, { sunat: { api } });
});

/** Receivers of the sandbox that decide what its consultation says. Documents to all others have a CDR with a digest. */
const RECEIVERS = { unknown: '20000007000', void: '20000007002', good: '20100070970', lost: '20000001033' } as const;

async function emit(receiver: keyof typeof RECEIVERS, of: TestTenant = tenant): Promise<string> {
  const customer = { identityType: '6', identityNumber: RECEIVERS[receiver], name: 'Cliente S.A.' };
  const { status, body } = await post(service, of, '/api/receipts', invoiceBody({ series: 'B001', customer }));
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  if (receiver === 'lost') await retry(service, of, body.id);
  return String(body.id);
}

const readRecord = async (id: string, of = tenant) => (await get(service, of, `/api/documents/${id}`)).body;

async function listEvents(of: TestTenant = tenant) {
  const { body } = await get(service, of, '/api/events?type=document.mismatch&limit=100');
  return (body.data as { data: Record<string, unknown> }[]).map(({ data }) => ({
    id: data.id,
    validity: data.validity,
  }));
}

async function listComparisons(): Promise<unknown[]> {
  const found = await queryDatabase(
    service.databaseUrl,
    `select document_id as id, status, differs from document_comparisons where tenant_id = '${tenant.id}' and compared_on is not null`,
  );
  return found;
}

describe('the nightly comparison', () => {
  it('tells once of a document that SUNAT does not know or has as void, by event, history and warning', async () => {
    const [unknown, voided] = [await emit('unknown'), await emit('void')];
    expect(await service.compareDocuments(NIGHT)).toBe(2);
    const events = [
      { id: unknown, validity: 'NOT_FOUND' },
      { id: voided, validity: 'VOIDED' },
    ];
    expect(await listEvents()).toEqual(expect.arrayContaining(events));
    const record = await readRecord(unknown);
    expect(record).toMatchObject({
      status: 'ACCEPTED',
      warnings: [{ code: 'SUNAT_MISMATCH', message: expect.stringContaining('does not find it') }],
    });
    expect(record.history).toContainEqual(
      expect.objectContaining({ reason: expect.stringContaining('does not find it') }),
    );
    expect((await readRecord(voided)).warnings).toMatchObject([{ message: expect.stringContaining('void at SUNAT') }]);
    expect(await service.compareDocuments(nightIn(3))).toBe(2);
    expect(await listEvents()).toHaveLength(2);
    expect((await readRecord(unknown)).history).toHaveLength((record.history as unknown[]).length);
  });

  it('covers a document with a lost CDR, and no document with a digest in its CDR', async () => {
    await emit('good');
    const lost = await emit('lost');
    expect(await readRecord(lost)).toMatchObject({ status: 'ACCEPTED', cdrMissing: true });
    expect(await service.compareDocuments(NIGHT)).toBe(1);
    expect(await listComparisons()).toEqual([{ id: lost, status: 'ACCEPTED', differs: false }]);
    expect(await listEvents()).toEqual([]);
    expect((await readRecord(lost)).warnings).toEqual([]);
  });

  it('takes the warning back once SUNAT agrees', async () => {
    const id = await emit('void');
    await service.compareDocuments(NIGHT);
    await queryDatabase(service.databaseUrl, `update documents set voided = true where id = '${id}'`);
    await service.compareDocuments(nightIn(3));
    expect((await readRecord(id)).warnings).toEqual([]);
    expect(await listEvents()).toHaveLength(1);
  });

  it('is done once a night, by whichever processes run', async () => {
    await Promise.all([emit('unknown'), emit('unknown'), emit('void')]);
    const counts = await Promise.all(Array.from({ length: 4 }, () => service.compareDocuments(NIGHT)));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(3);
    expect(await service.compareDocuments(NIGHT)).toBe(0);
    expect(await listEvents()).toHaveLength(3);
  });

  it('is finished by another process if one died over it, after its lease', async () => {
    const id = await emit('unknown');
    const claim = (until: string) =>
      queryDatabase(
        service.databaseUrl,
        `insert into document_comparisons (tenant_id, document_id, claimed_until) values ('${tenant.id}', '${id}', ${until})
         on conflict (tenant_id, document_id) do update set claimed_until = excluded.claimed_until`,
      );
    await claim(`now() + interval '1 minute'`);
    expect(await service.compareDocuments(NIGHT)).toBe(0);
    await claim(`now() - interval '1 minute'`);
    expect(await service.compareDocuments(NIGHT)).toBe(1);
  });

  it.each([
    ['by day', () => new Date(NIGHT.getTime() + 10 * HOUR_MS)],
    ['for documents of today', () => nightIn(0)],
    ['for documents of more than 7 days ago', () => nightIn(10)],
  ])('asks nothing %s', async (_case, now) => {
    await emit('unknown');
    await service.compareDocuments(now());
    expect(await listComparisons()).toEqual([]);
  });

  it('asks nothing for a company without a client, and goes on with others if SUNAT refuses the client of one', async () => {
    const [none, refused] = [
      await createTenant(service),
      await createTenant(service, { sunat: { api: { ...api, clientSecret: 'wrong secret' } } }),
    ];
    for (const each of [none, refused, tenant]) await emit('unknown', each);
    await service.compareDocuments(NIGHT);
    expect(await listEvents(none)).toEqual([]);
    expect(await listEvents(refused)).toEqual([]);
    expect(await listEvents()).toHaveLength(1);
  });
});
