import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { queryDatabase } from '../support/query-database.ts';
import { type Answer, invoiceBody, post } from './api.ts';
import { addUser, logIn, type Tokens } from './people.ts';
import { startSecondGateway } from './second-gateway.ts';
import { type Service, startService } from './service.ts';
import { createTenant, type TestTenant } from './tenant.ts';

const FACTURA = '/api/invoices';
const REPLAYED = 'Idempotent-Replayed';

let service: Service;
let tenant: TestTenant;

/** State of the queues: `areDown` makes them fail, and their readiness is reported only after `held` resolves. */
const queues: { areDown: boolean; held: Promise<void> } = { areDown: false, held: Promise.resolve() };

beforeAll(async () => {
  service = await startService({
    wrapJobs: (real) => ({
      ...real,
      async isReady() {
        await queues.held;
        return !queues.areDown && real.isReady();
      },
    }),
  });
  tenant = await createTenant(service);
});
afterAll(() => service?.close());
afterEach(() => {
  Object.assign(queues, { areDown: false, held: Promise.resolve() });
});

interface Request {
  readonly key: string;
  readonly path?: string;
  readonly body?: unknown;
  readonly by?: TestTenant;
}

function ask({ key, path = FACTURA, body = invoiceBody(), by = tenant }: Request): Promise<Answer> {
  return post(service, by, path, body, { 'Idempotency-Key': key });
}

function send(path: string, body: string | undefined, headers: Record<string, string>): Promise<Response> {
  return fetch(service.baseUrl + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { Authorization: `Bearer ${tenant.apiKey}`, 'Content-Type': 'application/json', ...headers },
    body,
  });
}

async function countDocuments(where: string): Promise<number> {
  const [row] = await queryDatabase(service.databaseUrl, `select count(*)::int as n from documents where ${where}`);
  return Number(row?.n);
}

function inSeries(series: string): Promise<number> {
  return countDocuments(`series = '${series}'`);
}

