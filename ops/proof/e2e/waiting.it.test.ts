import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { queryDatabase } from '../support/query-database.ts';
import { untilTrue } from '../support/until-true.ts';
import { get, invoiceBody, post } from './api.ts';
import { waitForStatus } from './retries.ts';
import { type Service, type ServiceOptions, startService } from './service.ts';
import { spawnWorkers } from './spawn-workers.ts';
import { createTenant } from './tenant.ts';

const ASYNC = { Prefer: 'respond-async' };
const HASH = /^[A-Za-z0-9+/]{27}=$/;
const WORDS = 'CIENTO DIECIOCHO CON 00/100 SOLES';

let own: Service | undefined;
afterEach(async () => {
  await own?.close();
  own = undefined;
});

async function start(options: ServiceOptions) {
  own = await startService(options);
  return { service: own, tenant: await createTenant(own) };
}

it('answers 202 with SENT and a Location when the wait ends, and keeps the document', async () => {
  const { service, tenant } = await start({ emissionWaitMs: 200, pools: [] });
  const { status, headers, body } = await post(service, tenant, '/api/invoices', invoiceBody());
  expect(status).toBe(202);
  expect(body).toEqual({
    id: expect.any(String),
    documentId: `${tenant.ruc}-01-F001-00000001`,
    status: 'SENT',
    cdrResponseCode: null,
    cdrDescription: null,
    ticket: null,
    hash: null,
    qr: null,
    amountInWords: WORDS,
    livemode: true,
    warnings: expect.any(Array),
  });
  expect(headers.get('Location')).toBe(`/api/documents/${body.id}`);
  const stored = await get(service, tenant, String(headers.get('Location')));
  expect(stored).toMatchObject({ status: 200, body: { status: 'SENT', hash: null, qr: null, amountInWords: WORDS } });
});

it('answers 202 with hash and QR if the document is signed when the wait ends', async () => {
  const { service, tenant } = await start({ emissionWaitMs: 60_000, pools: ['sign'] });
  const answer = post(service, tenant, '/api/invoices', invoiceBody());
  await untilTrue('it is signed', async () => {
    const rows = await queryDatabase(service.databaseUrl, `select from documents where state = 'SIGNED'`);
    return rows.length === 1;
  });
  service.jobs.endWaits();
  const { status, body } = await answer;
  expect([status, body.hash]).toEqual([202, expect.stringMatching(HASH)]);
  expect(body.qr).toContain(`|${body.hash}|`);
});

