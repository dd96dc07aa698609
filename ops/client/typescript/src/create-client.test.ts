import { HttpResponse, type HttpResponseResolver, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ClientOptions } from './client-options.ts';
import { createChasquiClient } from './create-client.ts';
import type { InvoiceInput } from './procedures.ts';

const URL = 'http://chasqui.test';
const EMITTED = { id: 'id-1', documentId: '20123456789-01-F001-00000001', status: 'ACCEPTED' };

const INVOICE: InvoiceInput = {
  series: 'F001',
  issueDate: '2026-11-02',
  customer: { identityType: '6', identityNumber: '20131312955', name: 'Ferretería del Sur S.A.' },
  items: [{ code: 'P-1', description: 'Martillo', quantity: 1, unitCode: 'NIU', unitPrice: 100 }],
};

const server = setupServer();
const seen: Request[] = [];
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  seen.length = 0;
});
afterAll(() => server.close());

function client(options: Partial<ClientOptions> = {}) {
  return createChasquiClient({ url: URL, apiKey: 'sk_live_test', ...options });
}

/** Answers one request after the other, the last answer again and again. */
function answer(...resolvers: HttpResponseResolver[]): void {
  let requests = 0;
  server.use(
    http.all(`${URL}/*`, (info) => {
      seen.push(info.request.clone());
      const resolver = resolvers[Math.min(requests++, resolvers.length - 1)];
      return resolver?.(info);
    }),
  );
}

function result(data: unknown): HttpResponseResolver {
  return () => HttpResponse.json({ result: { data } });
}

/** Returns a resolver that answers with an error as tRPC sends it. */
function failure(status: number, problem: object, headers: Record<string, string> = {}): HttpResponseResolver {
  const data = { code: 'X', httpStatus: status, problem: { statusCode: status, error: 'X', ...problem } };
  return () => HttpResponse.json({ error: { message: 'x', code: -32000, data } }, { status, headers });
}

const LOST: HttpResponseResolver = () => HttpResponse.error();
const AWAY = failure(503, { message: 'away' });

function keys(): (string | null)[] {
  return seen.map(({ headers }) => headers.get('Idempotency-Key'));
}

describe('the pages of a list', () => {
  const page = (data: readonly string[], nextCursor: string | null) => result({ data, pagination: { nextCursor } });
  const inputs = () => seen.map(({ url }) => JSON.parse(new globalThis.URL(url).searchParams.get('input') ?? 'null'));

  it('are asked for one after the other, with the filter and without the number of the first', async () => {
    answer(page(['a', 'b'], 'next'), page(['c'], null));
    const found: unknown[] = [];
    for await (const { data } of client().documents.list.pages({ status: 'ACCEPTED', page: 1 })) found.push(...data);
    expect(found).toEqual(['a', 'b', 'c']);
    expect(inputs()).toEqual([
      { status: 'ACCEPTED', page: 1 },
      { status: 'ACCEPTED', cursor: 'next' },
    ]);
  });

  it('are not asked for before they are wanted', async () => {
    answer(page(['a'], 'next'));
    for await (const { pagination } of client().documents.list.pages()) {
      expect(pagination.nextCursor).toBe('next');
      break;
    }
    expect(seen).toHaveLength(1);
  });

  it('belong to lists only', () => {
    // @ts-expect-error a record has no pages
    expect(client().documents.get.pages).toBeTypeOf('function');
  });
});

