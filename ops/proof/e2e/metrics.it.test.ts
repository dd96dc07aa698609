import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { get, invoiceBody, post } from './api.ts';
import { type Service, startService } from './service.ts';
import { createTenant, type TestTenant } from './tenant.ts';

// No workers run, so enqueued jobs stay in the queues.
let service: Service;
let tenant: TestTenant;
beforeAll(async () => {
  service = await startService({ pools: [], emissionWaitMs: 100 });
  tenant = await createTenant(service);
});
afterAll(() => service?.close());

async function samples(name: string): Promise<string[]> {
  const body = await (await fetch(`${service.baseUrl}/metrics`)).text();
  return body.split('\n').filter((line) => line.startsWith(`${name}{`));
}

describe('the metrics of the queues', () => {
  it('have the jobs of each pool and the age of the oldest', async () => {
    expect(await samples('chasqui_queue_oldest_job_seconds')).toContain(
      'chasqui_queue_oldest_job_seconds{pool="sign"} 0',
    );
    const [first] = [await post(service, tenant, '/api/invoices', invoiceBody())];
    expect(first.status).toBe(202);
    await post(service, tenant, '/api/invoices', invoiceBody());
    await expect
      .poll(() => samples('chasqui_queue_jobs'))
      .toContain('chasqui_queue_jobs{pool="sign",state="waiting"} 2');
    const jobs = await samples('chasqui_queue_jobs');
    expect(jobs).toContain('chasqui_queue_jobs{pool="submit",state="waiting"} 0');
    expect(jobs).toContain('chasqui_queue_jobs{pool="retry",state="waiting"} 0');
    const ages = await samples('chasqui_queue_oldest_job_seconds');
    expect(ages.find((line) => line.includes('"sign"'))).toMatch(/ \d*[.]?\d*[1-9]\d*$/);
  });
});

describe('the metrics of requests', () => {
  it("are labelled with the route's pattern, never with a client's path", async () => {
    await get(service, tenant, '/api/documents/made-up-id');
    await fetch(`${service.baseUrl}/made-up/path`);
    await fetch(`${service.baseUrl}/api/made-up`, { headers: { Authorization: `Bearer ${tenant.apiKey}` } });
    await fetch(`${service.baseUrl}/health/live`);
    await fetch(`${service.baseUrl}/api/documents`);
    const counted = await samples('chasqui_http_request_duration_seconds_count');
    expect(counted.some((line) => line.includes('method="GET",route="/api/documents/:id",status="404"'))).toBe(true);
    expect(counted.some((line) => line.includes('method="POST",route="/api/invoices",status="202"'))).toBe(true);
    expect(counted.some((line) => line.includes('method="GET",route="/health/live",status="200"'))).toBe(true);
    expect(counted.some((line) => line.includes('method="GET",route="/api/documents",status="401"'))).toBe(true);
    expect(counted.join()).not.toContain('made-up');
  });
});
