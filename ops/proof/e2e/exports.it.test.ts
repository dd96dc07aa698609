import { addDays } from '@chasqui/core/time';
import type { RenderPdf } from '@chasqui/workers';
import { parse } from 'csv-parse/sync';
import ExcelJs from 'exceljs';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayOfLastMonth } from '../support/days.ts';
import { queryDatabase } from '../support/query-database.ts';
import { untilTrue } from '../support/until-true.ts';
import { download, get, invoiceBody, post } from './api.ts';
import { type Service, startService } from './service.ts';
import { createTenant, type TestTenant } from './tenant.ts';

let service: Service;
let tenant: TestTenant;
let other: TestTenant;

/** The second of a month: three days before it are in another one. */
const DAY = dayOfLastMonth(2);
const PERIOD = DAY.slice(0, 7);
const RUC = { identityType: '6', identityNumber: '20131312955', name: 'Ferretería del Sur S.A.' };
const ARMED = { ...RUC, name: '=HYPERLINK("http://x"),"Ñ|/\\' };
const REJECTED = { identityType: '6', identityNumber: '20000002017', name: 'Nadie S.A.' };

/** Renders every document except the one marked as unprintable, for which it throws. */
const draw: RenderPdf = async (model) => {
  const text = JSON.stringify(model);
  if (text.includes(UNPRINTABLE)) throw new Error('There is no ink for this');
  return Buffer.from(`%PDF ${text}`);
};
const UNPRINTABLE = 'Papel mojado';

beforeAll(async () => {
  service = await startService({ renderPdf: draw });
  [tenant, other] = await Promise.all([createTenant(service), createTenant(service)]);
  await emit('/api/invoices', { series: 'F001' });
  await emit('/api/invoices', { series: 'F001', currencyCode: 'USD', customer: ARMED });
  await emit('/api/invoices', { series: 'F001', customer: REJECTED });
  await emit('/api/invoices', { series: 'F001', issueDate: addDays(DAY, -3) });
  await emitNote(1, DAY);
  await emitNote(4, addDays(DAY, 1));
  await voidInvoice(await emit('/api/invoices', { series: 'F002' }));
});
afterAll(() => service?.close());

async function emit(path: string, changes: Record<string, unknown>): Promise<string> {
  const { status, body } = await post(service, tenant, path, invoiceBody({ issueDate: DAY, ...changes }));
  expect(status, JSON.stringify(body)).toBe(201);
  return String(body.documentId);
}

function emitNote(correlative: number, issueDate: string): Promise<string> {
  const referenceDocumentId = `F001-${String(correlative).padStart(8, '0')}`;
  const reason = { responseCode: '01', responseDescription: 'Anulación de la operación' };
  const note = { series: 'F001', issueDate, referenceDocumentId, referenceDocumentType: '01', ...reason };
  return emit('/api/credit-notes', note);
}

async function voidInvoice(documentId: string): Promise<void> {
  const [, documentType, series, correlative] = documentId.split('-');
  const item = { documentType, series, correlative: Number(correlative), reason: 'Error en los datos' };
  const body = { issueDate: DAY, referenceDate: DAY, correlative: 1, items: [item] };
  const { body: voiding } = await post(service, tenant, '/api/voided-documents', body);
  await untilTrue('the communication has its verdict', async () => {
    const answer = await post(service, tenant, `/api/documents/${voiding.id}/check-ticket`, undefined);
    return answer.body.status === 'ACCEPTED';
  });
}

async function exported(path: string, as: TestTenant = tenant): Promise<{ bytes: Buffer; headers: Headers }> {
  const answer = await download(service, as, path);
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(answer.status, bytes.toString()).toBe(200);
  return { bytes, headers: answer.headers };
}

const csvOf = async (query = '', as: TestTenant = tenant) =>
  parse((await exported(`/api/exports/documents?format=csv${query}`, as)).bytes, {
    columns: true,
    bom: true,
  }) as Record<string, string>[];