describe('a call', () => {
  it('posts to the tRPC endpoint under its name, with input and credential', async () => {
    answer(result(EMITTED));
    expect(await client().emissions.invoice.mutate(INVOICE)).toEqual(EMITTED);
    const [request] = seen;
    expect(request).toMatchObject({ method: 'POST', url: `${URL}/trpc/emissions.invoice` });
    expect(request?.headers.get('Authorization')).toBe('Bearer sk_live_test');
    expect(await request?.json()).toEqual(INVOICE);
  });

  it('sends a query as a GET without a key', async () => {
    answer(result({ data: [] }));
    await client({ url: `${URL}/behind/a/proxy/` }).documents.list.query({ limit: 5 });
    const input = encodeURIComponent('{"limit":5}');
    expect(seen[0]).toMatchObject({ method: 'GET', url: `${URL}/behind/a/proxy/trpc/documents.list?input=${input}` });
    expect(keys()).toEqual([null]);
  });

  it('may omit the input if all of it is optional', async () => {
    answer(result({ data: [] }));
    const chasqui = client();
    await chasqui.documents.list.query();
    await chasqui.settings.get.query();
    expect(seen.map(({ url }) => url.split('?')[1])).toEqual(['input=%7B%7D', 'input=%7B%7D']);
    // @ts-expect-error an emission has an input
    const wrong = () => chasqui.emissions.invoice.mutate();
    expect(wrong).toBeTypeOf('function');
  });

  it('has no type for a query called as a mutation, or the other way round', () => {
    // @ts-expect-error an emission is no question
    expect(client().emissions.invoice.query).toBeTypeOf('function');
    // @ts-expect-error tRPC has no files
    expect(client().documents.downloadXml.query).toBeTypeOf('function');
    // @ts-expect-error nothing has this name
    expect(client().emissions.factura).toBeTypeOf('function');
  });

  it('rejects an access that is neither query nor mutation', () => {
    const { documents } = client() as unknown as Record<string, () => unknown>;
    expect(() => documents?.()).toThrow('documents ends in none of query, pages and mutate');
  });

  it('asks for its texts in the language of the client', async () => {
    answer(result(EMITTED));
    await client({ language: 'es' }).emissions.invoice.mutate(INVOICE);
    await client().emissions.invoice.mutate(INVOICE);
    expect(seen.map(({ headers }) => headers.get('Accept-Language'))).not.toContain('en');
    expect(seen[0]?.headers.get('Accept-Language')).toBe('es');
  });

  it('names its company or its cell in a header, for a router', async () => {
    answer(result({}));
    const { auth } = client();
    await auth.login.mutate({ ruc: '20123456789', email: 'rosa@example.com', password: 'una-clave-larga' });
    await auth.refresh.mutate({ refreshToken: `rt_b_${'x'.repeat(43)}` });
    await auth.refresh.mutate({ refreshToken: `rt_${'x'.repeat(43)}` });
    expect(seen.map(({ headers }) => [headers.get('Chasqui-Ruc'), headers.get('Chasqui-Cell')])).toEqual([
      ['20123456789', null],
      [null, 'b'],
      [null, null],
    ]);
  });

  it('is not sent if its options are wrong', async () => {
    answer(result(EMITTED));
    await expect(client().emissions.invoice.mutate(INVOICE, { idempotencyKey: '' })).rejects.toThrow('idempotencyKey');
    expect(seen).toEqual([]);
  });

  it('can be awaited without a request', async () => {
    expect(await client().documents).toBeTypeOf('function');
  });
});

describe('a change under /api', () => {
  it('is repeated under the same key until it is answered', async () => {
    answer(LOST, AWAY, () => new HttpResponse('<html>', { status: 502 }), result(EMITTED));
    expect(await client().emissions.invoice.mutate(INVOICE)).toEqual(EMITTED);
    expect(keys()).toEqual(Array(4).fill(expect.stringMatching(/^[0-9a-f-]{36}$/)));
    expect(new Set(keys()).size).toBe(1);
  });

  it('gets a new key for each call', async () => {
    answer(result(EMITTED));
    const chasqui = client();
    await chasqui.emissions.invoice.mutate(INVOICE);
    await chasqui.emissions.invoice.mutate(INVOICE);
    expect(new Set(keys()).size).toBe(2);
  });

  it('uses the key of its caller', async () => {
    answer(result(EMITTED));
    await client().emissions.invoice.mutate(INVOICE, { idempotencyKey: 'order-7' });
    expect(keys()).toEqual(['order-7']);
  });

  it('asks for an answer without waiting if its caller wants that', async () => {
    answer(result(EMITTED));
    await client().emissions.invoice.mutate(INVOICE);
    await client().emissions.invoice.mutate(INVOICE, { respondAsync: true });
    expect(seen.map(({ headers }) => headers.get('Prefer'))).toEqual([null, 'respond-async']);
  });

  it('names the day of a test company if its caller chose one', async () => {
    answer(result(EMITTED));
    await client().emissions.invoice.mutate(INVOICE);
    await client().emissions.invoice.mutate(INVOICE, { testDay: '2027-01-04' });
    expect(seen.map(({ headers }) => headers.get('Chasqui-Date'))).toEqual([null, '2027-01-04']);
  });

  it('waits for the first request with its key', async () => {
    const underWay = failure(409, { message: 'still being worked on' }, { 'Retry-After': '0' });
    answer(underWay, result(EMITTED));
    expect(await client().emissions.invoice.mutate(INVOICE)).toEqual(EMITTED);
    expect(seen).toHaveLength(2);
  });

  it('reports a possibly completed change if its answer breaks off', async () => {
    answer(() => new HttpResponse('{"result":{"da', { headers: { 'Content-Type': 'application/json' } }));
    const emission = client({ retries: 1 }).emissions.invoice.mutate(INVOICE, { idempotencyKey: 'order-7' });
    await expect(emission).rejects.toMatchObject({
      name: 'ChasquiNetworkError',
      reason: 'unreadable',
      idempotencyKey: 'order-7',
    });
    expect(seen).toHaveLength(2);
  });

  it.each([400, 401, 403, 404, 409, 413, 415, 500])('is not repeated after %s', async (status) => {
    // Every answer says when its window ends: that is no invitation.
    answer(failure(status, { message: 'no' }, { 'RateLimit-Reset': '0' }), result(EMITTED));
    await expect(client().emissions.invoice.mutate(INVOICE)).rejects.toMatchObject({ status, message: 'no' });
    expect(seen).toHaveLength(1);
  });
});