describe('a request that is repeated with its key', () => {
  it('gets the first answer again, and emits nothing', async () => {
    const request = { key: 'order 4711/a', body: invoiceBody({ series: 'F101' }) };
    const first = await ask(request);
    expect(first).toMatchObject({ status: 201, body: { status: 'ACCEPTED' } });
    expect(first.headers.has(REPLAYED)).toBe(false);
    for (let times = 0; times < 3; times += 1) {
      const again = await ask(request);
      expect(again.status).toBe(201);
      expect(again.body).toEqual(first.body);
      expect(again.headers.get(REPLAYED)).toBe('true');
      expect(again.headers.get('Content-Type')).toBe(first.headers.get('Content-Type'));
      expect(again.headers.get('X-Request-Id')).not.toBe(first.headers.get('X-Request-Id'));
    }
    expect(await inSeries('F101')).toBe(1);
  });

  it('gets the same bytes', async () => {
    const headers = { 'Idempotency-Key': randomUUID() };
    const body = JSON.stringify(invoiceBody({ series: 'F102' }));
    const texts = [
      await (await send(FACTURA, body, headers)).text(),
      await (await send(FACTURA, body, headers)).text(),
    ];
    expect(texts[1]).toBe(texts[0]);
  });

  it('emits two documents if no key is given', async () => {
    await post(service, tenant, FACTURA, invoiceBody({ series: 'F103' }));
    await post(service, tenant, FACTURA, invoiceBody({ series: 'F103' }));
    expect(await inSeries('F103')).toBe(2);
  });

  it('gets the same refusal again: 400 and 409', async () => {
    const invalid = { key: randomUUID(), body: invoiceBody({ items: [] }) };
    const refused = await ask(invalid);
    expect(await ask(invalid)).toMatchObject({ status: 400, body: refused.body });
    expect((await ask(invalid)).headers.get(REPLAYED)).toBe('true');

    await ask({ key: randomUUID(), body: invoiceBody({ series: 'F104', correlative: 7 }) });
    const taken = { key: randomUUID(), body: invoiceBody({ series: 'F104', correlative: 7 }) };
    const conflict = await ask(taken);
    expect(conflict).toMatchObject({ status: 409, body: { message: expect.stringContaining('already exists') } });
    const again = await ask(taken);
    expect(again).toMatchObject({ status: 409, body: conflict.body });
    expect(again.headers.get(REPLAYED)).toBe('true');
  });

  it('is processed again if the first answer was 503', async () => {
    const request = { key: randomUUID(), body: invoiceBody({ series: 'F105' }) };
    queues.areDown = true;
    expect(await ask(request)).toMatchObject({ status: 503 });
    queues.areDown = false;
    const second = await ask(request);
    expect(second.status).toBe(201);
    expect(second.headers.has(REPLAYED)).toBe(false);
    expect(await inSeries('F105')).toBe(1);
  });

  it.each([
    ['413', 'x'.repeat(1024 * 1024 + 1), {}, 413],
    ['415', '{}', { 'Content-Type': 'text/plain' }, 415],
    ['401', '{}', { Authorization: 'Bearer sk_live_wrong' }, 401],
  ])('is processed again if the first answer was %s', async (_name, body, headers, status) => {
    const key = { 'Idempotency-Key': randomUUID() };
    expect((await send(FACTURA, body, { ...headers, ...key })).status).toBe(status);
    const good = await send(FACTURA, JSON.stringify(invoiceBody()), key);
    expect([good.status, good.headers.has(REPLAYED)]).toEqual([201, false]);
  });

  it('gets the same 202 again, with its Location', async () => {
    const slow = await startService({ emissionWaitMs: 200, pools: [] });
    try {
      const by = await createTenant(slow);
      const key = { 'Idempotency-Key': randomUUID() };
      const first = await post(slow, by, FACTURA, invoiceBody(), key);
      const again = await post(slow, by, FACTURA, invoiceBody(), key);
      expect([first.status, again.status]).toEqual([202, 202]);
      expect(again.body).toEqual(first.body);
      expect(again.headers.get('Location')).toBe(`/api/documents/${first.body.id}`);
    } finally {
      await slow.close();
    }
  });

  it('gets the same ticket again', async () => {
    const { body: factura } = await ask({ key: randomUUID(), body: invoiceBody({ series: 'F106' }) });
    const withoutTicket = { key: randomUUID(), path: `/api/documents/${factura.id}/check-ticket`, body: {} };
    const refused = await ask(withoutTicket);
    expect(refused).toMatchObject({ status: 409, body: { message: expect.stringContaining('no ticket') } });
    const again = await ask(withoutTicket);
    expect(again.body).toEqual(refused.body);
    expect(again.headers.get(REPLAYED)).toBe('true');
  });
});

