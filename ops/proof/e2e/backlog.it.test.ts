import { afterAll, beforeAll, expect, it } from 'vitest';
import { queryDatabase } from '../support/query-database.ts';
import { untilTrue } from '../support/until-true.ts';
import { invoiceBody, post } from './api.ts';
import { type Service, startService } from './service.ts';
import { createTenant, type TestTenant } from './tenant.ts';

const OVERDUE = 5_000;
/** Rounds of the sweep, as many as would claim the whole backlog if nothing bounded them. */
const ROUNDS = 60;
/** Most documents of the backlog that may leave before one of another company: a few rounds of turns. */
const FEW = 100;

/** RUCs of the documents that the authority was sent, in order. */
const sent: string[] = [];
let service: Service;
let large: TestTenant;
let small: TestTenant;
beforeAll(async () => {
  service = await startService({
    wrapAuthority: (real) => ({
      ...real,
      sendBill(file) {
        sent.push(file.fileName.slice(0, 11));
        return real.sendBill(file);
      },
    }),
  });
  [large, small] = [await createTenant(service), await createTenant(service)];
});
afterAll(() => service?.close());

/** Records copies of an accepted factura as if their first steps were lost: all of them are overdue. */
async function recordOverdue(service: Service, tenant: TestTenant, copies: number, secondsAgo: number): Promise<void> {
  const { status } = await post(service, tenant, '/api/invoices', invoiceBody());
  expect(status).toBe(201);
  await queryDatabase(
    service.databaseUrl,
    `insert into documents select copy.* from documents, generate_series(1001, ${1_000 + copies}) as number,
       jsonb_populate_record(documents, jsonb_build_object('id', gen_random_uuid(), 'correlative', number,
         'state', 'PENDING', 'hash', null, 'next_attempt_at', now() - interval '${secondsAgo} seconds')) as copy
     where documents.tenant_id = '${tenant.id}' and documents.state = 'ACCEPTED'`,
  );
}

function countSent({ ruc }: TestTenant): number {
  return sent.filter((sender) => sender === ruc).length;
}

it('5,000 overdue documents of a company delay neither an invoice nor an overdue document of another', async () => {
  await recordOverdue(service, large, OVERDUE, 600);
  await recordOverdue(service, small, 1, 1);
  sent.length = 0;
  for (let round = 0; round < ROUNDS; round += 1) await service.sweep();

  const before = sent.length;
  expect(await post(service, small, '/api/invoices', invoiceBody())).toMatchObject({ status: 201 });
  expect(sent.length - before).toBeLessThan(FEW);
  await untilTrue('both are sent', async () => countSent(small) === 2);
  expect(sent.indexOf(small.ruc)).toBeLessThan(FEW);
});

it('the documents of the company itself go on, its new ones before its backlog', async () => {
  const before = sent.length;
  expect(await post(service, large, '/api/invoices', invoiceBody())).toMatchObject({ status: 201 });
  expect(sent.length - before).toBeLessThan(FEW);
  const sentSoFar = countSent(large);
  await untilTrue('more of the backlog is sent', async () => {
    await service.sweep();
    return countSent(large) > sentSoFar;
  });
});

it.each([2, 4])('a company gets a place beside %i companies with backlogs and hanging calls', async (companies) => {
  const { service: slow, hang, letGo } = await startSlowService();
  try {
    const other = await createTenant(slow);
    await recordOverdue(slow, other, 1, -3_600);
    for (let company = 0; company < companies; company += 1) {
      await recordOverdue(slow, await createTenant(slow), 200, 600);
    }
    hang();
    while ((await slow.sweep()) > 0);
    const only = `tenant_id = '${other.id}' and correlative = 1001`;
    await queryDatabase(slow.databaseUrl, `update documents set next_attempt_at = now() where ${only}`);
    await slow.sweep();
    const claimed = await queryDatabase(
      slow.databaseUrl,
      `select next_attempt_at > now() as claimed from documents where ${only}`,
    );
    expect(claimed).toEqual([{ claimed: true }]);
  } finally {
    letGo();
    await slow.close();
  }
});

/** Starts a service whose calls get no answer between `hang` and `letGo`. */
async function startSlowService() {
  let isHanging = false;
  const waiting: (() => void)[] = [];
  const slow = await startService({
    wrapAuthority: (real) => ({
      ...real,
      async sendBill(file) {
        if (isHanging) await new Promise<void>((resolve) => waiting.push(resolve));
        return real.sendBill(file);
      },
    }),
  });
  const hang = () => {
    isHanging = true;
  };
  const letGo = () => {
    isHanging = false;
    for (const resolve of waiting) resolve();
  };
  return { service: slow, hang, letGo };
}