describe('a client that does not wait', () => {
  it('is answered 202 once the document is signed, with the texts of its paper', async () => {
    const { service, tenant } = await start({ pools: ['sign'] });
    const { status, headers, body } = await post(service, tenant, '/api/invoices', invoiceBody(), ASYNC);
    expect([status, headers.get('Preference-Applied'), body.status]).toEqual([202, 'respond-async', 'SENT']);
    expect(body.hash).toMatch(HASH);
    const number = `${tenant.ruc}|01|F001|1|18.00|118.00|${invoiceBody().issueDate}|6|20131312955`;
    expect(body).toMatchObject({ qr: `${number}|${body.hash}|`, amountInWords: WORDS });
    const { hash, qr, amountInWords } = body;
    expect((await get(service, tenant, `/api/documents/${body.id}`)).body).toMatchObject({ hash, qr, amountInWords });
    const { body: list } = await get(service, tenant, '/api/documents');
    expect(list.data).toMatchObject([{ hash, qr, amountInWords }]);
  });

  it('is answered as the first time if it repeats its request', async () => {
    const { service, tenant } = await start({});
    const keyed = { ...ASYNC, 'Idempotency-Key': 'till-1' };
    const first = await post(service, tenant, '/api/invoices', invoiceBody(), keyed);
    await waitForStatus(service, tenant, first.body.id, 'ACCEPTED');
    const again = await post(service, tenant, '/api/invoices', invoiceBody(), keyed);
    expect([again.status, again.body]).toEqual([202, first.body]);
  });

  it('has hash and QR of the same document if the answer to its first request was lost', async () => {
    const { service, tenant } = await start({});
    const keyed = { ...ASYNC, 'Idempotency-Key': 'till-2' };
    const { body } = await post(service, tenant, '/api/invoices', invoiceBody(), keyed);
    // A gateway that dies before it stores its answer leaves this row.
    const lost = 'response_status = null, sealed_response = null, claimed_until = now()';
    await queryDatabase(service.databaseUrl, `update idempotency_keys set ${lost}`);
    const again = await post(service, tenant, '/api/invoices', invoiceBody(), keyed);
    expect(again.body).toMatchObject({ id: body.id, hash: body.hash, qr: body.qr });
  });

  it('is answered without hash and QR while nothing signs, and the document is signed and accepted later', async () => {
    const { service, tenant } = await start({ emissionWaitMs: 200, pools: [] });
    const { status, body } = await post(service, tenant, '/api/invoices', invoiceBody(), ASYNC);
    expect([status, body]).toMatchObject([202, { status: 'SENT', hash: null, qr: null, amountInWords: WORDS }]);
    const file = await get(service, tenant, `/api/documents/${body.id}/pdf`);
    expect(file).toMatchObject({ status: 404, body: { message: expect.stringContaining('not signed yet') } });
    const workers = await spawnWorkers(service, { pools: ['sign', 'submit'], takeoverMs: 60_000 });
    try {
      const record = await waitForStatus(service, tenant, body.id, 'ACCEPTED');
      expect(record).toMatchObject({ hash: expect.stringMatching(HASH), qr: expect.stringContaining('|F001|1|') });
    } finally {
      await workers.end('SIGTERM');
    }
  });

  it('is answered without hash and QR if the queue is lost after the recording', async () => {
    const { service, tenant } = await start({
      pools: [],
      wrapJobs: (real) => ({ ...real, addEmission: () => Promise.reject(new Error('Redis is gone')) }),
    });
    const { status, body } = await post(service, tenant, '/api/invoices', invoiceBody(), ASYNC);
    expect([status, body]).toMatchObject([202, { status: 'SENT', hash: null, qr: null }]);
  });

  it('is answered 201 without hash and QR if the document cannot be signed', async () => {
    const { service, tenant } = await start({});
    await queryDatabase(service.databaseUrl, 'delete from certificates');
    const { status, body } = await post(service, tenant, '/api/invoices', invoiceBody(), ASYNC);
    expect([status, body]).toMatchObject([201, { status: 'SIGN_ERROR', hash: null, qr: null, amountInWords: WORDS }]);
  });
});

describe('a service with workers', () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service?.close());

  it.each(['respond-async', 'return=minimal, Respond-Async; wait=10'])(
    'answers 202 as soon as the document is signed if the client prefers %s',
    async (Prefer) => {
      const tenant = await createTenant(service);
      const { status, headers, body } = await post(service, tenant, '/api/invoices', invoiceBody(), { Prefer });
      expect([status, body]).toMatchObject([202, { status: 'SENT', cdrResponseCode: null }]);
      expect(body.hash).toMatch(HASH);
      expect(headers.get('Preference-Applied')).toBe('respond-async');
      expect(headers.get('Location')).toBe(`/api/documents/${body.id}`);
      expect(await waitForStatus(service, tenant, body.id, 'ACCEPTED')).toMatchObject({ cdrResponseCode: '0' });
    },
  );

  it('waits for the verdict if the client prefers something else', async () => {
    const tenant = await createTenant(service);
    const { status, headers } = await post(service, tenant, '/api/invoices', invoiceBody(), {
      Prefer: 'return=minimal',
    });
    expect([status, headers.get('Preference-Applied')]).toEqual([201, null]);
  });
});
