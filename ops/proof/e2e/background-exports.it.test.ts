import { randomUUID } from 'node:crypto';
import type { RenderPdf } from '@chasqui/workers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryDatabase } from '../support/query-database.ts';
import { untilTrue } from '../support/until-true.ts';
import { download, get, ISSUE_DATE, invoiceBody, post } from './api.ts';
import { bytesOf, emitMany, follow, isCompleted, once, request } from './background-exports.ts';
import { addUser, call, logIn } from './people.ts';
import { type Service, startService } from './service.ts';
import { createTenant, type TestTenant } from './tenant.ts';
import { waitForIdle } from './wait-for-idle.ts';

/** Several batches of documents. */
const DOCUMENTS = 250;
const PERIOD = ISSUE_DATE.slice(0, 7);

/** Renderings of PDFs wait for it. */
let mayDraw = Promise.resolve();
const draw: RenderPdf = async (model) => {
  await mayDraw;
  return Buffer.from(JSON.stringify(model));
};

let service: Service;
let tenant: TestTenant;
beforeAll(async () => {
  service = await startService({ renderPdf: draw });
  tenant = await createTenant(service);
  await emitMany(service, tenant, DOCUMENTS - 1);
});
afterAll(() => service?.close());

const CSV = { kind: 'documents', format: 'csv' };

const remove = (id: string, of = tenant) =>
  call(service, `/api/exports/${id}`, { method: 'DELETE', credential: of.apiKey });

async function complete(body: object, of = tenant): Promise<string> {
  const id = await request(service, of, body);
  await once(service, { tenant: of, id }, isCompleted);
  return id;
}