describe('a key', () => {
  it('is ignored by validations, which compute each answer and store nothing', async () => {
    const key = randomUUID();
    const check = { key, path: '/api/validate/invoices' };
    for (const quantity of [1, 2, 2]) {
      const items = [{ code: 'P-1', description: 'Martillo', quantity, unitCode: 'NIU', unitPrice: 100 }];
      const checked = await ask({ ...check, body: invoiceBody({ items }) });
      expect(checked).toMatchObject({ status: 200, body: { totals: { total: 118 * quantity } } });
      expect(checked.headers.has(REPLAYED)).toBe(false);
    }
    const typed = await send('/trpc/validations.invoice', JSON.stringify(invoiceBody()), { 'Idempotency-Key': key });
    expect(typed.status).toBe(200);
    expect(await queryDatabase(service.databaseUrl, `select 1 from idempotency_keys where key = '${key}'`)).toEqual([]);
  });

  it('belongs to one method, path and body', async () => {
    const key = randomUUID();
    const body = invoiceBody({ series: 'F110' });
    await ask({ key, body });
    const others = [
      ask({ key, body: { ...body, series: 'F111' } }),
      ask({ key, body, path: '/api/receipts' }),
      ask({ key, body, path: `${FACTURA}?x=1` }),
      send(FACTURA, ` ${JSON.stringify(body)}`, { 'Idempotency-Key': key }),
    ];
    for (const other of await Promise.all(others)) {
      expect(other.status).toBe(409);
      expect(other.headers.has(REPLAYED)).toBe(false);
    }
    expect((await ask({ key, body: { ...body, series: 'F111' } })).body).toMatchObject({
      message: expect.stringContaining('Idempotency-Key was used for a request with another method, path or body'),
    });
    expect((await ask({ key, body })).headers.get(REPLAYED)).toBe('true');
    expect(await countDocuments(`series in ('F110', 'F111')`)).toBe(1);
  });

  it('belongs to its tenant', async () => {
    const other = await createTenant(service);
    const key = randomUUID();
    const [mine, theirs] = await Promise.all([ask({ key }), ask({ key, by: other })]);
    expect([mine.status, theirs.status]).toEqual([201, 201]);
    expect(theirs.body.id).not.toBe(mine.body.id);
    expect(theirs.body.documentId).toContain(other.ruc);
  });

  it.each([
    ['empty', ''],
    ['of 256 characters', 'k'.repeat(256)],
    ['with a letter outside of ASCII', 'pedido-ñ'],
    ['with a tab', 'a\tb'],
  ])('is refused by name: %s', async (_name, key) => {
    const refused = await ask({ key, body: invoiceBody({ series: 'F112' }) });
    expect(refused).toMatchObject({
      status: 400,
      body: { details: [{ path: 'Idempotency-Key', message: 'must be 1 to 255 printable ASCII characters' }] },
    });
    expect(await inSeries('F112')).toBe(0);
  });

  it.each([
    ['of 1 character', '~'],
    ['of 255 characters', 'k'.repeat(255)],
    ['with any printable characters', ` !"#$%&'()*+,-./09:;<=>?@AZ[\\]^_\`az{|}~`.trim()],
  ])('is accepted: %s', async (_name, key) => {
    const body = invoiceBody({ series: 'F113' });
    expect((await ask({ key, body })).status).toBe(201);
    expect((await ask({ key, body })).headers.get(REPLAYED)).toBe('true');
  });

  it('is ignored on a GET', async () => {
    const headers = { 'Idempotency-Key': 'x'.repeat(300) };
    const response = await send('/api/errors', undefined, headers);
    expect([response.status, response.headers.has(REPLAYED)]).toEqual([200, false]);
  });

  it('expires after 24 hours, also before the sweep removes it', async () => {
    const request = { key: randomUUID(), body: invoiceBody({ series: 'F114' }) };
    const first = await ask(request);
    const aged = (hours: number) =>
      queryDatabase(
        service.databaseUrl,
        `update idempotency_keys set created_at = now() - interval '${hours} hours' where key = '${request.key}'`,
      );
    await aged(23);
    expect((await ask(request)).body).toEqual(first.body);
    await aged(24);
    const later = await ask({ ...request, body: invoiceBody({ series: 'F114', observations: 'another' }) });
    expect(later.status).toBe(201);
    expect(later.headers.has(REPLAYED)).toBe(false);
    expect(await inSeries('F114')).toBe(2);
  });

  it('keeps its answer sealed in the database', async () => {
    const request = { key: randomUUID(), body: invoiceBody({ series: 'F115' }) };
    await ask(request);
    const [row] = await queryDatabase(
      service.databaseUrl,
      `select encode(sealed_response, 'escape') as text from idempotency_keys where key = '${request.key}'`,
    );
    expect(String(row?.text)).not.toContain('ACCEPTED');
    expect(String(row?.text)).not.toContain(tenant.ruc);
  });
});

/** Puts a key in the state that a dead gateway leaves: no stored answer, and a lapsed claim. */
function loseAnswer(key: string): Promise<unknown[]> {
  return queryDatabase(
    service.databaseUrl,
    `update idempotency_keys set response_status = null, sealed_response = null, claimed_until = now()
    where key = '${key}' returning key`,
  );
}

describe('a request after its gateway died behind the recording', () => {
  it.each([
    ['client', '/api/clients', { identityType: '1', identityNumber: '46779350', name: 'Ana' }],
    ['product', '/api/products', { code: 'P-1', description: 'Clavo', unitCode: 'NIU', unitPrice: 1 }],
  ])('is answered with the recorded %s', async (_noun, path, body) => {
    const request = { key: randomUUID(), path, body };
    const first = await ask(request);
    expect(first.status).toBe(201);
    expect(await loseAnswer(request.key)).toHaveLength(1);
    const second = await ask(request);
    expect([second.status, second.body]).toEqual([201, first.body]);
    expect(second.headers.get(REPLAYED)).toBe('true');
    expect(await ask({ ...request, key: randomUUID() })).toMatchObject({ status: 409 });
  });
});

