import { addDays } from '@chasqui/core/time';
import type { AppRouter } from '@chasqui/gateway';
import { createTRPCClient, httpBatchLink, TRPCClientError } from '@trpc/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayFromToday } from '../support/days.ts';
import { type Answer, get, invoiceBody, post } from './api.ts';
import { type Service, startService } from './service.ts';
import { createTenant, type TestTenant } from './tenant.ts';

let service: Service;
let tenant: TestTenant;
let other: TestTenant;

const DAY_1 = dayFromToday(-4);
const DAY_2 = dayFromToday(-3);
const DAY_3 = dayFromToday(-2);

const BOLETA = {
  series: 'B001',
  issueDate: DAY_3,
  customer: { identityType: '1', identityNumber: '41234567', name: 'Íñigo Peña', address: ' Jr. Ica 1\nLima ' },
  items: [{ code: 'P-1', description: 'Martillo', quantity: 1, unitCode: 'NIU', unitPrice: 10 }],
};

beforeAll(async () => {
  service = await startService();
  tenant = await createTenant(service);
  other = await createTenant(service);
  const rejected = { identityType: '6', identityNumber: '20000002017', name: 'Agua Clara E.I.R.L.' };
  for (const [path, body] of [
    ['/api/invoices', invoiceBody({ issueDate: DAY_2 })],
    ['/api/invoices', invoiceBody({ issueDate: DAY_1 })],
    ['/api/invoices', invoiceBody({ issueDate: DAY_2, series: 'F002', correlative: 120, customer: rejected })],
    ['/api/receipts', BOLETA],
    ['/api/receipts', { ...BOLETA, issueDate: dayFromToday(-1) }],
  ] as const) {
    expect((await post(service, tenant, path, body)).status).toBe(201);
  }
  await post(service, other, '/api/invoices', invoiceBody({ series: 'F777' }));
});
afterAll(() => service?.close());

function list(query: string, as = tenant): Promise<Answer> {
  return get(service, as, `/api/documents${query}`);
}

interface Listed {
  readonly id: string;
  readonly documentId: string;
}

const dataOf = ({ body }: Answer) => body.data as (Listed & Record<string, unknown>)[];
const numbersOf = (answer: Answer) => dataOf(answer).map(({ documentId }) => documentId.slice(12));

const F1 = '01-F001-00000001';
const F2 = '01-F001-00000002';
const F120 = '01-F002-00000120';
const B1 = '03-B001-00000001';
const B2 = '03-B001-00000002';

describe('GET /api/documents', () => {
  it('shows the newest first, twenty per page', async () => {
    const answer = await list('');
    expect(answer.status).toBe(200);
    expect(numbersOf(answer)).toEqual([B2, B1, F120, F2, F1]);
    expect(answer.body.pagination).toEqual({
      page: 1,
      limit: 20,
      total: 5,
      totalIsExact: true,
      totalPages: 1,
      nextCursor: null,
    });
  });

  it('shows the fields of the record except request, history, warnings and channel', async () => {
    for (const listed of dataOf(await list(''))) {
      const { body } = await get(service, tenant, `/api/documents/${listed.id}`);
      const { request: _, history: __, warnings: ___, channel: ____, ...record } = body;
      expect(listed).toEqual(record);
    }
  });

  it('shows a boleta with address, deadline and links', async () => {
    const [boleta] = dataOf(await list('?type=03&sort=createdAt'));
    expect(boleta).toMatchObject({
      status: 'ACCEPTED',
      customer: { identityType: '1', identityNumber: '41234567', name: 'Íñigo Peña', address: 'Jr. Ica 1 Lima' },
      totals: { taxable: 10, igv: 1.8, total: 11.8 },
      submissionDeadline: addDays(DAY_3, 5),
      attempts: 1,
      links: {
        pdf: `/api/documents/${boleta?.id}/pdf`,
        escpos: `/api/documents/${boleta?.id}/escpos`,
        xml: `/api/documents/${boleta?.id}/xml`,
        cdr: `/api/documents/${boleta?.id}/cdr`,
      },
    });
  });

  it.each([
    ['?sort=createdAt', [F1, F2, F120, B1, B2]],
    ['?sort=-createdAt', [B2, B1, F120, F2, F1]],
    ['?sort=-issueDate', [B2, B1, F120, F1, F2]],
    [`?sort=issueDate&to=${DAY_3}`, [F2, F1, F120, B1]],
    ['?type=03', [B2, B1]],
    ['?status=REJECTED', [F120]],
    ['?status=SENT', []],
    ['?status=REJECTED,SENT', [F120]],
    ['?status=REJECTED&status=SENT', [F120]],
    ['?series=F001', [F2, F1]],
    ['?series=F002&correlative=120', [F120]],
    ['?correlative=00000001', [B1, F1]],
    ['?customer=41234567', [B2, B1]],
    [`?from=${DAY_3}`, [B2, B1]],
    [`?from=${DAY_1}&to=${DAY_2}`, [F120, F2, F1]],
    ['?voided=false&type=01', [F120, F2, F1]],
    ['?voided=true', []],
    ['?q=ferreteria', [F2, F1]],
    ['?q=INIGO%20pena', [B2, B1]],
    ['?q=clara', [F120]],
    ['?q=F002-12', [F120]],
    ['?q=f001-00000002', [F2]],
    ['?q=B001', [B2, B1]],
    ['?type=01&status=ACCEPTED&q=sur&sort=issueDate', [F2, F1]],
    ['?limit=2&page=2', [F120, F2]],
    ['?page=999999999', []],
    ['?due=soon', []],
  ])('%s', async (query, expected) => {
    const answer = await list(query);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(numbersOf(answer)).toEqual(expected);
  });

  it('finds a document by its documentId', async () => {
    expect(numbersOf(await list(`?q=${tenant.ruc}-${F120}`))).toEqual([F120]);
    expect(numbersOf(await list(`?q=${tenant.ruc}-01-F001`))).toEqual([F2, F1]);
    expect(numbersOf(await list(`?q=${other.ruc}-01-F001`))).toEqual([]);
  });

  it('finds voided documents, and communications', async () => {
    const shop = await createTenant(service);
    await post(service, shop, '/api/invoices', invoiceBody({ issueDate: DAY_2 }));
    const items = [{ series: 'F001', correlative: 1, documentType: '01', reason: 'Error en el RUC' }];
    const days = { issueDate: DAY_3, referenceDate: DAY_2 };
    const { body } = await post(service, shop, '/api/voided-documents', { ...days, correlative: 1, items });
    await post(service, shop, `/api/documents/${body.id}/check-ticket`, undefined);
    expect(numbersOf(await list('?voided=true', shop))).toEqual([F1]);
    const number = `RA-${DAY_3.replaceAll('-', '')}`;
    const communications = await list(`?type=RA&q=${number}`, shop);
    expect(dataOf(communications)).toMatchObject([
      { documentId: `${shop.ruc}-${number}-1`, submissionDeadline: addDays(DAY_2, 7), status: 'ACCEPTED' },
    ]);
    expect(dataOf(communications)[0]).not.toHaveProperty('customer');
  });

  it('shows no document of another tenant', async () => {
    expect(numbersOf(await list('', other))).toEqual(['01-F777-00000001']);
    expect(await list('?q=F001-00000001', other)).toMatchObject({ body: { data: [], pagination: { total: 0 } } });
  });
});