describe('GET /api/exports/documents', () => {
  it("answers CSV with the API's names, one line per document", async () => {
    const { bytes, headers } = await exported('/api/exports/documents?format=csv&sort=issueDate&series=F001&type=01');
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toBe('attachment; filename="documents.csv"');
    expect(headers.get('etag')).toBeNull();
    expect(headers.get('x-request-id')).toMatch(/./);
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    const [first, second, third] = await csvOf('&sort=issueDate&series=F001&type=01');
    expect(first).toMatchObject({ documentId: `${tenant.ruc}-01-F001-00000004`, issueDate: addDays(DAY, -3) });
    expect(second).toMatchObject({ total: '118.00', igv: '18.00', status: 'ACCEPTED', voided: 'false' });
    expect(third).toMatchObject({ customerName: `'${ARMED.name}`, currencyCode: 'USD' });
  });

  it.each([
    '',
    '&status=REJECTED',
    '&voided=true',
    '&q=ferreteria',
    '&q=F001-1',
    '&customer=20131312955',
    `&from=${addDays(DAY, 1)}`,
    '&due=soon',
  ])('has the rows and order of the list with %s', async (query) => {
    const { body } = await get(service, tenant, `/api/documents?limit=100${query}`);
    const listed = (body.data as { id: string }[]).map(({ id }) => id);
    expect((await csvOf(query)).map(({ id }) => id)).toEqual(listed);
  });

  it('answers XLSX with typed cells and the sales of each currency', async () => {
    const { bytes, headers } = await exported('/api/exports/documents?format=xlsx&sort=issueDate');
    expect(headers.get('content-type')).toContain('spreadsheetml.sheet');
    const workbook = new ExcelJs.Workbook();
    await workbook.xlsx.load(new Uint8Array(bytes).buffer);
    const sheet = workbook.getWorksheet('Documents');
    const names = sheet?.getRow(1).values ?? [];
    const column = (name: string) => (Array.isArray(names) ? names.indexOf(name) : -1);
    expect(sheet?.getRow(2).getCell(column('issueDate')).value).toEqual(new Date(`${addDays(DAY, -3)}T00:00:00Z`));
    expect(sheet?.getRow(2).getCell(column('total'))).toMatchObject({ value: 118, numFmt: '#,##0.00' });
    const foot = sheet?.lastRow;
    expect(foot?.getCell(column('currencyCode')).value).toBe('USD');
    expect(foot?.getCell(column('total')).value).toBe(118);
    // Two facturas and no void one, less two credit notes.
    expect(sheet?.getRow(foot ? foot.number - 1 : 0).getCell(column('total')).value).toBe(0);
  });

  it('contains no document of another tenant', async () => {
    expect(await csvOf('', other)).toEqual([]);
    const empty = await exported(`/api/exports/archive?period=${PERIOD}`, other);
    expect(Object.keys(unzipSync(empty.bytes))).toEqual(['index.csv']);
  });

  it.each([
    ['documents?format=pdf', 'format: must be one of csv, xlsx'],
    ['sales-register', 'period: is required and must be a month, YYYY-MM'],
    ['archive?period=2025-13', 'period: must be a month, YYYY-MM'],
  ])('refuses %s', async (path, message) => {
    const { status, body } = await get(service, tenant, `/api/exports/${path}`);
    expect([status, body.message]).toEqual([400, `Validation error: ${message}`]);
  });

  it('is not taken for an export with the id documents', async () => {
    expect((await get(service, tenant, '/api/exports/anything')).status).toBe(404);
  });

  it('exists over REST only, and answers HEAD without a body', async () => {
    const input = encodeURIComponent(JSON.stringify({ format: 'csv' }));
    const typed = await get(service, tenant, `/trpc/exports.documents?input=${input}`);
    expect(typed.status).toBe(400);
    const head = await fetch(`${service.baseUrl}/api/exports/documents?format=csv`, {
      method: 'HEAD',
      headers: { Authorization: `Bearer ${tenant.apiKey}` },
    });
    expect([head.status, await head.text()]).toEqual([200, '']);
    // Its place is free again: two more find theirs.
    expect(await Promise.all([csvOf(), csvOf()])).toHaveLength(2);
  });
});

