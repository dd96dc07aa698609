import type { AppRouter } from '@chasqui/gateway';
import { createTRPCClient, httpBatchLink, TRPCClientError } from '@trpc/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TODAY } from '../support/days.ts';
import { get, invoiceBody, post } from './api.ts';
import { findTally, hashXml, invoiceTo, letPausesPass, listCalls, retry, setOutage, waitForStatus } from './retries.ts';
import { type Service, startService } from './service.ts';
import { createTenant, type TestTenant } from './tenant.ts';

let service: Service;
let tenant: TestTenant;

/** Number of retries that continue together, and the retries that are waiting for the others. */
let together = 1;
const arrived: (() => void)[] = [];

async function meet(): Promise<void> {
  await new Promise<void>((resolve) => {
    arrived.push(resolve);
    if (arrived.length >= together) for (const goOn of arrived.splice(0)) goOn();
  });
}

beforeAll(async () => {
  service = await startService({
    authorityTimeoutMs: 5_000,
    wrapJobs: (real) => ({
      ...real,
      async addAwaited(...retrying) {
        await meet();
        return real.addAwaited(...retrying);
      },
    }),
  });
  tenant = await createTenant(service);
});
afterAll(() => service?.close());

const emit = (receiver: string, series: string) =>
  post(service, tenant, '/api/invoices', invoiceTo(receiver, { series }));

interface Step {
  readonly from: string | null;
  readonly to: string;
  readonly actor: string;
}

describe('the sweep', () => {
  it('sends the same bytes again after an outage, registered once', async () => {
    await setOutage(service, { mode: 'down' });
    const emitted = await emit('20131312955', 'F700');
    await setOutage(service, { mode: 'none' });
    expect(emitted).toMatchObject({ status: 201, body: { status: 'AUTHORITY_ERROR' } });
    const before = await hashXml(service, tenant, emitted.body.id);
    await letPausesPass(service);
    expect(await service.sweep()).toBe(1);
    const stored = await waitForStatus(service, tenant, emitted.body.id, 'ACCEPTED');
    expect(stored).toMatchObject({ cdrResponseCode: '0' });
    const tally = await findTally(service, tenant, 'F700-1');
    expect(tally).toMatchObject({ registrations: 1, sha256: before });
    expect(await hashXml(service, tenant, emitted.body.id)).toBe(before);
    const history = stored.history as Step[];
    expect(history.map(({ to, actor }) => `${to} ${actor}`).slice(-2)).toEqual([
      'AUTHORITY_ERROR worker:submit',
      'ACCEPTED worker:retry',
    ]);
  });

  it('leaves documents that are not due', async () => {
    const emitted = await emit('20000000109', 'F701');
    expect(emitted.body).toMatchObject({ status: 'AUTHORITY_ERROR', cdrResponseCode: '0109' });
    expect(await service.sweep()).toBe(0);
    expect(await findTally(service, tenant, 'F701-1')).toMatchObject({ submissions: 1, registrations: 0 });
  });
});

