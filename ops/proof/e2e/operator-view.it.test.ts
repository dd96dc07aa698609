import { JOB_NAMES } from '@chasqui/jobs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CLOCK_OF_TODAY, dayFromToday } from '../support/days.ts';
import { type Answer, invoiceBody, post } from './api.ts';
import { call, logIn } from './people.ts';
import { invoiceTo } from './retries.ts';
import { MASTER_KEY, type Service, startService } from './service.ts';
import { createTenant, type TestTenant } from './tenant.ts';

/** RUC of a customer for whose documents the sandbox answers HTTP 500. */
const FAILING_CUSTOMER = '20000000500';
const TERM_DAYS = 3;

let service: Service;
let tenant: TestTenant;
beforeAll(async () => {
  service = await startService({ gatewayClock: CLOCK_OF_TODAY });
  tenant = await createTenant(service);
});
afterAll(() => service?.close());

const ask = (path: string): Promise<Answer> => call(service, path, { credential: MASTER_KEY });

async function list<Row>(path: string): Promise<readonly Row[]> {
  const { status, body } = await ask(path);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data as readonly Row[];
}

it.each(['/admin/due-documents', '/admin/authority', '/admin/queues'])(
  '%s is for the master key only, and takes no other parameter',
  async (path) => {
    const { accessToken } = await logIn(service, tenant);
    for (const credential of [tenant.apiKey, accessToken]) {
      expect(await call(service, path, { credential })).toMatchObject({ status: 403 });
    }
    expect(await call(service, path)).toMatchObject({ status: 401 });
    expect(await ask(`${path}?colour=red`)).toMatchObject({ status: 400 });
    expect(await ask(path)).toMatchObject({ status: 200 });
  },
);

interface Due {
  readonly id: string;
}

describe('documents in danger of their term', () => {
  it('are listed with their company, nearest deadline first, page by page', async () => {
    const other = await createTenant(service);
    const emit = async (issuer: TestTenant, age: number) => {
      const issueDate = dayFromToday(-age);
      const { body } = await post(service, issuer, '/api/invoices', { ...invoiceTo(FAILING_CUSTOMER), issueDate });
      expect(body.status).toBe('AUTHORITY_ERROR');
      return String(body.id);
    };
    const soon = await emit(tenant, TERM_DAYS);
    const overdue = await emit(other, TERM_DAYS + 4);
    await emit(tenant, 0);
    await post(service, tenant, '/api/invoices', invoiceBody({ issueDate: dayFromToday(-TERM_DAYS) }));
    const rows = await list<Due>('/admin/due-documents');
    expect(rows).toMatchObject([
      {
        id: overdue,
        documentId: `${other.ruc}-01-F001-00000001`,
        tenant: { id: other.id, ruc: other.ruc, name: expect.any(String) },
        status: 'AUTHORITY_ERROR',
        submissionDeadline: dayFromToday(-4),
        urgency: 'overdue',
        attempts: 1,
        lastCallAt: expect.any(String),
        nextAttemptAt: expect.any(String),
        cdrDescription: expect.any(String),
      },
      { id: soon, tenant: { id: tenant.id }, urgency: 'soon' },
    ]);
    const first = await ask('/admin/due-documents?limit=1');
    const { nextCursor } = first.body.pagination as { nextCursor: string };
    expect(first.body).toMatchObject({ data: [{ id: overdue }], pagination: { limit: 1 } });
    expect(await ask(`/admin/due-documents?limit=1&cursor=${nextCursor}`)).toMatchObject({
      body: { data: [{ id: soon }], pagination: { limit: 1, nextCursor: null } },
    });
    expect(await ask('/admin/due-documents?limit=201')).toMatchObject({ status: 400 });
    expect(await ask('/admin/due-documents?cursor=made-up')).toMatchObject({ status: 400 });
  });
});

interface Calls {
  readonly service: string;
  readonly answers: Readonly<Record<string, number>>;
  readonly p50Ms: number | null;
  readonly p95Ms: number | null;
}

async function readCalls(of: string): Promise<readonly Calls[]> {
  const { body } = await ask('/admin/authority?hours=1');
  return (body.calls as readonly Calls[]).filter((each) => each.service === of);
}

describe('the state of the authority', () => {
  it('counts calls by kind of answer, with their latency', async () => {
    const sum = async (kind: string) =>
      (await readCalls('factura')).reduce((total, { answers }) => total + (answers[kind] ?? 0), 0);
    const [accepted, unanswered] = [await sum('accepted'), await sum('unanswered')];
    await post(service, tenant, '/api/invoices', invoiceBody());
    await post(service, tenant, '/api/invoices', invoiceTo(FAILING_CUSTOMER));
    expect([await sum('accepted'), await sum('unanswered')]).toEqual([accepted + 1, unanswered + 1]);
    for (const { p50Ms, p95Ms } of await readCalls('factura')) {
      expect(p50Ms).toBeGreaterThanOrEqual(0);
      expect(p95Ms).toBeGreaterThanOrEqual(p50Ms ?? Number.NaN);
    }
    expect(await ask('/admin/authority?hours=48')).toMatchObject({ body: { bucketMinutes: 60 } });
    expect(await ask('/admin/authority?hours=49')).toMatchObject({ status: 400 });
  });

  it('has the circuits of the workers, which open during an outage', async () => {
    const factura = async () => {
      const { body } = await ask('/admin/authority');
      return (body.circuits as readonly { service: string; state: string }[]).find(
        (each) => each.service === 'factura',
      );
    };
    expect(await factura()).toMatchObject({ authority: 'sandbox', host: null, state: 'closed', processes: 1 });
    const companies = await Promise.all(Array.from({ length: 4 }, () => createTenant(service)));
    const failing = companies.flatMap(({ apiKey: credential }) =>
      Array.from({ length: 4 }, () =>
        call(service, '/api/invoices', {
          credential,
          body: invoiceTo(FAILING_CUSTOMER),
          headers: { Prefer: 'respond-async' },
        }),
      ),
    );
    await Promise.all(failing);
    await expect
      .poll(factura, { timeout: 20_000 })
      .toMatchObject({ state: 'open', openProcesses: 1, nextProbeAt: expect.any(String) });
  });
});

it('the queues of every pool have their jobs and workers', async () => {
  const pools = await list<{ pool: string; workers: number }>('/admin/queues');
  expect(pools.map(({ pool }) => pool)).toEqual(JOB_NAMES);
  for (const { pool, ...queue } of pools) {
    expect(queue).toMatchObject({ waiting: expect.any(Number), oldestSeconds: expect.any(Number) });
    // Without a mail server no worker delivers mail.
    expect(queue.workers, pool).toBe(pool === 'deliver-mail' ? 0 : 1);
  }
});