describe('a webhook after its gateway died before the answer', () => {
  it('is answered with its existing secret', async () => {
    const request = { key: randomUUID(), path: '/api/webhooks', body: { url: 'https://erp.example.pe/' } };
    const first = await ask(request);
    expect(first.status).toBe(201);
    expect(await loseAnswer(request.key)).toHaveLength(1);
    expect((await ask(request)).body).toEqual(first.body);
    const rotation = { key: randomUUID(), path: `/api/webhooks/${first.body.id}/rotate-secret`, body: {} };
    const rotated = await ask(rotation);
    expect(rotated.body.secret).not.toBe(first.body.secret);
    await loseAnswer(rotation.key);
    expect((await ask(rotation)).body).toEqual(rotated.body);
  });
});

describe('a resend after its gateway died before the answer', () => {
  const countDeliveries = (webhookId: unknown) =>
    queryDatabase(service.databaseUrl, `select id from webhook_deliveries where endpoint_id = '${webhookId}'`);

  it.each([
    ['a test', 'test', {}, 201],
    ['a delivery', 'deliveries/:ended/resend', {}, 201],
    ['a replay', 'replay', { from: '2025-01-31T00:00:00-05:00' }, 200],
  ])('is not posted twice: %s', async (_what, action, body, status) => {
    const url = 'https://erp.example.pe/';
    const { body: webhook } = await ask({ key: randomUUID(), path: '/api/webhooks', body: { url } });
    const { body: sent } = await ask({ key: randomUUID(), path: `/api/webhooks/${webhook.id}/test`, body: {} });
    await ask({ key: randomUUID(), path: '/api/invoices', body: invoiceBody() });
    const end = `update webhook_deliveries set state = 'FAILED', next_attempt_at = null, claimed_until = null`;
    await queryDatabase(service.databaseUrl, `${end} where endpoint_id = '${webhook.id}'`);
    const path = `/api/webhooks/${webhook.id}/${action.replace(':ended', String(sent.id))}`;
    const before = await countDeliveries(webhook.id);
    const request = { key: randomUUID(), path, body };
    const first = await ask(request);
    expect(first.status).toBe(status);
    const after = await countDeliveries(webhook.id);
    expect(after.length).toBeGreaterThan(before.length);
    expect(await loseAnswer(request.key)).toHaveLength(1);
    const second = await ask(request);
    expect([second.status, second.body, second.headers.get(REPLAYED)]).toEqual([status, first.body, 'true']);
    expect(await countDeliveries(webhook.id)).toHaveLength(after.length);
  });
});

describe('an import after its gateway died before the answer', () => {
  const csv = 'numero,nombre\n46779360,Ana\n46779361,Eva\nx,Nadie\n';

  it.each(['refuse', 'update'])('is answered with its recorded result (%s)', async (onExisting) => {
    await ask({ key: randomUUID(), path: '/api/clients/import', body: { csv, onExisting: 'update' } });
    const changed = `${csv}4677936${onExisting === 'refuse' ? 2 : 3},Luz\n`.replace('Ana', onExisting);
    const request = { key: randomUUID(), path: '/api/clients/import', body: { csv: changed, onExisting } };
    const first = await ask(request);
    const counts = onExisting === 'refuse' ? { updated: 0, failed: 3 } : { updated: 1, unchanged: 1, failed: 1 };
    expect(first).toMatchObject({ status: 200, body: { rows: 4, created: 1, ...counts } });
    expect(await loseAnswer(request.key)).toHaveLength(1);
    const second = await ask(request);
    expect([second.status, second.body]).toEqual([200, first.body]);
    expect(second.headers.get(REPLAYED)).toBe('true');
    const [noted] = await queryDatabase(
      service.databaseUrl,
      `select count(*)::int as n from audit_log where action = 'clients.imported' and tenant_id = '${tenant.id}'
        and details @> '${JSON.stringify({ created: 1, ...counts })}'`,
    );
    expect(noted?.n).toBe(1);
  });

  it('is checked again if it was a dry run', async () => {
    const body = { csv: 'code,description,unitCode,unitPrice\nP-9,Clavo,NIU,1\n', dryRun: true };
    const request = { key: randomUUID(), path: '/api/products/import', body };
    const first = await ask(request);
    expect(first).toMatchObject({ status: 200, body: { created: 1 } });
    await loseAnswer(request.key);
    const second = await ask(request);
    expect(second.body).toEqual(first.body);
    expect(second.headers.has(REPLAYED)).toBe(false);
  });
});