describe('a client who asks for a retry', () => {
  it('is answered 200 with the verdict, also before the next attempt is due', async () => {
    const emitted = await emit('20000000109', 'F702');
    expect(emitted.body.status).toBe('AUTHORITY_ERROR');
    const { status, body } = await retry(service, tenant, emitted.body.id);
    expect(status).toBe(200);
    expect(body).toEqual({
      id: emitted.body.id,
      documentId: `${tenant.ruc}-01-F702-00000001`,
      status: 'ACCEPTED',
      cdrResponseCode: '0',
      cdrDescription: expect.any(String),
      ticket: null,
      hash: emitted.body.hash,
      qr: emitted.body.qr,
      amountInWords: emitted.body.amountInWords,
      livemode: true,
    });
    expect(await findTally(service, tenant, 'F702-1')).toMatchObject({ submissions: 2, registrations: 1 });
    expect((await get(service, tenant, `/api/documents/${body.id}`)).body).toMatchObject({ attempts: 2 });
  });

  it('gets the verdict of a registration after a lost answer, without a second sending', async () => {
    const emitted = await emit('20000001033', 'F703');
    expect(emitted.body).toMatchObject({ status: 'AUTHORITY_ERROR', cdrResponseCode: null });
    expect((await retry(service, tenant, emitted.body.id)).body).toMatchObject({ status: 'ACCEPTED' });
    expect(await findTally(service, tenant, 'F703-1')).toMatchObject({ submissions: 1, registrations: 1 });
    expect(await listCalls(service, emitted.body.id)).toEqual(['sendBill', 'getStatusCdr']);
  });

  it('is answered with the status if the authority does not answer again', async () => {
    const emitted = await emit('20000000500', 'F704');
    const { status, body } = await retry(service, tenant, emitted.body.id);
    expect([status, body.status]).toEqual([200, 'AUTHORITY_ERROR']);
    const { history } = (await get(service, tenant, `/api/documents/${body.id}`)).body as { history: Step[] };
    expect(history.at(-1)).toMatchObject({ from: 'AUTHORITY_ERROR', to: 'AUTHORITY_ERROR', actor: 'worker:retry' });
  });

  it('shares one sending with another client at the same moment', async () => {
    const emitted = await emit('20000000109', 'F706');
    // A retry that arrives after the end of the first finds nothing to retry.
    together = 6;
    const asking = Array.from({ length: together }, () => retry(service, tenant, emitted.body.id));
    const answers = await Promise.all(asking).finally(() => {
      together = 1;
    });
    expect(answers.map(({ status, body }) => [status, body.status])).toEqual(Array(6).fill([200, 'ACCEPTED']));
    expect(await findTally(service, tenant, 'F706-1')).toMatchObject({ submissions: 2, registrations: 1 });
  });

  it('may use tRPC as well', async () => {
    const emitted = await emit('20000000109', 'F707');
    const link = httpBatchLink({
      url: `${service.baseUrl}/trpc`,
      headers: { Authorization: `Bearer ${tenant.apiKey}` },
    });
    const client = createTRPCClient<AppRouter>({ links: [link] });
    const id = String(emitted.body.id);
    expect(await client.documents.retry.mutate({ id })).toMatchObject({ id, status: 'ACCEPTED' });
    const again = await client.documents.retry.mutate({ id }).catch((error: unknown) => error);
    expect(again).toBeInstanceOf(TRPCClientError);
    expect(again).toMatchObject({ data: { httpStatus: 409 }, message: expect.stringContaining('nothing to retry') });
  });

  it('cannot retry a document that is unknown or of another tenant', async () => {
    const emitted = await emit('20000000109', 'F708');
    const stranger = await createTenant(service);
    expect(await retry(service, stranger, emitted.body.id)).toMatchObject({ status: 404 });
    expect(await retry(service, tenant, '0197f000-0000-7000-8000-000000000001')).toMatchObject({ status: 404 });
    expect(await retry(service, tenant, 'no-id')).toMatchObject({ status: 404 });
    expect(await findTally(service, tenant, 'F708-1')).toMatchObject({ submissions: 1 });
  });
});

describe('a retry is answered 409, saying why and what to do, when the status is', () => {
  const refusal = async (id: unknown, by: TestTenant = tenant) => {
    const { status, body } = await retry(service, by, id);
    return [status, body.error, body.message];
  };
  const conflict = (text: string) => [409, 'Conflict', text];

  it('ACCEPTED', async () => {
    const { body } = await emit('20131312955', 'F710');
    const text = 'Document F710-00000001 cannot be retried: its status is ACCEPTED, there is nothing to retry';
    expect(await refusal(body.id)).toEqual(conflict(text));
    expect(await findTally(service, tenant, 'F710-1')).toMatchObject({ submissions: 1 });
  });

  it('REJECTED', async () => {
    const { body } = await emit('20000002017', 'F711');
    const remedy = 'correct the data and emit a new document';
    const text = `Document F711-00000001 cannot be retried: its status is REJECTED, ${remedy}`;
    expect(await refusal(body.id)).toEqual(conflict(text));
  });

  it('ERROR', async () => {
    const { body } = await emit('20000000111', 'F712');
    expect(await refusal(body.id)).toEqual(
      conflict('Document F712-00000001 cannot be retried: its status is ERROR, contact support'),
    );
  });

  it('SIGN_ERROR', async () => {
    const unable = await createTenant(service, { certificate: undefined });
    const { body } = await post(service, unable, '/api/invoices', invoiceBody());
    const remedy = 'fix the certificate configuration and emit it again';
    const text = `Document F001-00000001 cannot be retried: its status is SIGN_ERROR, ${remedy}`;
    expect(await refusal(body.id, unable)).toEqual(conflict(text));
  });

  it('SENT, with a ticket', async () => {
    const { body: factura } = await post(
      service,
      tenant,
      '/api/invoices',
      invoiceBody({ series: 'F713', issueDate: TODAY }),
    );
    expect(factura.status).toBe('ACCEPTED');
    const items = [{ series: 'F713', correlative: 1, documentType: '01', reason: 'SANDBOX SLOW 3' }];
    const communication = { issueDate: TODAY, referenceDate: TODAY, correlative: 7, items };
    const { body } = await post(service, tenant, '/api/voided-documents', communication);
    const reason = 'its status is SENT, it waits for the verdict on its ticket: ask with check-ticket';
    const text = `Document RA-${TODAY.replaceAll('-', '')}-7 cannot be retried: ${reason}`;
    expect(await refusal(body.id)).toEqual(conflict(text));
  });
});
