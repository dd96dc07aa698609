import { setTimeout as sleep } from 'node:timers/promises';
import { RETRY_JOB, UNKNOWN_ORIGIN } from '@chasqui/jobs';
import type { AuthorityClient } from '@chasqui/platform/authority';
import { afterEach, describe, expect, it } from 'vitest';
import { download, get, invoiceBody, post } from './api.ts';
import { invoiceTo, letPausesPass, retry } from './retries.ts';
import { type Service, type ServiceOptions, startService } from './service.ts';
import { createTenant, type TestTenant } from './tenant.ts';

let service: Service | undefined;
afterEach(() => service?.close());

async function start(options: ServiceOptions): Promise<{ service: Service; tenant: TestTenant }> {
  service = await startService(options);
  return { service, tenant: await createTenant(service) };
}

/** Replaces only one `sendBill`, by default the first. */
function oneSendBill(replace: (real: AuthorityClient) => AuthorityClient['sendBill'], which = 1) {
  return (real: AuthorityClient): AuthorityClient => {
    let calls = 0;
    return {
      ...real,
      sendBill(input) {
        calls += 1;
        return calls === which ? replace(real)(input) : real.sendBill(input);
      },
    };
  };
}

/** Short timeout of calls, so that a dead worker is noticed soon: five seconds after the longest call. */
const authorityTimeoutMs = 3_000;

const dieAfterwards = (real: AuthorityClient): AuthorityClient['sendBill'] => {
  return async (input) => {
    await real.sendBill(input);
    throw new Error('the worker dies here');
  };
};

async function registered({ sandboxUrl }: Service, { ruc }: TestTenant): Promise<unknown> {
  const response = await fetch(`${sandboxUrl}/sandbox/documents/${ruc}-01-F001-1.xml`);
  return response.json();
}

it('a worker that dies after the request arrived gets the verdict and the payment without a second sending', async () => {
  const wrapAuthority = oneSendBill(dieAfterwards);
  const { service, tenant } = await start({ wrapAuthority, authorityTimeoutMs });
  const { body } = await post(service, tenant, '/api/invoices', invoiceBody());
  expect(body).toMatchObject({ status: 'ACCEPTED', cdrResponseCode: '0' });
  expect(await registered(service, tenant)).toMatchObject({ submissions: 1, registrations: 1 });
  const payments = await get(service, tenant, '/api/payments');
  expect(payments.body.data).toEqual([expect.objectContaining({ amount: 118, automatic: true })]);
});

it('a worker that dies before the request leaves asks for the CDR before it sends', async () => {
  const wrapAuthority = oneSendBill(() => () => Promise.reject(new Error('the worker dies here')));
  const { service, tenant } = await start({ wrapAuthority, authorityTimeoutMs });
  const { body } = await post(service, tenant, '/api/invoices', invoiceBody());
  expect(body).toMatchObject({ status: 'ACCEPTED', cdrResponseCode: '0' });
  expect(await registered(service, tenant)).toMatchObject({ submissions: 1, registrations: 1 });
});

it('a document that the authority already has takes the verdict of its registration', async () => {
  const wrapAuthority = oneSendBill((real) => async (input) => {
    await real.sendBill(input);
    return real.sendBill(input);
  });
  const { service, tenant } = await start({ wrapAuthority });
  const { body } = await post(service, tenant, '/api/invoices', invoiceBody());
  expect(body).toMatchObject({ status: 'ACCEPTED', cdrResponseCode: '0' });
  expect(await registered(service, tenant)).toMatchObject({ submissions: 2, registrations: 1 });
  const cdr = await download(service, tenant, `/api/documents/${body.id}/cdr`);
  expect(cdr.status).toBe(200);
});

it('a lost answer leaves the document in doubt, with its bytes kept', async () => {
  const wrapAuthority = oneSendBill((real) => async (input) => {
    await real.sendBill(input);
    return {
      kind: 'unavailable',
      reason: 'connection reset',
      requestMayHaveArrived: true,
      httpStatus: null,
      body: null,
    };
  });
  const { service, tenant } = await start({ wrapAuthority });
  const { body } = await post(service, tenant, '/api/invoices', invoiceBody());
  expect(body).toMatchObject({ status: 'AUTHORITY_ERROR', cdrResponseCode: null });
  const { body: stored } = await get(service, tenant, `/api/documents/${body.id}`);
  const history = stored.history as { reason: string }[];
  expect(history.at(-1)?.reason).toContain('in doubt');
  expect((await download(service, tenant, `/api/documents/${body.id}/xml`)).status).toBe(200);
});

it('a document that is enqueued again is neither signed nor sent again', async () => {
  const { service, tenant } = await start({});
  const { body } = await post(service, tenant, '/api/invoices', invoiceBody());
  const path = `/api/documents/${body.id}/xml`;
  const before = await (await download(service, tenant, path)).text();
  const job = { tenantId: tenant.id, documentId: String(body.id), attempt: 2 };
  const again = await service.jobs.addEmission(job, UNKNOWN_ORIGIN);
  expect(await again.waitUntilProcessed(60_000)).toBe('completed');
  expect(await (await download(service, tenant, path)).text()).toBe(before);
  expect(await registered(service, tenant)).toMatchObject({ submissions: 1, registrations: 1 });
});

describe('a retry that loses its worker after the request arrived', () => {
  /** The second sending is the retry. */
  const options = { wrapAuthority: oneSendBill(dieAfterwards, 2), authorityTimeoutMs };

  it('gets the verdict without a second sending, and answers the waiting client', async () => {
    const { service, tenant } = await start(options);
    const { body } = await post(service, tenant, '/api/invoices', invoiceTo('20000000109'));
    expect(body.status).toBe('AUTHORITY_ERROR');
    expect((await retry(service, tenant, body.id)).body).toMatchObject({ status: 'ACCEPTED' });
    expect(await registered(service, tenant)).toMatchObject({ submissions: 2, registrations: 1 });
  });

  it('is continued by the sweep if no client retries', async () => {
    const { service, tenant } = await start(options);
    const { body } = await post(service, tenant, '/api/invoices', invoiceTo('20000000109'));
    await letPausesPass(service);
    expect(await service.sweep()).toBe(1);
    const deadline = Date.now() + 90_000;
    while ((await get(service, tenant, `/api/documents/${body.id}`)).body.status !== 'ACCEPTED') {
      if (Date.now() > deadline) throw new Error('the document was not taken up');
      await letPausesPass(service);
      await service.sweep();
      await sleep(500);
    }
    expect(await registered(service, tenant)).toMatchObject({ submissions: 2, registrations: 1 });
  });
});

it('a job sends nothing after its step was given to another job', async () => {
  const { service, tenant } = await start({});
  const { body } = await post(service, tenant, '/api/invoices', invoiceTo('20000000109'));
  const stale = { tenantId: tenant.id, documentId: String(body.id), attempt: 1, requested: null };
  const enqueued = await service.jobs.addAwaited(RETRY_JOB, stale, { priority: 2 });
  expect(await enqueued.waitUntilProcessed(60_000)).toBe('completed');
  expect(await registered(service, tenant)).toMatchObject({ submissions: 1, registrations: 0 });
});