describe('concurrent requests with one key', () => {
  it('are one emission, and all get its answer', async () => {
    const request = { key: randomUUID(), body: invoiceBody({ series: 'F120' }) };
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(request)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(answers.filter(({ headers }) => !headers.has(REPLAYED))).toHaveLength(1);
    expect(await inSeries('F120')).toBe(1);
  });

  it('with different bodies are one emission and conflicts', async () => {
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        ask({ key, body: invoiceBody({ series: 'F121', observations: `order ${index}` }) }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
    expect(await inSeries('F121')).toBe(1);
  });
});

describe('a request during the first one with its key', () => {
  /** Holds the first request after its claim. */
  async function holdFirst(series: string) {
    let letGo = () => {};
    queues.held = new Promise((resolve) => {
      letGo = resolve;
    });
    const request = { key: randomUUID(), body: invoiceBody({ series }) };
    const first = ask(request);
    const claimed = `select 1 from idempotency_keys where key = '${request.key}'`;
    await expect.poll(() => queryDatabase(service.databaseUrl, claimed)).toHaveLength(1);
    return { request, first, letGo };
  }

  it('waits for its answer', async () => {
    const { request, first, letGo } = await holdFirst('F130');
    const second = ask(request);
    letGo();
    expect((await first).status).toBe(201);
    expect((await second).body).toEqual((await first).body);
    expect((await second).headers.get(REPLAYED)).toBe('true');
  });

  it('is answered with Retry-After if that takes too long', async () => {
    const { request, first, letGo } = await holdFirst('F131');
    const { serviceDatabaseUrl: databaseUrl, redisUrl } = service;
    const impatient = await startSecondGateway({ databaseUrl, redisUrl, emissionWaitMs: 500 });
    try {
      const second = await post(impatient, tenant, FACTURA, request.body, { 'Idempotency-Key': request.key });
      const message = expect.stringContaining('still in progress');
      expect(second).toMatchObject({ status: 409, body: { message } });
      expect(Number(second.headers.get('Retry-After'))).toBeGreaterThan(0);
    } finally {
      letGo();
      await impatient.close();
    }
    expect((await first).status).toBe(201);
    expect((await ask(request)).body).toEqual((await first).body);
    expect(await inSeries('F131')).toBe(1);
  });

  it('takes over if the first ended without a result', async () => {
    const { request, first, letGo } = await holdFirst('F132');
    const second = ask(request);
    queues.areDown = true;
    letGo();
    expect((await first).status).toBe(503);
    queues.areDown = false;
    // The second request may have checked the queues while they were still down.
    const answers = [await second, await ask(request)];
    expect(answers[1]).toMatchObject({ status: 201 });
    expect(await inSeries('F132')).toBe(1);
  });
});

describe('the tRPC endpoint', () => {
  const CALL = '/trpc/emissions.invoice';

  async function call(path: string, input: unknown, headers: Record<string, string>) {
    const response = await send(path, JSON.stringify(input), headers);
    return { status: response.status, isReplayed: response.headers.has(REPLAYED), body: await response.json() };
  }

  it('processes one key once', async () => {
    const key = { 'Idempotency-Key': randomUUID() };
    const input = invoiceBody({ series: 'F140' });
    const first = await call(CALL, input, key);
    expect(first).toMatchObject({ status: 200, isReplayed: false, body: { result: { data: { status: 'ACCEPTED' } } } });
    expect(await call(CALL, input, key)).toEqual({ ...first, isReplayed: true });
    expect(await inSeries('F140')).toBe(1);
  });

  it("repeats refusals and conflicts in tRPC's form", async () => {
    const key = { 'Idempotency-Key': randomUUID() };
    const input = invoiceBody({ series: 'B001' });
    const first = await call(CALL, input, key);
    expect(first).toMatchObject({ status: 400, body: { error: { data: { code: 'BAD_REQUEST' } } } });
    expect(await call(CALL, input, key)).toEqual({ ...first, isReplayed: true });
    const other = await call(CALL, { ...input, series: 'F140' }, key);
    expect(other).toMatchObject({ status: 409, body: { error: { data: { code: 'CONFLICT', httpStatus: 409 } } } });
  });

  it('accepts a key in a batch of one call', async () => {
    const key = { 'Idempotency-Key': randomUUID() };
    const input = { 0: invoiceBody({ series: 'F141' }) };
    const first = await call(`${CALL}?batch=1`, input, key);
    expect(first).toMatchObject({ status: 200, body: [{ result: { data: { status: 'ACCEPTED' } } }] });
    expect(await call(`${CALL}?batch=1`, input, key)).toEqual({ ...first, isReplayed: true });
    expect(await inSeries('F141')).toBe(1);
  });

  it('checks the access before it repeats an answer', async () => {
    const admin = await logIn(service, tenant);
    const viewer = await addUser(service, tenant, { admin, role: 'viewer' });
    const key = { 'Idempotency-Key': randomUUID() };
    const input = invoiceBody({ series: 'F143' });
    expect(await call(CALL, input, { ...key, Authorization: `Bearer ${admin.accessToken}` })).toMatchObject({
      status: 200,
    });
    for (const path of [CALL, `${CALL}/`, `${CALL}?batch=1`]) {
      const answer = await call(path, input, { ...key, Authorization: `Bearer ${viewer.accessToken}` });
      expect(answer).toMatchObject({ status: 403, isReplayed: false });
    }
  });

  it.each([
    ['one that is good', randomUUID()],
    ['one that is none', 'k'.repeat(300)],
  ])('ignores a key on operations without idempotency: %s', async (_name, key) => {
    const settings = ['/trpc/settings.update', '/trpc/settings.update,settings.update?batch=1'];
    for (const path of [...settings, ...settings]) {
      const input = path.includes('batch') ? { 0: { tradeName: 'A' }, 1: { tradeName: 'B' } } : { tradeName: 'C' };
      expect(await call(path, input, { 'Idempotency-Key': key })).toMatchObject({ status: 200, isReplayed: false });
    }
    const { status, isReplayed } = await call('/trpc/nothing', {}, { 'Idempotency-Key': key });
    expect([status, isReplayed]).toEqual([404, false]);
  });

  it('stores no tokens, and ends the family of a reused refresh token', async () => {
    const { accessToken, refreshToken } = await logIn(service, tenant);
    const headers = { 'Idempotency-Key': randomUUID(), Authorization: `Bearer ${accessToken}` };
    const first = await call('/trpc/auth.refresh', { refreshToken }, headers);
    expect(first).toMatchObject({ status: 200 });
    const second = await call('/trpc/auth.refresh', { refreshToken }, headers);
    expect(second).toMatchObject({ status: 401, isReplayed: false });
    const { refreshToken: next } = (first.body as { result: { data: Tokens } }).result.data;
    expect(await call('/trpc/auth.refresh', { refreshToken: next }, headers)).toMatchObject({ status: 401 });
    const kept = `select 1 from idempotency_keys where key = '${headers['Idempotency-Key']}'`;
    expect(await queryDatabase(service.databaseUrl, kept)).toEqual([]);
  });

  it.each([
    ['a batch', `${CALL},emissions.invoice?batch=1`, {}],
    ['a batch with its comma escaped', `${CALL}%2Cemissions.invoice?batch=1`, {}],
    ['a stream', `${CALL}?batch=1`, { 'Trpc-Accept': 'application/jsonl' }],
  ])('refuses a key on %s', async (_name, path, headers) => {
    const key = { 'Idempotency-Key': randomUUID() };
    const input = { 0: invoiceBody({ series: 'F142' }), 1: invoiceBody({ series: 'F142' }) };
    expect(await call(path, input, { ...headers, ...key })).toMatchObject({
      status: 400,
      body: { error: { data: { problem: { details: [{ path: 'Idempotency-Key' }] } } } },
    });
    expect(await inSeries('F142')).toBe(0);
  });
});
