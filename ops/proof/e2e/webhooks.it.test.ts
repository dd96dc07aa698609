import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { Webhook, WebhookVerificationError } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { queryDatabase } from '../support/query-database.ts';
import { type Answer, get, ISSUE_DATE, invoiceBody, post } from './api.ts';
import { addUser, call, logIn } from './people.ts';
import { type Service, startService } from './service.ts';
import { createTenant, type TestTenant } from './tenant.ts';
import { type ReceivedWebhook, startWebhookReceiver, type WebhookReceiver } from './webhook-receiver.ts';

/** URL whose next delivery ends with the death of the worker, after the receiver got the request. */
let dyingUrl: string | undefined;

let service: Service;
let receiver: WebhookReceiver;
let tenant: TestTenant;
beforeAll(async () => {
  service = await startService({
    wrapWebhooks: (real) => async (request) => {
      const answer = await real(request);
      if (request.url !== dyingUrl) return answer;
      dyingUrl = undefined;
      throw new Error('the worker dies here');
    },
  });
});
afterAll(() => service?.close());
beforeEach(async () => {
  receiver = await startWebhookReceiver();
  tenant = await createTenant(service);
});
afterEach(() => receiver.close());

interface Registered {
  readonly id: string;
  readonly secret: string;
}

async function register(changes: Record<string, unknown> = {}): Promise<Registered> {
  const { status, body } = await post(service, tenant, '/api/webhooks', { url: receiver.url, ...changes });
  if (status !== 201) throw new Error(`Expected 201: ${JSON.stringify(body)}`);
  return { id: String(body.id), secret: String(body.secret) };
}

const send = (path: string, method: string, body?: unknown) =>
  call(service, path, { method, credential: tenant.apiKey, body });

/** Resolves when no delivery is under way. */
async function untilDelivered(): Promise<void> {
  const claimed = `select 1 from webhook_deliveries where claimed_until is not null`;
  while ((await queryDatabase(service.databaseUrl, claimed)).length > 0) await sleep(20);
}

async function deliverAll(): Promise<void> {
  while ((await service.sweepDeliveries()) > 0) await untilDelivered();
}

const letPausesPass = () =>
  queryDatabase(
    service.databaseUrl,
    `update webhook_deliveries set next_attempt_at = now() where next_attempt_at is not null and claimed_until is null`,
  );

const emit = (changes: Record<string, unknown> = {}) => post(service, tenant, '/api/invoices', invoiceBody(changes));

const emitTo = (identityNumber: string) =>
  emit({ customer: { identityType: '6', identityNumber, name: 'Ferretería del Sur S.A.' } });

