import type { AppRouter } from '@chasqui/gateway';
import { createTRPCClient, httpBatchLink } from '@trpc/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryDatabase } from '../support/query-database.ts';
import { get, invoiceBody, post } from './api.ts';
import { type Service, startService } from './service.ts';
import { createTenant, type TestTenant } from './tenant.ts';

let service: Service;

beforeAll(async () => {
  service = await startService();
});
afterAll(() => service?.close());

async function emit(tenant: TestTenant, body: Record<string, unknown> = {}): Promise<string> {
  const { status, body: result } = await post(service, tenant, '/api/invoices', invoiceBody(body));
  expect(status, JSON.stringify(result)).toBe(201);
  return String(result.id);
}

async function seriesOf(tenant: TestTenant, query = ''): Promise<unknown> {
  const { status, body } = await get(service, tenant, `/api/series${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
}

describe('GET /api/series', () => {
  it('has no gap if the service gave every number', async () => {
    const tenant = await createTenant(service);
    const rejected = { identityType: '6', identityNumber: '20000002017', name: 'Nadie S.A.' };
    await Promise.all([...Array(8).fill({}), { customer: rejected }].map((body) => emit(tenant, body)));
    expect(await seriesOf(tenant)).toEqual([
      {
        contingency: false,
        documentType: '01',
        series: 'F001',
        registered: false,
        establishmentCode: null,
        lastCorrelative: 9,
        gaps: [],
        moreGaps: false,
      },
    ]);
  });

  it('distinguishes skipped numbers from failed documents', async () => {
    const tenant = await createTenant(service);
    // 0111: the authority refuses to take the document at all.
    const refused = { identityType: '6', identityNumber: '20000000111', name: 'Sin permiso S.A.' };
    await emit(tenant, { correlative: 3 });
    const failed = [await emit(tenant, { customer: refused }), await emit(tenant, { customer: refused })];
    await emit(tenant);
    const documents = failed.map((id, index) => ({ id, correlative: 4 + index, status: 'ERROR' }));
    const skipped = { from: 1, to: 2, reason: 'skipped', documents: [] };
    expect(await seriesOf(tenant)).toMatchObject([
      { lastCorrelative: 6, gaps: [skipped, { from: 4, to: 5, reason: 'failed', documents }], moreGaps: false },
    ]);
    await emit(tenant, { correlative: 4 });
    expect(await seriesOf(tenant)).toMatchObject([
      { gaps: [skipped, { from: 5, to: 5, reason: 'failed', documents: documents.slice(1) }] },
    ]);
  });

  it('lists at most a hundred gaps with a hundred documents each', async () => {
    const tenant = await createTenant(service);
    const id = await emit(tenant);
    await queryDatabase(
      service.databaseUrl,
      `insert into documents
       select filled.* from documents d, generate_series(2, 700) n, jsonb_populate_record(d, jsonb_build_object(
         'id', gen_random_uuid(), 'correlative', case when n <= 300 then n else 2 * n end,
         'state', case when n <= 300 then 'SIGN_ERROR' else 'ACCEPTED' end)) filled where d.id = '${id}'`,
    );
    await queryDatabase(
      service.databaseUrl,
      `update series set last_correlative = 1400 where tenant_id = '${tenant.id}'`,
    );
    const [series] = (await seriesOf(tenant)) as { gaps: { documents: unknown[] }[]; moreGaps: boolean }[];
    expect(series).toMatchObject({ lastCorrelative: 1400, moreGaps: true });
    expect(series?.gaps).toHaveLength(100);
    expect(series?.gaps.slice(0, 2)).toMatchObject([
      { from: 2, to: 300, reason: 'failed' },
      { from: 301, to: 601, reason: 'skipped', documents: [] },
    ]);
    expect(series?.gaps[0]?.documents).toHaveLength(100);
    expect(series?.gaps[0]?.documents[0]).toMatchObject({ correlative: 2, status: 'SIGN_ERROR' });
  });

  it('filters by type and series within the tenant', async () => {
    const tenant = await createTenant(service);
    const other = await createTenant(service);
    await emit(tenant);
    await emit(tenant, { series: 'F002' });
    await emit(other, { series: 'F009' });
    const names = async (query: string) =>
      ((await seriesOf(tenant, query)) as { documentType: string; series: string }[]).map(
        ({ documentType, series }) => `${documentType} ${series}`,
      );
    expect(await names('')).toEqual(['01 F001', '01 F002']);
    expect(await names('?series=F002')).toEqual(['01 F002']);
    expect(await names('?type=01&series=F001')).toEqual(['01 F001']);
    expect(await names('?type=03')).toEqual([]);
    expect(await names('?series=F009')).toEqual([]);
  });

  it('answers 400 to a wrong field', async () => {
    const answer = await get(service, await createTenant(service), '/api/series?limit=1');
    expect(answer).toMatchObject({ status: 400, body: { details: [{ path: 'limit' }] } });
  });

  it('answers the same over tRPC', async () => {
    const tenant = await createTenant(service);
    await emit(tenant, { correlative: 2 });
    const headers = { Authorization: `Bearer ${tenant.apiKey}` };
    const client = createTRPCClient<AppRouter>({ links: [httpBatchLink({ url: `${service.baseUrl}/trpc`, headers })] });
    expect((await client.series.list.query({ type: '01' })).data).toEqual(await seriesOf(tenant));
  });
});
