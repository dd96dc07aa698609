import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invoiceBody, post } from './api.ts';
import { MASTER_KEY, type Service, startService } from './service.ts';
import { createTenant, type TestTenant } from './tenant.ts';

// Nobody works: what is enqueued stays there to be looked at.
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
  ])('asks %s for the name and password of a browser', async (_who, authorization) => {
    for (const path of ['', '/', '/api/queues', '/static/js/main.js', '/queue/sign']) {
      const response = await look(path, authorization);
      expect([path, response.status]).toEqual([path, 401]);
      expect(response.headers.get('WWW-Authenticate')).toMatch(/^Basic realm="/);
      expect(await response.text()).not.toContain('queues');
    }
  });

  it('lets no API key in', async () => {
    expect((await look('', `Bearer ${tenant.apiKey}`)).status).toBe(401);
    expect((await look('', basic(tenant.apiKey))).status).toBe(401);
  });

  it('is a page that loads nothing from elsewhere', async () => {
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

  it('is found with a slash at the end too', async () => {
    const response = await look('/');
    expect([response.status, new URL(response.url).pathname]).toEqual([200, '/ops/queues']);
  });

  it('shows the jobs of every pool: ids, and nothing of the document', async () => {
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
});