describe('GET /api/exports/sales-register', () => {
  it("is a month in SUNAT's layout", async () => {
    const { bytes, headers } = await exported(`/api/exports/sales-register?period=${PERIOD}`);
    const inLayout = PERIOD.replace('-', '');
    const fileName = `LE${tenant.ruc}${inLayout}00140400021112.txt`;
    expect(headers.get('content-disposition')).toBe(`attachment; filename="${fileName}"`);
    const lines = bytes.toString().split('\r\n');
    expect(lines.pop()).toBe('');
    const rows = lines.map((line) => line.split('|'));
    // Neither the rejected factura nor that of the month before; the void one with zeros.
    expect(rows.map(([, , period, , , , type, series, number]) => [period, type, series, number].join(' '))).toEqual([
      `${inLayout} 01 F001 1`,
      `${inLayout} 01 F001 2`,
      `${inLayout} 07 F001 1`,
      `${inLayout} 01 F002 1`,
      `${inLayout} 07 F001 2`,
    ]);
    const amounts = (row: string[] | undefined) => [14, 15, 16, 17, 25].map((index) => row?.[index]);
    expect(amounts(rows[0])).toEqual(['100.00', '0.00', '18.00', '0.00', '118.00']);
    expect(amounts(rows[2])).toEqual(['-100.00', '0.00', '-18.00', '0.00', '-118.00']);
    expect(amounts(rows[3])).toEqual(['0.00', '0.00', '0.00', '0.00', '0.00']);
    expect(amounts(rows[4])).toEqual(['0.00', '-100.00', '0.00', '-18.00', '-118.00']);
    expect(rows[4]?.slice(28)).toEqual([addDays(DAY, -3).split('-').reverse().join('/'), '01', 'F001', '4', '', '']);
    expect(rows[1]?.slice(12, 13)).toEqual(['=HYPERLINK("http: x"),"Ñ']);
  });

  it('says in its file name that the month is empty', async () => {
    const { bytes, headers } = await exported('/api/exports/sales-register?period=2025-01');
    expect(headers.get('content-disposition')).toContain('20250100140400021012.txt');
    expect(bytes).toHaveLength(0);
  });
});

describe('GET /api/exports/archive', () => {
  const indexOf = (files: Record<string, Uint8Array>) =>
    parse(Buffer.from(files['index.csv'] ?? []), { columns: true, bom: true }) as Record<string, string>[];

  it('has every file of the month, byte for byte, and is the same when it is made again', async () => {
    const { bytes, headers } = await exported(`/api/exports/archive?period=${PERIOD}`);
    expect(headers.get('content-disposition')).toBe(`attachment; filename="${tenant.ruc}-${PERIOD}.zip"`);
    const files = unzipSync(bytes);
    const index = indexOf(files);
    const listed = index.flatMap(({ xml, cdr, pdf }) => [xml, cdr, pdf].filter((path) => path !== ''));
    expect([...listed, 'index.csv'].sort()).toEqual(Object.keys(files).sort());
    const name = `${tenant.ruc}-01-F001-1`;
    expect(listed.slice(0, 3)).toEqual([`xml/${name}.xml`, `cdr/R-${name}.zip`, `pdf/${name}.pdf`]);
    const { body } = await get(service, tenant, '/api/documents?series=F001&type=01&correlative=1');
    const [{ id } = { id: '' }] = body.data as { id: string }[];
    for (const [kind, path] of [
      ['xml', listed[0]],
      ['cdr', listed[1]],
      ['pdf', listed[2]],
    ] as const) {
      const file = await download(service, tenant, `/api/documents/${id}/${kind}`);
      expect(Buffer.from(files[path ?? ''] ?? [])).toEqual(Buffer.from(await file.arrayBuffer()));
    }
    const again = await exported(`/api/exports/archive?period=${PERIOD}`);
    expect(again.bytes.equals(bytes)).toBe(true);
    expect(index.filter(({ missing }) => missing !== '')).toEqual([]);
  });

  it('lists missing files', async () => {
    await emit('/api/invoices', { series: 'F003', customer: { ...RUC, name: UNPRINTABLE } });
    const { bytes } = await exported(`/api/exports/archive?period=${PERIOD}`);
    const lacking = indexOf(unzipSync(bytes)).filter(({ missing }) => missing !== '');
    expect(lacking).toMatchObject([{ customerName: UNPRINTABLE, pdf: '', missing: 'the PDF could not be rendered' }]);
  });
});