describe('a change outside /api', () => {
  const login = { email: 'rosa@example.com', password: 'una-clave-larga', ruc: '20123456789' };

  it.each([
    ['its answer is lost', LOST, { name: 'ChasquiNetworkError' }],
    ['the service is away', AWAY, { status: 503 }],
  ])('is sent once if %s', async (_what, resolver, error) => {
    answer(resolver, result({}));
    const chasqui = createChasquiClient({ url: URL });
    await expect(chasqui.auth.login.mutate(login)).rejects.toMatchObject({ ...error, idempotencyKey: undefined });
    await expect(chasqui.auth.refresh.mutate({ refreshToken: 'x' })).resolves.toEqual({});
    expect(keys()).toEqual([null, null]);
    expect(seen[0]?.headers.has('Authorization')).toBe(false);
  });

  it('is repeated if it was refused before any work on it', async () => {
    answer(failure(429, { message: 'slow down' }, { 'RateLimit-Reset': '0' }), result({}));
    await createChasquiClient({ url: URL }).auth.login.mutate(login);
    expect(seen).toHaveLength(2);
  });
});

describe('an error', () => {
  it('has the message, the field problems and the request id of the service', async () => {
    const details = [{ path: 'series', message: 'must be F followed by three digits' }];
    answer(failure(400, { message: 'Validation error: series', details }, { 'X-Request-Id': 'r-1' }));
    const error = await client()
      .emissions.invoice.mutate(INVOICE, { idempotencyKey: 'order-7' })
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({
      name: 'ChasquiApiError',
      status: 400,
      code: 'VALIDATION_FAILED',
      message: 'Validation error: series',
      details,
      requestId: 'r-1',
      retryAfterSeconds: undefined,
      idempotencyKey: 'order-7',
    });
  });

  it('has the reason on which a client can act', async () => {
    answer(failure(401, { message: 'Enter the code', reason: 'TWO_FACTOR_CODE_REQUIRED' }));
    const call = client().auth.login.mutate({
      email: 'rosa@example.com',
      password: 'una-clave-larga',
      ruc: '20601234565',
    });
    await expect(call).rejects.toMatchObject({ code: 'UNAUTHENTICATED', reason: 'TWO_FACTOR_CODE_REQUIRED' });
  });

  it('of a rate limit has the pause until the next attempt', async () => {
    answer(failure(429, { message: 'slow down' }, { 'Retry-After': '60', 'RateLimit-Reset': '59' }));
    const call = client({ deadlineMs: 10_000 }).documents.list.query({});
    await expect(call).rejects.toMatchObject({ code: 'RATE_LIMITED', retryAfterSeconds: 60 });
    expect(seen).toHaveLength(1);
  });

  it('from a proxy keeps its status', async () => {
    answer(() => new HttpResponse('<h1>Forbidden</h1>', { status: 403 }));
    await expect(client().documents.list.query({})).rejects.toMatchObject({
      status: 403,
      code: 'FORBIDDEN',
      message: expect.stringContaining('HTTP 403'),
    });
  });

  it('of the token function is thrown unchanged, once', async () => {
    const ended = new Error('the session has ended');
    const accessToken = () => Promise.reject(ended);
    answer(result({}));
    const chasqui = createChasquiClient({ url: URL, accessToken });
    // tRPC's own error would say less.
    await expect(chasqui.documents.list.query({})).rejects.toBe(ended);
    expect(seen).toEqual([]);
  });
});

describe('the time of a call', () => {
  const never: HttpResponseResolver = () => new Promise<never>(() => {});

  it('ends a request that hangs', async () => {
    answer(never, result(EMITTED));
    const emission = client({ timeoutMs: 60_000 }).emissions.invoice.mutate(INVOICE, { timeoutMs: 200 });
    expect(await emission).toEqual(EMITTED);
    expect(seen).toHaveLength(2);
  });

  it('cancels a request that it gave up', async () => {
    const signals: (AbortSignal | null | undefined)[] = [];
    const hanging: typeof fetch = (_address, init) => {
      signals.push(init?.signal);
      return new Promise(() => {});
    };
    const chasqui = client({ fetch: hanging, retries: 0, timeoutMs: 20 });
    await expect(chasqui.documents.list.query()).rejects.toMatchObject({ reason: 'timeout' });
    await expect(chasqui.download('x', 'xml')).rejects.toMatchObject({ reason: 'timeout' });
    expect(signals.map((signal) => signal?.aborted)).toEqual([true, true]);
  });

  it("ends with the caller's signal", async () => {
    answer(never);
    const controller = new AbortController();
    const call = client().documents.list.query({}, { signal: controller.signal });
    const reason = new Error('left the page');
    setTimeout(() => controller.abort(reason), 50);
    await expect(call).rejects.toBe(reason);
  });
});