describe('a wrong query of the document list', () => {
  it.each([
    ['?type=01&type=03', 'type', 'must be one of'],
    ['?status=SENT&status=sent', 'status', 'must be one of SENT, ACCEPTED'],
    ['?q=a%00b', 'q', 'characters that XML'],
    ['?limit[]=5', 'limit', 'must be a whole number'],
    ['?filter[type]=01', 'filter', 'is not a field'],
  ])('%s names %s', async (query, path, message) => {
    const answer = await list(query);
    expect(answer.status).toBe(400);
    expect(answer.body.details).toEqual([{ path, message: expect.stringContaining(message) }]);
  });

  it('is answered with all its problems at once', async () => {
    const { body } = await list('?type=1&limit=0&nothing=1');
    expect((body.details as { path: string }[]).map(({ path }) => path).sort()).toEqual(['limit', 'nothing', 'type']);
  });
});

describe('pages of the document list', () => {
  it('reach every document by cursor, in every order', async () => {
    for (const sort of ['createdAt', '-createdAt', 'issueDate', '-issueDate']) {
      const walked: string[] = [];
      let cursor: unknown = null;
      do {
        const answer = await list(`?limit=2&sort=${sort}${cursor === null ? '' : `&cursor=${cursor}`}`);
        const pagination = answer.body.pagination as Record<string, unknown>;
        expect(pagination).toMatchObject({ page: cursor === null ? 1 : null, limit: 2, total: 5, totalPages: 3 });
        walked.push(...numbersOf(answer));
        cursor = pagination.nextCursor;
      } while (cursor !== null);
      expect(walked).toEqual(numbersOf(await list(`?sort=${sort}`)));
    }
  });

  it('refuse the cursor of another order or a forged one', async () => {
    const { body } = await list('?limit=2');
    const { nextCursor } = body.pagination as { nextCursor: string };
    expect(nextCursor).toMatch(/^[A-Za-z0-9_-]+$/);
    const wrong = await list(`?sort=issueDate&cursor=${nextCursor}`);
    expect(wrong).toMatchObject({
      status: 400,
      body: { details: [{ path: 'cursor', message: expect.stringContaining('another order') }] },
    });
    const json = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const id = dataOf(await list(''))[0]?.id;
    for (const cursor of [
      ...['', 'x', nextCursor.slice(3), '%00', 'a'.repeat(5_000), json(null), json(['-createdAt', 'now', id])],
      ...[json(['-createdAt', '2025-01-01', 'x']), json([{}, [], 1]), json(['toString', '2025-01-01', id])],
    ]) {
      const answer = await list(`?cursor=${cursor}`);
      expect(answer, cursor).toMatchObject({ status: 400, body: { details: [{ path: 'cursor' }] } });
    }
    expect((await list(`?cursor=${nextCursor}`, other)).body).toMatchObject({ data: [] });
  });
});

describe('the document list over tRPC', () => {
  function client() {
    const headers = { Authorization: `Bearer ${tenant.apiKey}` };
    return createTRPCClient<AppRouter>({ links: [httpBatchLink({ url: `${service.baseUrl}/trpc`, headers })] });
  }

  it('takes the same input, as JSON', async () => {
    const { data, pagination } = await client().documents.list.query({ type: '01', voided: false, limit: 2, page: 2 });
    expect(data.map(({ series, correlative }) => `${series}-${correlative}`)).toEqual(['F001-1']);
    expect(pagination).toEqual({ page: 2, limit: 2, total: 3, totalIsExact: true, totalPages: 2, nextCursor: null });
    expect((await client().documents.list.query({})).data).toEqual(dataOf(await list('')));
  });

  it('refuses what REST refuses', async () => {
    const error = await client()
      .documents.list.query({ limit: 0 })
      .catch((thrown: unknown) => thrown);
    if (!(error instanceof TRPCClientError)) throw new Error('The call should have failed');
    expect(error.data.problem.details).toEqual([{ path: 'limit', message: 'must be a whole number from 1 to 100' }]);
  });
});
