import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invoiceBody, post } from './api.ts';
import { MASTER_KEY, type Service, startService } from './service.ts';
import { createTenant, type TestTenant } from './tenant.ts';

// No workers run, so enqueued jobs stay visible in the queues.
let service: Service;
let tenant: TestTenant;
beforeAll(async () => {
  service = await startService({ pools: [], emissionWaitMs: 100 });
  tenant = await createTenant(service);
});
afterAll(() => service?.close());

const basic = (password: string) => `Basic ${Buffer.from(`operator:${password}`).toString('base64')}`;

function look(path = '', authorization: string | null = basic(MASTER_KEY), init: RequestInit = {}): Promise<Response> {
  const headers: Record<string, string> = authorization === null ? {} : { Authorization: authorization };
  return fetch(`${service.baseUrl}/ops/queues${path}`, { ...init, headers });
}

describe('the dashboard of the queues', () => {
  it.each([
    ['nobody', null],
    ['a wrong password', basic('x'.repeat(40))],
    ['an empty one', basic('')],
    ['no base64', 'Basic %%%'],
    ['the master key as a bearer', `Bearer ${MASTER_KEY}`],
  ])("asks %s for name and password with the browser's own dialog", async (_who, authorization) => {
    for (const path of ['', '/', '/api/queues', '/static/js/main.js', '/queue/sign']) {
      const response = await look(path, authorization);
      expect([path, response.status]).toEqual([path, 401]);
      expect(response.headers.get('WWW-Authenticate')).toMatch(/^Basic realm="/);
      expect(await response.text()).not.toContain('queues');
    }
  });

  it('refuses API keys', async () => {
    expect((await look('', `Bearer ${tenant.apiKey}`)).status).toBe(401);
    expect((await look('', basic(tenant.apiKey))).status).toBe(401);
  });

  it('loads nothing from other origins', async () => {
    const response = await look();
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Security-Policy')).toContain("script-src 'self';");
    const page = await response.text();
    expect(page).toContain('<base href="/ops/queues/"');
    expect(page).not.toMatch(/<[^a][^>]*\b(?:href|src)="(?:https?:)?\/\//);
    const [script = ''] = /static\/js\/main[^"]+/.exec(page) ?? [];
    const file = await look(`/${script}`);
    expect([file.status, file.headers.get('Content-Type')]).toEqual([200, expect.stringContaining('javascript')]);
  });

  it('is served with a trailing slash too', async () => {
    const response = await look('/');
    expect([response.status, new URL(response.url).pathname]).toEqual([200, '/ops/queues']);
  });

  it('shows the jobs of every pool with ids and no content of documents', async () => {
    const { body } = await post(service, tenant, '/api/invoices', invoiceBody());
    const answer = await look('/api/queues?activeQueue=sign&status=prioritized&page=1');
    expect(answer.status).toBe(200);
    const text = await answer.text();
    const { queues } = JSON.parse(text);
    const sign = queues.find(({ name }: { name: string }) => name === 'sign');
    expect(sign.counts.prioritized).toBe(1);
    expect(sign.jobs[0].data.documentId).toBe(body.id);
    expect(text).not.toContain('Martillo');
  });

  it.each([
    ['PUT', '/api/queues/pause'],
    ['PUT', '/api/queues/sign/pause'],
    ['PUT', '/api/queues/sign/retry/failed'],
    ['PUT', '/api/queues/sign/clean/prioritized'],
    ['PUT', '/api/queues/sign/empty'],
    ['PUT', '/api/queues/sign/obliterate'],
    ['PUT', '/api/queues/sign/concurrency'],
    ['POST', '/api/queues/sign/add'],
    ['PATCH', '/api/queues/sign/1/update-data'],
    ['DELETE', '/api/queues/sign'],
    ['POST', ''],
  ])('is read-only: %s %s is refused with the master key too', async (method, path) => {
    const body = JSON.stringify({ name: 'sign', data: {}, concurrency: 1 });
    const headers = { Authorization: basic(MASTER_KEY), 'Content-Type': 'application/json' };
    const response = await fetch(`${service.baseUrl}/ops/queues${path}`, { method, headers, body });
    expect([response.status, await response.json()]).toEqual([
      403,
      { statusCode: 403, error: 'Forbidden', message: 'This page is read-only' },
    ]);
  });

  it('keeps its jobs and shows no buttons after requests that would change them', async () => {
    const { body } = await post(service, tenant, '/api/invoices', invoiceBody());
    await look('/api/queues/sign/empty', basic(MASTER_KEY), { method: 'PUT' });
    await look('/api/queues/sign/pause', basic(MASTER_KEY), { method: 'PUT' });
    const answer = await look('/api/queues?activeQueue=sign&status=prioritized&page=1');
    const { queues } = JSON.parse(await answer.text());
    for (const queue of queues)
      expect(queue).toMatchObject({ readOnlyMode: true, allowRetries: false, isPaused: false });
    const sign = queues.find(({ name }: { name: string }) => name === 'sign');
    const kept = sign.jobs.map(({ data }: { data: { documentId: string } }) => data.documentId);
    expect(kept).toContain(body.id);
  });

  it('asks for the master key before it refuses a change', async () => {
    expect((await look('/api/queues/pause', null, { method: 'PUT' })).status).toBe(401);
  });
});
