import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayFromToday } from '../support/days.ts';
import { queryDatabase } from '../support/query-database.ts';
import { get, invoiceBody, post } from './api.ts';
import { type Service, startService } from './service.ts';
import { createTenant, type TestTenant } from './tenant.ts';

/** Days a factura may be late. */
const TERM = 3;

/** Day of an issue. If a day begins meanwhile, deadlines are only nearer. */
const daysAgo = (days: number) => dayFromToday(-days);

let service: Service;
let tenant: TestTenant;

beforeAll(async () => {
  // No workers run, so recorded documents stay without a verdict.
  service = await startService({ pools: [], emissionWaitMs: 10 });
  tenant = await createTenant(service);
});
afterAll(() => service?.close());

async function emit(path: string, body: unknown): Promise<string> {
  const { status, body: result } = await post(service, tenant, path, body);
  expect(status, JSON.stringify(result)).toBe(202);
  return String(result.id);
}

async function dueIds(query = ''): Promise<unknown[]> {
  const { status, body } = await get(service, tenant, `/api/documents?due=soon${query}`);
  expect(status).toBe(200);
  return (body.data as { id: string }[]).map(({ id }) => id);
}

async function dueMetric(): Promise<Record<string, number>> {
  const response = await fetch(`${service.baseUrl}/metrics`);
  expect(response.status).toBe(200);
  const lines = [...(await response.text()).matchAll(/^chasqui_documents_due\{urgency="(\w+)"\} (\d+)$/gm)];
  return Object.fromEntries(lines.map(([, urgency, count]) => [urgency, Number(count)]));
}

const BOLETA = {
  series: 'B001',
  customer: { identityType: '1', identityNumber: '41234567', name: 'Íñigo Peña' },
  items: [{ code: 'P-1', description: 'Martillo', quantity: 1, unitCode: 'NIU', unitPrice: 10 }],
};

describe('a document with less than a day to its deadline', () => {
  it('is listed while it has no verdict, overdue ones first, then by deadline', async () => {
    const factura = (age: number) => emit('/api/invoices', invoiceBody({ issueDate: daysAgo(age) }));
    const soon = await factura(TERM);
    const late = await factura(TERM + 2);
    const later = await factura(TERM + 9);
    await factura(TERM - 2);
    await emit('/api/receipts', { ...BOLETA, issueDate: daysAgo(TERM) });
    const boleta = await emit('/api/receipts', { ...BOLETA, issueDate: daysAgo(6) });
    expect(await dueIds()).toEqual([later, late, boleta, soon]);
    expect(await dueIds('&type=03')).toEqual([boleta]);
    expect(await dueIds('&series=F001&status=SENT')).toEqual([later, late, soon]);
    expect(await dueIds('&status=AUTHORITY_ERROR')).toEqual([]);

    // A metric knows no tenant: these are all there are.
    const { soon: soonCount = 0, overdue = 0 } = await dueMetric();
    expect(soonCount + overdue).toBe(4);
    expect(overdue).toBeGreaterThanOrEqual(3);
  });

  it('is reached by cursor', async () => {
    const all = await dueIds();
    const walked: unknown[] = [];
    let cursor: unknown = null;
    do {
      const query = `/api/documents?due=soon&limit=1${cursor === null ? '' : `&cursor=${cursor}`}`;
      const { body } = await get(service, tenant, query);
      walked.push(...(body.data as { id: string }[]).map(({ id }) => id));
      cursor = (body.pagination as { nextCursor: unknown }).nextCursor;
    } while (cursor !== null);
    expect(walked).toEqual(all);
  });

  it('is listed with the deadline of its record', async () => {
    const [id] = await dueIds('&type=03');
    const { body } = await get(service, tenant, `/api/documents/${id}`);
    expect(body).toMatchObject({ status: 'SENT', submissionDeadline: daysAgo(1) });
  });

  it('is not listed after its verdict', async () => {
    const [first, ...others] = await dueIds();
    await queryDatabase(service.databaseUrl, `update documents set state = 'ACCEPTED' where id = '${first}'`);
    expect(await dueIds()).toEqual(others);
    await queryDatabase(
      service.databaseUrl,
      `update documents set state = 'AUTHORITY_ERROR' where id = '${others[0]}'`,
    );
    expect(await dueIds('&status=AUTHORITY_ERROR')).toEqual([others[0]]);
  });

  it('is not listed for another tenant', async () => {
    const other = await createTenant(service);
    const { body } = await get(service, other, '/api/documents?due=soon');
    expect(body).toMatchObject({ data: [], pagination: { total: 0, page: 1 } });
  });
});

describe('GET /metrics', () => {
  it("needs no credential and is in Prometheus' format", async () => {
    const response = await fetch(`${service.baseUrl}/metrics`);
    expect(response.headers.get('Content-Type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    const lines = (await response.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    const sample = /^[a-z_][a-z0-9_]*(\{[a-z_]+="[^"]*"(,[a-z_]+="[^"]*")*\})? (-?[0-9.e+-]+|NaN|\+Inf)$/i;
    for (const line of lines) expect(line).toMatch(sample);
    expect(lines.length).toBeGreaterThan(20);
  });

  it('names no tenant', async () => {
    const body = await (await fetch(`${service.baseUrl}/metrics`)).text();
    for (const secret of [tenant.id, tenant.ruc]) expect(body).not.toContain(secret);
  });
});