describe('an export in the background', () => {
  it('is accepted at once, made, and has the same bytes as the direct export', async () => {
    const body = { ...CSV, type: '01', sort: 'createdAt' };
    const asked = await post(service, tenant, '/api/exports', body);
    expect(asked.status).toBe(201);
    expect(asked.body).toEqual({
      id: expect.any(String),
      ...{ kind: 'documents', parameters: { format: 'csv', type: '01', sort: 'createdAt' } },
      ...{ status: 'PENDING', percent: 0, done: 0, total: null, fileName: null, byteLength: null, problem: null },
      ...{ createdAt: expect.stringMatching(/Z$/), finishedAt: null, expiresAt: expect.stringMatching(/Z$/) },
      links: { download: null },
    });
    const id = String(asked.body.id);
    expect(asked.headers.get('Location')).toBe(`/api/exports/${id}`);
    const path = `/api/exports/${id}/download`;
    expect(await once(service, { tenant, id }, isCompleted)).toMatchObject({
      ...{ status: 'COMPLETED', percent: 100, done: DOCUMENTS, total: DOCUMENTS, fileName: 'documents.csv' },
      links: { download: path },
    });
    const response = await download(service, tenant, path);
    const made = Buffer.from(await response.arrayBuffer());
    const direct = await bytesOf(service, tenant, '/api/exports/documents?format=csv&type=01&sort=createdAt');
    expect(made.equals(direct)).toBe(true);
    expect(response.headers.get('Content-Length')).toBe(String(direct.byteLength));
    expect(response.headers.get('Content-Disposition')).toBe('attachment; filename="documents.csv"');
    expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect((await follow(service, tenant, id)).byteLength).toBe(direct.byteLength);
    expect((await bytesOf(service, tenant, path)).equals(direct)).toBe(true);
  });

  it('of a sales register equals the direct export', async () => {
    const id = await complete({ kind: 'sales-register', period: PERIOD });
    const direct = await download(service, tenant, `/api/exports/sales-register?period=${PERIOD}`);
    const made = await download(service, tenant, `/api/exports/${id}/download`);
    expect(await made.text()).toBe(await direct.text());
    expect(made.headers.get('Content-Disposition')).toBe(direct.headers.get('Content-Disposition'));
  });

  it('of an archive renders and keeps missing PDFs', async () => {
    const small = await createTenant(service);
    for (const series of ['F001', 'F002']) await post(service, small, '/api/invoices', invoiceBody({ series }));
    await waitForIdle(service.redisUrl);
    await queryDatabase(service.databaseUrl, `delete from renditions where tenant_id = '${small.id}'`);
    const id = await complete({ kind: 'archive', period: PERIOD }, small);
    const kept = await queryDatabase(
      service.databaseUrl,
      `select 1 from renditions where tenant_id = '${small.id}' and format = 'a4'`,
    );
    expect(kept).toHaveLength(2);
    const direct = await bytesOf(service, small, `/api/exports/archive?period=${PERIOD}`);
    expect((await bytesOf(service, small, `/api/exports/${id}/download`)).equals(direct)).toBe(true);
  });

  it('of no documents is a file too', async () => {
    const empty = await createTenant(service);
    const id = await complete(CSV, empty);
    expect(await follow(service, empty, id)).toMatchObject({ percent: 100, done: 0, total: 0 });
    const direct = await bytesOf(service, empty, '/api/exports/documents?format=csv');
    expect((await bytesOf(service, empty, `/api/exports/${id}/download`)).equals(direct)).toBe(true);
  });

  it('is the same for the same Idempotency-Key', async () => {
    const headers = { 'Idempotency-Key': randomUUID() };
    const first = await post(service, tenant, '/api/exports', CSV, headers);
    const again = await post(service, tenant, '/api/exports', CSV, headers);
    expect(again.body.id).toBe(first.body.id);
    expect(again.headers.get('Location')).toBe(first.headers.get('Location'));
    await once(service, { tenant, id: String(first.body.id) }, isCompleted);
  });

  it('is the same for the same Idempotency-Key after its gateway died', async () => {
    const own = await createTenant(service);
    const headers = { 'Idempotency-Key': randomUUID() };
    const first = await post(service, own, '/api/exports', CSV, headers);
    await queryDatabase(
      service.databaseUrl,
      `update idempotency_keys set response_status = null, sealed_response = null, claimed_until = now()
       where tenant_id = '${own.id}'`,
    );
    const again = await post(service, own, '/api/exports', CSV, headers);
    expect(again).toMatchObject({ status: 201, body: { id: first.body.id } });
    expect(again.headers.get('Location')).toBe(first.headers.get('Location'));
    expect((await get(service, own, '/api/exports')).body).toMatchObject({ pagination: { total: 1 } });
  });

  it('is listed newest first, and reached by cursor', async () => {
    const own = await createTenant(service);
    const ids: string[] = [];
    for (let exports = 0; exports < 3; exports += 1) ids.unshift(await complete(CSV, own));
    const first = await get(service, own, '/api/exports?limit=2');
    const { data, pagination } = first.body as { data: { id: string }[]; pagination: { nextCursor: string } };
    expect(data.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    expect(pagination).toMatchObject({ page: 1, total: 3, totalPages: 2 });
    const { body } = await get(service, own, `/api/exports?limit=2&cursor=${pagination.nextCursor}`);
    expect(body).toMatchObject({ data: [{ id: ids[2] }], pagination: { page: null, nextCursor: null } });
    expect((await get(service, own, '/api/exports?cursor=x')).status).toBe(400);
  });

  it('is refused if it is wrong, with the reason', async () => {
    const answer = await post(service, tenant, '/api/exports', { kind: 'documents' });
    expect(answer).toMatchObject({ status: 400, body: { details: [{ path: 'format' }] } });
  });
});

describe('access to background exports', () => {
  it('a viewer may follow and download exports, but neither create nor delete them', async () => {
    const id = await complete(CSV);
    const viewer = await addUser(service, tenant, { admin: await logIn(service, tenant), role: 'viewer' });
    const asViewer = (path: string, method = 'GET', body?: unknown) =>
      call(service, path, { method, credential: viewer.accessToken, body });
    expect((await asViewer(`/api/exports/${id}`)).status).toBe(200);
    expect((await asViewer('/api/exports', 'POST', CSV)).status).toBe(403);
    expect((await asViewer(`/api/exports/${id}`, 'DELETE')).status).toBe(403);
    const file = await fetch(`${service.baseUrl}/api/exports/${id}/download`, {
      headers: { Authorization: `Bearer ${viewer.accessToken}` },
    });
    expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(DOCUMENTS);
  });

  it("another company's export is a 404 like an unknown id", async () => {
    const id = await complete(CSV);
    const other = await createTenant(service);
    for (const [wanted, of] of [[id, other] as const, [randomUUID(), tenant] as const, ['no-id', tenant] as const]) {
      const message = `Export ${wanted} does not exist`;
      const answers = [
        await get(service, of, `/api/exports/${wanted}`),
        await get(service, of, `/api/exports/${wanted}/download`),
        await remove(wanted, of),
      ];
      for (const answer of answers) expect(answer).toMatchObject({ status: 404, body: { message } });
    }
    expect((await follow(service, tenant, id)).status).toBe('COMPLETED');
  });
});

it.each(['documents?format=csv', `sales-register?period=${PERIOD}`, 'archive?period=2020-01'])(
  'an unknown export id does not hide the path of %s',
  async (path) => {
    expect((await bytesOf(service, tenant, `/api/exports/${path}`)).byteLength).toBeGreaterThan(0);
  },
);

describe('an ended export', () => {
  it('is gone with its file after removal', async () => {
    const id = await complete(CSV);
    expect((await remove(id)).status).toBe(204);
    for (const path of [`/api/exports/${id}`, `/api/exports/${id}/download`]) {
      expect((await get(service, tenant, path)).status).toBe(404);
    }
    expect((await remove(id)).status).toBe(404);
  });

  it('is gone with its file after expiry', async () => {
    const id = await complete(CSV);
    await queryDatabase(service.databaseUrl, `update exports set expires_at = now() where id = '${id}'`);
    for (const path of [`/api/exports/${id}`, `/api/exports/${id}/download`]) {
      const answer = await get(service, tenant, path);
      expect(answer).toMatchObject({ status: 404, body: { message: `Export ${id} does not exist` } });
    }
  });
});

it('an export that cannot be made is retried and then ends FAILED with its reason', async () => {
  const own = await createTenant(service);
  await post(service, own, '/api/invoices', invoiceBody());
  await queryDatabase(service.databaseUrl, `update artifacts set bytes = '\\x00' where tenant_id = '${own.id}'`);
  const id = await request(service, own, { kind: 'archive', period: PERIOD });
  const attempts = async () =>
    queryDatabase(
      service.databaseUrl,
      `select 1 from exports where id = '${id}' and attempts = 1 and next_attempt_at < now() + interval '1 minute'`,
    );
  await untilTrue('the first attempt has failed', async () => (await attempts()).length > 0);
  expect(await follow(service, own, id)).toMatchObject({ status: 'RUNNING', problem: null });
  const due = `update exports set attempts = 4, next_attempt_at = now() where id = '${id}'`;
  await queryDatabase(service.databaseUrl, due);
  expect(await service.sweepExports()).toBe(1);
  const failed = await once(service, { tenant: own, id }, ({ status }) => status === 'FAILED');
  expect(failed).toMatchObject({ problem: expect.stringContaining('could not be made'), links: { download: null } });
  expect((await get(service, own, `/api/exports/${id}/download`)).status).toBe(404);
});

describe('an unfinished export', () => {
  const ARCHIVE = { kind: 'archive', period: PERIOD };

  let letDraw = () => {};
  let own: TestTenant;
  beforeAll(async () => {
    mayDraw = new Promise((resolve) => {
      letDraw = resolve;
    });
    own = await createTenant(service);
    await post(service, own, '/api/invoices', invoiceBody());
  });
  afterAll(() => letDraw());

  it('does not delay other companies, even if it is long', async () => {
    const long = await request(service, own, ARCHIVE);
    await once(service, { tenant: own, id: long }, ({ status }) => status === 'RUNNING');
    const other = await createTenant(service);
    const short = await request(service, other, CSV);
    await once(service, { tenant: other, id: short }, isCompleted);
    expect(await follow(service, own, long)).toMatchObject({ status: 'RUNNING' });
    await call(service, `/api/exports/${long}`, { method: 'DELETE', credential: own.apiKey });
  });

  it('has no file, counts towards the limit of three, and makes room when it is cancelled', async () => {
    const running = await request(service, own, ARCHIVE);
    await once(service, { tenant: own, id: running }, ({ status, total }) => status === 'RUNNING' && total === 1);
    const waiting = [await request(service, own, ARCHIVE), await request(service, own, CSV)];
    const refused = await post(service, own, '/api/exports', CSV);
    expect(refused.status).toBe(409);
    for (const id of [running, ...waiting]) expect(refused.body.message).toContain(id);

    for (const [id, status] of [
      [running, 'RUNNING'],
      [waiting[0], 'PENDING'],
    ] as const) {
      const message = `Export ${id} has no file: its status is ${status}`;
      const answer = await get(service, own, `/api/exports/${id}/download`);
      expect(answer).toMatchObject({ status: 404, body: { message } });
    }

    for (const id of [running, waiting[0]]) {
      const cancelled = await call(service, `/api/exports/${id}`, { method: 'DELETE', credential: own.apiKey });
      expect(cancelled.status).toBe(204);
      expect(await follow(service, own, String(id))).toMatchObject({ status: 'CANCELLED', links: { download: null } });
    }
    // The worker learns of it when it looks again, and goes on with the next: it makes one at a time.
    letDraw();
    await once(service, { tenant: own, id: String(waiting[1]) }, isCompleted);
    expect(await follow(service, own, running)).toMatchObject({ status: 'CANCELLED' });
    const left = await queryDatabase(service.databaseUrl, `select 1 from export_chunks where export_id = '${running}'`);
    expect(left).toEqual([]);
    expect((await post(service, own, '/api/exports', CSV)).status).toBe(201);
  });
});