interface Told {
  readonly id: string;
  readonly type: string;
  readonly timestamp: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Returns the body of a request after the specification's own library has verified its signature. */
function verify({ headers, body }: ReceivedWebhook, secret: string): Told {
  return new Webhook(secret).verify(body, { ...headers }) as Told;
}

const typesOf = (told: readonly Told[]) => told.map(({ type }) => type).sort();

const deliveriesOf = async (webhook: Registered, query = '') =>
  (await get(service, tenant, `/api/webhooks/${webhook.id}/deliveries${query}`)).body.data as Record<string, unknown>[];

describe('events of documents and payments', () => {
  it('are delivered once, signed, with the figures of the document', async () => {
    const webhook = await register();
    const { body: emitted } = await emit();
    await deliverAll();
    expect(receiver.received).toHaveLength(1);
    const [request] = receiver.received;
    if (request === undefined) throw new Error('Nothing came');
    const told = verify(request, webhook.secret);
    expect(told).toEqual({
      id: request.headers['webhook-id'],
      type: 'document.accepted',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      data: {
        id: emitted.id,
        documentId: `${tenant.ruc}-01-F001-00000001`,
        status: 'ACCEPTED',
        cdrResponseCode: '0',
        cdrDescription: emitted.cdrDescription,
        ticket: null,
        documentType: '01',
        series: 'F001',
        correlative: 1,
        issueDate: ISSUE_DATE,
        currencyCode: 'PEN',
        customer: { identityType: '6', identityNumber: '20131312955', name: 'Ferretería del Sur S.A.' },
        total: 118,
        voided: false,
        cdrMissing: false,
        livemode: true,
      },
    });
    expect(request.headers['content-type']).toBe('application/json');
    const changed = { ...request, body: request.body.replace('118', '119') };
    expect(() => verify(changed, webhook.secret)).toThrow(WebhookVerificationError);
  });

  it('cover every verdict, failure, voiding and payment', async () => {
    const webhook = await register();
    const { body: paid } = await emit({ dueDate: ISSUE_DATE });
    await emitTo('20000002017');
    await emitTo('20000000500');
    await emitTo('20000000111');
    const { body: receivables } = await get(service, tenant, '/api/receivables');
    const [owed] = receivables.data as { id: string }[];
    const payment = { amount: 18, date: ISSUE_DATE, method: 'cash' };
    const { body: recorded } = await post(service, tenant, `/api/receivables/${owed?.id}/payments`, payment);
    await send(`/api/payments/${recorded.id}`, 'DELETE');
    const item = { series: 'F001', correlative: 1, documentType: '01', reason: 'Error' };
    const voiding = { issueDate: ISSUE_DATE, referenceDate: ISSUE_DATE, correlative: 1, items: [item] };
    const { body: communication } = await post(service, tenant, '/api/voided-documents', voiding);
    const checked = await post(service, tenant, `/api/documents/${communication.id}/check-ticket`, undefined);
    expect(checked.body.status, JSON.stringify([communication, checked.body])).toBe('ACCEPTED');
    await deliverAll();
    const told = receiver.received.map((request) => verify(request, webhook.secret));
    expect(typesOf(told)).toEqual([
      'document.accepted',
      'document.accepted',
      'document.authority_error',
      'document.error',
      'document.rejected',
      'document.voided',
      'payment.recorded',
      'payment.reversed',
    ]);
    const voided = told.find(({ type }) => type === 'document.voided');
    expect(voided?.data).toMatchObject({ id: paid.id, status: 'ACCEPTED', voided: true });
  });

  it('cover a document that cannot be signed', async () => {
    tenant = await createTenant(service, { certificate: undefined });
    const webhook = await register({ events: ['document.sign_error'] });
    await emit();
    await deliverAll();
    expect(receiver.received.map((request) => verify(request, webhook.secret).data.status)).toEqual(['SIGN_ERROR']);
  });

  it('reach only webhooks that chose their type', async () => {
    const webhook = await register({ events: ['document.rejected', 'document.rejected'] });
    await emit();
    await deliverAll();
    expect(receiver.received).toEqual([]);
    expect((await get(service, tenant, `/api/webhooks/${webhook.id}`)).body.events).toEqual(['document.rejected']);
  });
});

describe('a failing delivery', () => {
  it('is repeated with the same id and bytes until it arrives, and every attempt is recorded', async () => {
    const webhook = await register();
    receiver.answers.push(503, 302);
    await emit();
    for (let round = 0; round < 3; round += 1) {
      await deliverAll();
      await letPausesPass();
    }
    await deliverAll();
    const { received } = receiver;
    expect(received).toHaveLength(3);
    expect(new Set(received.map(({ headers, body }) => `${headers['webhook-id']} ${body}`)).size).toBe(1);
    for (const request of received) verify(request, webhook.secret);
    const [delivery] = await deliveriesOf(webhook, '?status=DELIVERED');
    expect(delivery).toMatchObject({ status: 'DELIVERED', attemptCount: 3, nextAttemptAt: null });
    const { body } = await get(service, tenant, `/api/webhooks/${webhook.id}/deliveries/${delivery?.id}`);
    expect(body.body).toEqual(JSON.parse(received[0]?.body ?? ''));
    const attempts = body.attempts as Record<string, unknown>[];
    expect(attempts.map(({ status, problem, answer }) => [status, problem, answer])).toEqual([
      [503, 'The receiver answered 503', 'noted'],
      [302, 'The receiver answered 302: redirects are not followed', 'noted'],
      [200, null, 'noted'],
    ]);
  });

  it('waits while its webhook is paused', async () => {
    const webhook = await register();
    receiver.answers.push(500);
    await emit();
    await deliverAll();
    await deliverAll();
    expect(receiver.received).toHaveLength(1);
    const [delivery] = await deliveriesOf(webhook, '?status=PENDING');
    expect(delivery).toMatchObject({ attemptCount: 1, nextAttemptAt: expect.any(String), deliveredAt: null });
  });

  it('is repeated with the same id if the worker died before the record and Redis lost the job', async () => {
    const webhook = await register();
    await emit();
    dyingUrl = receiver.url;
    await service.sweepDeliveries();
    while (dyingUrl !== undefined) await sleep(10);
    const redis = new Redis(service.redisUrl);
    await redis.flushdb();
    redis.disconnect();
    await queryDatabase(
      service.databaseUrl,
      'update webhook_deliveries set claimed_until = now(), next_attempt_at = now() where claimed_until is not null',
    );
    await service.sweepDeliveries();
    while (receiver.received.length < 2) await sleep(20);
    await untilDelivered();
    const ids = receiver.received.map((request) => verify(request, webhook.secret).id);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    expect(await deliveriesOf(webhook)).toMatchObject([{ status: 'DELIVERED', attemptCount: 1 }]);
  });

  it('ends when its webhook is deleted', async () => {
    const webhook = await register();
    receiver.answers.push(410);
    await emit();
    await deliverAll();
    await emit();
    await deliverAll();
    expect(receiver.received).toHaveLength(1);
    expect((await get(service, tenant, `/api/webhooks/${webhook.id}`)).body.active).toBe(false);
    expect(await deliveriesOf(webhook)).toMatchObject([{ status: 'FAILED', attemptCount: 1 }]);
    const { body } = await get(service, tenant, '/api/audit?action=webhook.deactivated');
    expect(body.data).toMatchObject([
      { actor: { kind: 'worker', id: 'deliver-webhook' }, subject: { kind: 'webhook', id: webhook.id } },
    ]);
    expect((await send(`/api/webhooks/${webhook.id}/test`, 'POST', {})).status).toBe(409);
    expect((await send(`/api/webhooks/${webhook.id}`, 'PATCH', { active: true })).body.active).toBe(true);
    await emit();
    await deliverAll();
    expect(receiver.received).toHaveLength(2);
  });
});

describe('a requested delivery', () => {
  it('repeats a delivered event with the same id', async () => {
    const webhook = await register();
    await emit();
    await deliverAll();
    const [delivered] = await deliveriesOf(webhook);
    const path = `/api/webhooks/${webhook.id}/deliveries/${delivered?.id}/resend`;
    const { status, body } = await send(path, 'POST', {});
    expect([status, body.status]).toEqual([201, 'PENDING']);
    expect(body.id).not.toBe(delivered?.id);
    await deliverAll();
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(receiver.received).toHaveLength(2);
  });

  it('sends a waiting event at once', async () => {
    const webhook = await register();
    receiver.answers.push(500);
    await emit();
    await deliverAll();
    const [waiting] = await deliveriesOf(webhook);
    const { body } = await send(`/api/webhooks/${webhook.id}/deliveries/${waiting?.id}/resend`, 'POST', {});
    expect(body.id).toBe(waiting?.id);
    await deliverAll();
    expect(await deliveriesOf(webhook)).toMatchObject([{ id: waiting?.id, status: 'DELIVERED', attemptCount: 2 }]);
  });

  it('replays events from before the webhook existed', async () => {
    await emit();
    await emitTo('20000002017');
    const webhook = await register({ events: ['document.accepted', 'document.voided'] });
    const replay = (body: unknown) => send(`/api/webhooks/${webhook.id}/replay`, 'POST', body);
    const from = `${ISSUE_DATE}T00:00:00-05:00`;
    expect((await replay({ from })).body).toEqual({ deliveries: 1, nextFrom: null });
    expect((await replay({ from, events: ['document.rejected'] })).body).toEqual({ deliveries: 1, nextFrom: null });
    await deliverAll();
    const told = receiver.received.map((request) => verify(request, webhook.secret));
    expect(typesOf(told)).toEqual(['document.accepted', 'document.rejected']);
    expect((await replay({ from, to: from })).body).toMatchObject({ details: [{ path: 'to' }] });
    expect((await replay({ from: 'ayer' })).body).toMatchObject({ details: [{ path: 'from' }] });
  });

  it('sends a ping event', async () => {
    const webhook = await register({ events: ['document.voided'] });
    expect((await send(`/api/webhooks/${webhook.id}/test`, 'POST', {})).body.event).toMatchObject({ type: 'ping' });
    await deliverAll();
    const told = receiver.received.map((request) => verify(request, webhook.secret));
    expect(told).toMatchObject([{ type: 'ping', data: { webhookId: webhook.id } }]);
  });
});

describe('a webhook secret', () => {
  it('is shown once and signs beside its successor for a day', async () => {
    const webhook = await register();
    expect(webhook.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const shown = JSON.stringify([
      (await get(service, tenant, '/api/webhooks')).body,
      (await get(service, tenant, `/api/webhooks/${webhook.id}`)).body,
    ]);
    expect(shown).not.toContain('secret"');
    const { body } = await send(`/api/webhooks/${webhook.id}/rotate-secret`, 'POST', {});
    const secret = String(body.secret);
    expect(body.previousSecretUntil).toEqual(expect.any(String));
    await emit();
    await deliverAll();
    const [during] = receiver.received;
    if (during === undefined) throw new Error('Nothing came');
    expect(during.headers['webhook-signature']?.split(' ')).toHaveLength(2);
    expect(verify(during, webhook.secret)).toEqual(verify(during, secret));
    await queryDatabase(service.databaseUrl, `update webhook_endpoints set previous_secret_until = now()`);
    await emit();
    await deliverAll();
    const [, after] = receiver.received;
    if (after === undefined) throw new Error('Nothing came');
    verify(after, secret);
    expect(() => verify(after, webhook.secret)).toThrow(WebhookVerificationError);
  });

  it('is never stored in clear', async () => {
    const { secret } = await register();
    const bytes = Buffer.from(secret.slice(6), 'base64').toString('hex');
    const rows = await queryDatabase(
      service.databaseUrl,
      `select encode(sealed_secret, 'hex') as sealed from webhook_endpoints`,
    );
    for (const { sealed } of rows) expect(sealed).not.toContain(bytes);
    expect(JSON.stringify(await queryDatabase(service.databaseUrl, 'select * from audit_log'))).not.toContain(secret);
  });
});

describe('a refused webhook', () => {
  const refusal = async (body: unknown): Promise<Answer> => post(service, tenant, '/api/webhooks', body);

  it.each([
    ['description', { url: 'https://erp.example.pe', description: '' }],
    ['url', { url: 'https://user:secreto@erp.example.pe' }],
  ])('has a wrong %s', async (path, body) => {
    const answer = await refusal(body);
    expect(answer).toMatchObject({ status: 400, body: { details: [{ path }] } });
    expect(JSON.stringify(answer.body)).not.toContain('secreto');
  });

  it('is the eleventh', async () => {
    for (let made = 0; made < 10; made += 1) await register();
    expect((await refusal({ url: receiver.url })).status).toBe(409);
  });
});

describe('GET /api/events', () => {
  it('lists the same events, for viewers too', async () => {
    await emit();
    await emitTo('20000002017');
    await emit();
    const viewer = await addUser(service, tenant, { admin: await logIn(service, tenant), role: 'viewer' });
    const ask = (query: string) => call(service, `/api/events${query}`, { credential: viewer.accessToken });
    const { body: all } = await ask('');
    const events = all.data as Told[];
    expect(events.map(({ type }) => type)).toEqual(['document.accepted', 'document.rejected', 'document.accepted']);
    const { body: first } = await ask('?limit=2');
    const { nextCursor } = first.pagination as { nextCursor: string };
    const { body: second } = await ask(`?limit=2&cursor=${nextCursor}`);
    expect([...(first.data as Told[]), ...(second.data as Told[])]).toEqual(events);
    expect(second.pagination).toEqual({ limit: 2, nextCursor: null });
    expect((await ask('?type=document.rejected')).body.data).toEqual([events[1]]);
    expect((await ask(`?since=${events[2]?.timestamp}`)).body.data).toEqual([events[2]]);
    expect((await ask('?cursor=x')).status).toBe(400);
    expect((await ask('?type=ping')).status).toBe(400);
  });
});