describe('a direct export', () => {
  /** Documents with long names, enough to fill the buffers between the gateway and a client that does not read. */
  const DOCUMENTS = 8_000;

  let filled: TestTenant;
  beforeAll(async () => {
    filled = await createTenant(service);
    await post(service, filled, '/api/invoices', invoiceBody({ series: 'F001', issueDate: DAY }));
    await queryDatabase(
      service.databaseUrl,
      `insert into documents
       select filled.* from documents d, generate_series(2, ${DOCUMENTS}) n, jsonb_populate_record(d, jsonb_build_object(
         'id', gen_random_uuid(), 'correlative', n, 'counterparty_name', repeat('x', 1500))) filled
       where d.tenant_id = '${filled.id}' and d.correlative = 1`,
    );
    await queryDatabase(service.databaseUrl, 'analyze documents');
  });

  const request = (signal?: AbortSignal) =>
    fetch(`${service.baseUrl}/api/exports/documents?format=csv`, {
      headers: { Authorization: `Bearer ${filled.apiKey}` },
      ...(signal && { signal }),
    });

  /** Asks for an export, and again after a 503: a busy database had no connection free in time. */
  async function open(signal?: AbortSignal): Promise<Response> {
    let answer = await request(signal);
    await untilTrue('the database has a connection', async () => {
      if (answer.status !== 503) return true;
      await answer.body?.cancel();
      answer = await request(signal);
      return false;
    });
    return answer;
  }

  /**
   * Opens an export once a stream slot is free. Slots of disconnected clients become free as soon as the gateway
   * notices.
   */
  async function openOnceFree(): Promise<Response> {
    let answer = await open();
    await untilTrue('there is a place', async () => {
      if (answer.status === 429) {
        await answer.body?.cancel();
        answer = await open();
      }
      return answer.status !== 429;
    });
    return answer;
  }

  it('is limited to two at once per tenant, and a disconnected client frees a place', async () => {
    const leaving = new AbortController();
    const held = await Promise.all([open(leaving.signal), open()]);
    expect(held.map(({ status }) => status)).toEqual([200, 200]);
    const refused = await open();
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('10');
    expect(await refused.text()).toContain('2 files are being downloaded already');
    leaving.abort();
    await untilTrue('the place of the client that left is free', async () => {
      const answer = await open();
      await answer.body?.cancel();
      return answer.status === 200;
    });
    await held[1]?.body?.cancel();
  });

  it('breaks the connection if the database fails, without details for the client', async () => {
    const answer = await openOnceFree();
    await queryDatabase(service.databaseUrl, 'alter table documents rename column due_date to gone');
    try {
      await expect(answer.text()).rejects.toThrow(/terminated/);
    } finally {
      await queryDatabase(service.databaseUrl, 'alter table documents rename column gone to due_date');
    }
    expect(await csvOf('&series=F002')).toHaveLength(1);
  });

  it('refuses too many documents and refers to background exports', async () => {
    const { status, body } = await get(service, filled, `/api/exports/archive?period=${PERIOD}`);
    expect(status).toBe(409);
    expect(body.message).toBe(
      'The export has 8000 documents, and up to 2000 are answered directly: POST /api/exports makes longer ones',
    );
  });
});
