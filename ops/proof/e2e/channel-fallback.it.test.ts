import { connect, createServer, type Socket } from 'node:net';
import { OSE_SERVICE_PATH, type Sandbox } from '@chasqui/sandbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { get, post } from './api.ts';
import { findOseTally, findWays, OSE_USER, putChannel, startOse } from './ose-service.ts';
import { findTally, invoiceTo, retry } from './retries.ts';
import { type Service, startService } from './service.ts';
import { createTenant, type TestTenant } from './tenant.ts';

/** Customer of an ordinary sale, and one whose document is registered while its answer is lost. */
const ORDINARY = '20100070970';
const LOST = '20000001033';

let ose: Sandbox;
let service: Service;
let front: Front;
/** Time by which the clock of the gates is ahead. */
let aheadMs = 0;
beforeAll(async () => {
  ose = await startOse();
  front = await openFront(ose.url);
  const gateClock = { now: () => new Date(Date.now() + aheadMs) };
  service = await startService({ gateClock, retryDelayMs: 1, autoRetry: false });
});
afterAll(async () => {
  await service?.close();
  await front?.close();
  await ose?.close();
});

/** Door before a server, which can be shut and opened again. Shut, it takes no connection. */
interface Front {
  readonly url: string;
  open(): Promise<void>;
  close(): Promise<void>;
}

async function openFront(behind: string): Promise<Front> {
  const sockets = new Set<Socket>();
  const server = createServer((incoming) => {
    const outgoing = connect(Number(new URL(behind).port), '127.0.0.1');
    for (const socket of [incoming, outgoing]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
    }
    incoming.pipe(outgoing).pipe(incoming);
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The front has no port');
  const { port } = address;
  return {
    url: `http://127.0.0.1:${port}`,
    open: () => listen(port),
    async close() {
      if (!server.listening) return;
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

const oseChannel = () => ({ kind: 'ose', url: front.url + OSE_SERVICE_PATH, ...OSE_USER });

async function createWithFallback(): Promise<TestTenant> {
  const tenant = await createTenant(service);
  const { status } = await putChannel(service, tenant, { ...oseChannel(), fallback: { kind: 'default' } });
  expect(status).toBe(200);
  return tenant;
}

async function emit(tenant: TestTenant, customer: string) {
  const { body } = await post(service, tenant, '/api/invoices', invoiceTo(customer));
  return { id: String(body.id), documentId: String(body.documentId), status: body.status };
}

async function stateOf(tenant: TestTenant, id: string) {
  const { status, channel } = (await get(service, tenant, `/api/documents/${id}`)).body;
  return { status, channel };
}

it('documents that were never sent go the other way after a minute, and one in doubt stays', async () => {
  const tenant = await createWithFallback();
  const doubtful = await emit(tenant, LOST);
  await front.close();
  const [first, second] = [await emit(tenant, ORDINARY), await emit(tenant, ORDINARY)];
  expect([doubtful.status, first.status, second.status]).toEqual(Array(3).fill('AUTHORITY_ERROR'));

  aheadMs += 30_000;
  await retry(service, tenant, first.id);
  expect(await stateOf(tenant, first.id)).toEqual({ status: 'AUTHORITY_ERROR', channel: 'ose' });

  aheadMs += 31_000;
  for (const { id } of [first, second]) {
    await retry(service, tenant, id);
    expect(await stateOf(tenant, id)).toEqual({ status: 'ACCEPTED', channel: 'default' });
  }
  const third = await emit(tenant, ORDINARY);
  expect(third.status).toBe('ACCEPTED');
  await retry(service, tenant, doubtful.id);
  expect(await stateOf(tenant, doubtful.id)).toEqual({ status: 'AUTHORITY_ERROR', channel: 'ose' });

  await front.open();
  await retry(service, tenant, doubtful.id);
  expect(await stateOf(tenant, doubtful.id)).toEqual({ status: 'ACCEPTED', channel: 'ose' });
  expect(await findWays(service, ose, doubtful)).toEqual(['ose']);
  expect(await findOseTally(ose, service, tenant, 'F001-1', '01')).toMatchObject({ registrations: 1 });
  for (const [document, number] of [
    [first, 'F001-2'],
    [second, 'F001-3'],
    [third, 'F001-4'],
  ] as const) {
    expect(await findWays(service, ose, document)).toEqual(['sunat']);
    expect(await findTally(service, tenant, number)).toMatchObject({ submissions: 1, registrations: 1 });
  }
  const { history } = (await get(service, tenant, `/api/documents/${first.id}`)).body as {
    history: { reason: string }[];
  };
  const moved = 'The channel did not answer for a minute: the document goes the other way';
  expect(history.filter(({ reason }) => reason === moved)).toHaveLength(1);
});

it('a document of a company without a fallback waits for its channel', async () => {
  const tenant = await createTenant(service);
  await putChannel(service, tenant, oseChannel());
  await front.close();
  const { id } = await emit(tenant, ORDINARY);
  aheadMs += 61_000;
  await retry(service, tenant, id);
  expect(await stateOf(tenant, id)).toEqual({ status: 'AUTHORITY_ERROR', channel: 'ose' });
  await front.open();
  await retry(service, tenant, id);
  expect(await stateOf(tenant, id)).toEqual({ status: 'ACCEPTED', channel: 'ose' });
});

describe('PUT /admin/tenants/:tenant_id/channel with a fallback', () => {
  it('answers with both ways and no password, and a change without one takes it back', async () => {
    const tenant = await createTenant(service);
    const shown = { kind: 'ose', url: front.url + OSE_SERVICE_PATH, username: OSE_USER.username };
    const none = { url: null, username: null };
    const put = await putChannel(service, tenant, { kind: 'default', fallback: oseChannel() });
    expect(put).toMatchObject({ status: 200, body: { kind: 'default', ...none, fallback: shown } });
    expect(JSON.stringify(put.body)).not.toContain(OSE_USER.password);
    const back = await putChannel(service, tenant, { ...oseChannel(), fallback: { kind: 'default' } });
    expect(back.body).toEqual({ ...shown, fallback: { kind: 'default', ...none } });
    expect((await putChannel(service, tenant, oseChannel())).body).toEqual({ ...shown, fallback: null });
  });

  it.each([
    ['the channel itself', { kind: 'default' }, 'fallback'],
    ['an unknown kind', { kind: 'pigeon' }, 'fallback.kind'],
    ['an OSE without its user', { kind: 'ose', url: 'https://ose.example/', password: 'x' }, 'fallback.username'],
    ['an address without TLS', { kind: 'ose', url: 'http://ose.example/', ...OSE_USER }, 'fallback.url'],
  ])('refuses %s', async (_what, fallback, path) => {
    const tenant = await createTenant(service);
    const { status, body } = await putChannel(service, tenant, { kind: 'default', fallback });
    expect(status).toBe(400);
    expect((body.details as { path: string }[]).map((detail) => detail.path)).toEqual([path]);
  });
});
