import { DOCUMENT_DEFINITIONS, prepareRequest } from '@chasqui/core/documents';
import { addDays, limaDate } from '@chasqui/core/time';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { TenantContext } from '../../connection/index.ts';
import { signatureOf } from '../../fixtures/document-steps.ts';
import { createTenantContext } from '../../fixtures/new-tenant.ts';
import { createTestDatabase, type TestDatabase } from '../../fixtures/test-database.ts';
import { getIssuer, updateSettings } from '../../tenants/index.ts';
import { recordDocument } from '../record/index.ts';
import { recordSignature } from '../submission/index.ts';
import { recordDailySummaries } from './index.ts';

let database: TestDatabase;
let ctx: TenantContext;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  ctx = await createTenantContext(database.db);
  await updateSettings(database.db, ctx, { receipts: 'summary' });
});
afterAll(() => database.close());

const DAYS = { referenceDate: '2025-11-22', issueDate: '2025-11-23' } as const;

/** Records boletas 1 to `count` of the day, signed. All but the first are copies that only differ in their numbers. */
async function recordBoletas(
  count: number,
  issueDate: string = DAYS.referenceDate,
  { clockDays = 0, series = 'B001' } = {},
): Promise<void> {
  const { admin, db } = database;
  const request = {
    series,
    issueDate,
    customer: { identityType: '1', identityNumber: '45678912', name: 'Rosa Quispe' },
    items: [{ code: 'P1', description: 'Martillo', quantity: 1, unitCode: 'NIU', unitPrice: 100 }],
  };
  const prepared = prepareRequest(DOCUMENT_DEFINITIONS['03'], request, { issuer: await getIssuer(db, ctx) });
  const { id } = await recordDocument(db, ctx, {
    ...prepared,
    clockDays,
    authority: clockDays === 0 ? 'sandbox' : 'test',
  });
  await recordSignature(db, ctx, signatureOf(id));
  await admin`
    insert into documents
    select copy.* from documents boleta, generate_series(2, ${count}) number,
      jsonb_populate_record(boleta, jsonb_build_object('id', gen_random_uuid(), 'correlative', number)) copy
    where boleta.id = ${id}`;
}

async function listSummaries(): Promise<unknown[]> {
  return database.admin`
    select summary.correlative as number, summary.state, count(*)::int as lines, count(distinct document_id)::int as boletas
    from summary_lines line join documents summary on summary.id = line.summary_id
    where summary.tenant_id = ${ctx.tenantId}
    group by summary.id, summary.correlative, summary.state order by 1`;
}

it('a day of 1,100 boletas goes into three summaries of at most 500, each boleta in one, if three processes record them at once', async () => {
  await recordBoletas(1_100);
  const recorded = await Promise.all([1, 2, 3].map(() => recordDailySummaries(database.db, ctx, DAYS)));
  expect(
    recorded
      .flat()
      .map(({ correlative }) => correlative)
      .toSorted(),
  ).toEqual([1, 2, 3]);
  expect(await listSummaries()).toEqual([
    { number: 1, state: 'PENDING', lines: 500, boletas: 500 },
    { number: 2, state: 'PENDING', lines: 500, boletas: 500 },
    { number: 3, state: 'PENDING', lines: 100, boletas: 100 },
  ]);
  expect(await recordDailySummaries(database.db, ctx, DAYS)).toEqual([]);
});

it('boletas are in one summary if processes record them at midnight, each for its own side of it', async () => {
  await recordBoletas(400);
  const issueDates = ['2025-11-23', '2025-11-24', '2025-11-23', '2025-11-24'];
  await Promise.all(issueDates.map((issueDate) => recordDailySummaries(database.db, ctx, { ...DAYS, issueDate })));
  expect(await listSummaries()).toEqual([{ number: 1, state: 'PENDING', lines: 400, boletas: 400 }]);
  const summaries = await database.admin`
    select count(*)::int as count from documents where tenant_id = ${ctx.tenantId} and document_type = 'RC'`;
  expect(summaries).toEqual([{ count: 1 }]);
});

it.each([
  ['today', 0, 1],
  ['yesterday', -1, 1],
  ['in two days', 2, 3],
])('a boleta of %s is due after its day and today', async (_, daysAhead, dueAfterDays) => {
  const today = limaDate(new Date());
  await recordBoletas(1, addDays(today, daysAhead));
  const due = await database.admin`select next_attempt_at as at from documents where tenant_id = ${ctx.tenantId}`;
  expect(due).toEqual([{ at: new Date(`${addDays(today, dueAfterDays)}T00:00:00-05:00`) }]);
});

it('boletas of another day wait for a summary of their own', async () => {
  await recordBoletas(2);
  expect(await recordDailySummaries(database.db, ctx, { ...DAYS, referenceDate: '2025-11-21' })).toEqual([]);
  expect(await recordDailySummaries(database.db, ctx, DAYS)).toHaveLength(1);
});

it.each([
  ['of its own day', 40, 40, 1],
  ['dated two days ahead of its own day', 40, 42, 3],
  ['of a day before ours', -40, -40, 1],
])(
  'a boleta with a clock of its own, %s, is due when that day is over by that clock',
  async (_, clockDays, days, dueAfterDays) => {
    const today = limaDate(new Date());
    await recordBoletas(1, addDays(today, days), { clockDays });
    const due = await database.admin`select next_attempt_at as at from documents where tenant_id = ${ctx.tenantId}`;
    expect(due).toEqual([{ at: new Date(`${addDays(today, dueAfterDays)}T00:00:00-05:00`) }]);
  },
);

it('boletas with another clock wait if a summary is for those with the same one', async () => {
  await recordBoletas(2);
  await recordBoletas(1, DAYS.referenceDate, { clockDays: 7, series: 'B002' });
  const summaries = async (clockDays: number) =>
    (await recordDailySummaries(database.db, ctx, { ...DAYS, clockDays, sameClock: true })).map((one) => one.clockDays);
  expect([await summaries(0), await summaries(0), await summaries(7)]).toEqual([[0], [], [7]]);
  expect(await listSummaries()).toMatchObject([
    { number: 1, boletas: 2 },
    { number: 2, boletas: 1 },
  ]);
});

it('no document for an authority other than the sandbox of test companies has a clock of its own', async () => {
  await recordBoletas(1, DAYS.referenceDate, { clockDays: 7 });
  for (const authority of ['production', 'sandbox', null]) {
    const change = database.admin`update documents set authority = ${authority} where tenant_id = ${ctx.tenantId}`;
    await expect(change).rejects.toThrow('documents_clock');
  }
});
