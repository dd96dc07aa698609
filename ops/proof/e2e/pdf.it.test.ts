import { createHash } from 'node:crypto';
import { readCdr } from '@chasqui/core/authority';
import { PDF_FORMATS, type PrintModel } from '@chasqui/core/print';
import type { PdfLook, RenderPdf } from '@chasqui/workers';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { queryDatabase } from '../support/query-database.ts';
import { untilTrue } from '../support/until-true.ts';
import { download, get, ISSUE_DATE, invoiceBody, post } from './api.ts';
import { type ExampleRequest, listExampleRequests } from './example-requests.ts';
import { invoiceTo, waitForStatus } from './retries.ts';
import { type Service, type ServiceOptions, startService } from './service.ts';
import { changeSettings, createTenant, type TestTenant } from './tenant.ts';

interface Started {
  readonly service: Service;
  readonly tenant: TestTenant;
}

async function start(options: ServiceOptions = {}): Promise<Started> {
  const service = await startService(options);
  // Production takes no test user.
  return { service, tenant: await createTenant(service, { sunat: { username: 'MODDATOS', password: 'moddatos' } }) };
}

/** Starts a service of the test's own. */
async function startOwn(options: ServiceOptions): Promise<Started> {
  const started = await start(options);
  onTestFinished(() => started.service.close());
  return started;
}

function drawing(draw: RenderPdf = async (model, look) => Buffer.from(JSON.stringify([model, look]))) {
  const looks: PdfLook[] = [];
  const models: PrintModel[] = [];
  const renderPdf: RenderPdf = (model, look) => {
    looks.push(look);
    models.push(model);
    return draw(model, look);
  };
  return { renderPdf, looks, models };
}

async function emit({ service, tenant }: Started, body: unknown = invoiceBody()) {
  const emitted = await post(service, tenant, '/api/invoices', body);
  const number = Number(String(emitted.body.documentId).split('-').at(-1));
  return { id: String(emitted.body.id), status: emitted.body.status, number };
}

function listOneOfEach(): readonly ExampleRequest[] {
  return [...new Map(listExampleRequests().map((example) => [example.path, example])).values()];
}

const pdfOf = (service: Service, tenant: TestTenant, id: string, query = '') =>
  download(service, tenant, `/api/documents/${id}/pdf${query}`);

async function bytesOf(response: Response): Promise<Buffer> {
  expect(response.status, response.ok ? '' : await response.clone().text()).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

async function listRenditions({ databaseUrl }: Service, id: string): Promise<string[]> {
  const rows = await queryDatabase(
    databaseUrl,
    `select format || ' ' || mark as name from renditions where document_id = '${id}' order by created_at, format`,
  );
  return rows.map(({ name }) => String(name));
}

/** Waits for the PDF that a worker makes after the verdict. Its job comes after the answer to the client. */
function waitForPdf(service: Service, id: string): Promise<void> {
  return untilTrue(`${id} has a PDF`, async () => (await listRenditions(service, id)).length > 0);
}

async function emptyRedis({ redisUrl }: Service): Promise<void> {
  const redis = new Redis(redisUrl);
  await redis.flushdb();
  redis.disconnect();
}

const TWO_TYPES: readonly string[] = ['invoices', 'despatch-advices'];

describe('the PDF of a document', () => {
  let real: Started;
  beforeAll(async () => {
    real = await start();
  });
  afterAll(() => real?.service.close());

  it("has the format that is asked for and SUNAT's file name", async () => {
    const { service, tenant } = real;
    const { id, number } = await emit(real);
    const [sheet, alsoSheet, roll] = await Promise.all(
      ['', '?format=a4', '?format=ticket'].map((query) => pdfOf(service, tenant, id, query)),
    );
    for (const response of [sheet, alsoSheet, roll]) {
      expect(response?.headers.get('Content-Type')).toBe('application/pdf');
      const name = `attachment; filename="${tenant.ruc}-01-F001-${number}.pdf"`;
      expect(response?.headers.get('Content-Disposition')).toBe(name);
    }
    const files = await Promise.all([sheet, alsoSheet, roll].map((response) => bytesOf(response as Response)));
    for (const file of files) expect(file.subarray(0, 5).toString()).toBe('%PDF-');
    expect(files[0]?.equals(files[1] as Buffer)).toBe(true);
    expect(files[0]?.equals(files[2] as Buffer)).toBe(false);
    const { body } = await get(service, tenant, `/api/documents/${id}`);
    expect(body.links).toMatchObject({ pdf: `/api/documents/${id}/pdf` });
  });

  it('in an unknown format is a 400', async () => {
    const { service, tenant } = real;
    const { id } = await emit(real);
    const { status, body } = await get(service, tenant, `/api/documents/${id}/pdf?format=letter`);
    expect([status, body.message]).toEqual([400, expect.stringContaining('format: must be')]);
  });

  it('is the same file on every download, also after the kept file is gone', async () => {
    const { service, tenant } = real;
    const { id } = await emit(real);
    const first = await bytesOf(await pdfOf(service, tenant, id));
    const second = await pdfOf(service, tenant, id);
    expect((await bytesOf(second)).equals(first)).toBe(true);
    await queryDatabase(service.databaseUrl, `delete from renditions where document_id = '${id}'`);
    const third = await pdfOf(service, tenant, id);
    expect((await bytesOf(third)).equals(first)).toBe(true);
    expect(third.headers.get('ETag')).toBe(`"${createHash('sha256').update(first).digest('hex')}"`);
    expect(second.headers.get('ETag')).toBe(third.headers.get('ETag'));
  });

  it('is rendered once for concurrent requests', async () => {
    const { service, tenant } = real;
    const { id } = await emit(real);
    const asked = Array.from({ length: 8 }, () => pdfOf(service, tenant, id, '?format=ticket'));
    const tags = (await Promise.all(asked)).map(({ status, headers }) => `${status} ${headers.get('ETag')}`);
    expect(new Set(tags).size).toBe(1);
    expect(tags[0]).toMatch(/^200 "[0-9a-f]{64}"$/);
    expect(await listRenditions(service, id)).toEqual(['ticket valid']);
  });

  it('exists in every format, of a sale and of a guide', async () => {
    const { service, tenant } = real;
    for (const { path, body } of listOneOfEach().filter(({ path }) => TWO_TYPES.includes(path))) {
      const emitted = await post(service, tenant, `/api/${path}`, body);
      for (const format of PDF_FORMATS) {
        const file = await bytesOf(await pdfOf(service, tenant, String(emitted.body.id), `?format=${format}`));
        expect(file.subarray(0, 5).toString(), path).toBe('%PDF-');
      }
    }
  });

  it('of another company is a 404', async () => {
    const { service } = real;
    const { id } = await emit(real);
    expect((await pdfOf(service, await createTenant(service), id)).status).toBe(404);
  });
});

describe('the look of a PDF', () => {
  const { renderPdf, looks, models } = drawing();
  let drawn: Started;
  beforeAll(async () => {
    drawn = await start({ renderPdf, publicUrl: 'https://facturas.example.com' });
  });
  afterEach(() => {
    looks.length = 0;
  });
  afterAll(() => drawn?.service.close());

  it('is drawn once when it is asked for, or after the verdict of a company with printAhead', async () => {
    const { service, tenant } = drawn;
    const [asked, ahead] = [await emit(drawn), { service, tenant: await createTenant(service) }];
    await changeSettings(service, ahead.tenant, { printAhead: true, print: { formats: { '01': 'ticket58' } } });
    const { id } = await emit(ahead);
    await waitForPdf(service, id);
    expect(await listRenditions(service, id)).toEqual(['ticket58 valid']);
    expect(await listRenditions(service, asked.id)).toEqual([]);
    await Promise.all([pdfOf(service, tenant, asked.id), pdfOf(service, tenant, asked.id)]);
    expect(looks.map(({ format }) => format)).toEqual(['ticket58', 'a4']);
  });

  it("has the company's logo and the address of the verification page", async () => {
    const { service, tenant } = drawn;
    await queryDatabase(
      service.databaseUrl,
      `update tenants set logo = '\\x89504e47', logo_media_type = 'image/png' where id = '${tenant.id}'`,
    );
    const { id } = await emit(drawn);
    await bytesOf(await pdfOf(service, tenant, id));
    const { body } = await get(service, tenant, `/api/documents/${id}`);
    expect(looks[0]).toEqual({
      format: 'a4',
      mark: 'valid',
      isTest: true,
      color: null,
      logo: { mediaType: 'image/png', bytes: new Uint8Array([0x89, 0x50, 0x4e, 0x47]) },
      consultUrl: `https://facturas.example.com/verify/${body.documentId}?total=118.00&date=${ISSUE_DATE}`,
      issuedAt: new Date(String(body.createdAt)),
    });
  });

  it('links to a verification page that confirms it', async () => {
    const { service, tenant } = drawn;
    for (const { path, body } of listOneOfEach()) {
      const emitted = await post(service, tenant, `/api/${path}`, body);
      await bytesOf(await pdfOf(service, tenant, String(emitted.body.id)));
      const { pathname, search } = new URL(String(looks.at(-1)?.consultUrl));
      const page = await fetch(service.baseUrl + pathname + search);
      expect([page.status, await page.text()], path).toEqual([200, expect.stringContaining(tenant.ruc)]);
    }
    expect(looks).toHaveLength(listOneOfEach().length);
  });

  it('has the texts of the answer and of the record', async () => {
    const { service, tenant } = drawn;
    for (const { path, body } of listOneOfEach()) {
      const { body: answer } = await post(service, tenant, `/api/${path}`, { ...body, correlative: 812 });
      await bytesOf(await pdfOf(service, tenant, String(answer.id)));
      const { qr, hash, legends } = models.at(-1) ?? {};
      expect(answer, path).toMatchObject({ qr, hash });
      const { amountInWords } = answer;
      const words = legends?.filter((legend) => legend.startsWith('SON: '));
      expect(words?.length, path).toBe(amountInWords === null ? 0 : 1);
      const record = await get(service, tenant, `/api/documents/${answer.id}`);
      expect(record.body, path).toMatchObject({ qr, hash, amountInWords });
    }
  });

  it("of a despatch advice has the authority's address in its QR", async () => {
    const { service, tenant } = drawn;
    const advice = listOneOfEach().find(({ path }) => path === 'despatch-advices');
    const { body } = await post(service, tenant, '/api/despatch-advices', { ...advice?.body, correlative: 4711 });
    await bytesOf(await pdfOf(service, tenant, String(body.id)));
    const cdr = await download(service, tenant, `/api/documents/${body.id}/cdr`);
    const { documentUrl } = readCdr(await bytesOf(cdr));
    expect(documentUrl).toMatch(/^http/);
    expect(models.at(-1)?.qr).toBe(documentUrl);
    expect(body.qr).toBe(documentUrl);
    // Guides accepted before the column have the address in their CDR only.
    await queryDatabase(service.databaseUrl, 'update documents set document_url = null');
    expect((await get(service, tenant, `/api/documents/${body.id}`)).body.qr).toBe(documentUrl);
  });
});

describe('the PDF of a document in another state', () => {
  it('says that the document is rejected, in doubt, wrong or voided', async () => {
    const { renderPdf, looks } = drawing();
    const { service, tenant } = await startOwn({ renderPdf });
    const marks = { '20000002017': 'rejected', '20000000500': 'pending', '20000000111': 'invalid' };
    for (const [receiver, mark] of Object.entries(marks)) {
      const { id } = await emit({ service, tenant }, invoiceTo(receiver));
      await bytesOf(await pdfOf(service, tenant, id));
      expect(await listRenditions(service, id)).toEqual([`a4 ${mark}`]);
    }
    const { id } = await emit({ service, tenant }, invoiceBody({ series: 'F002' }));
    await bytesOf(await pdfOf(service, tenant, id));
    const item = { series: 'F002', correlative: 1, documentType: '01', reason: 'Emitida por error' };
    const voiding = { issueDate: ISSUE_DATE, referenceDate: ISSUE_DATE, correlative: 1, items: [item] };
    const { body } = await post(service, tenant, '/api/voided-documents', voiding);
    await bytesOf(await pdfOf(service, tenant, String(body.id)));
    expect(await listRenditions(service, String(body.id))).toEqual(['a4 pending']);
    await post(service, tenant, `/api/documents/${body.id}/check-ticket`, undefined);
    await bytesOf(await pdfOf(service, tenant, id));
    expect(await listRenditions(service, id)).toEqual(['a4 valid', 'a4 voided']);
    expect(looks.at(-1)).toMatchObject({ format: 'a4', mark: 'voided' });
  });

  it.each([
    { authority: 'sandbox', workersAuthority: 'production', recorded: true, unrecorded: false },
    { authority: 'beta', workersAuthority: 'production', recorded: true, unrecorded: false },
    { authority: 'production', workersAuthority: 'sandbox', recorded: false, unrecorded: true },
  ] as const)(
    'recorded for $authority says isTest: $recorded, and $unrecorded if only the worker knows $workersAuthority',
    async ({ authority, workersAuthority, recorded, unrecorded }) => {
      const { renderPdf, looks } = drawing();
      const own = await startOwn({ renderPdf, authority, workersAuthority });
      const first = await emit(own);
      await bytesOf(await pdfOf(own.service, own.tenant, first.id));
      const second = await emit(own);
      await queryDatabase(own.service.databaseUrl, `update documents set authority = null where id = '${second.id}'`);
      await bytesOf(await pdfOf(own.service, own.tenant, second.id));
      expect(looks.map((look) => look.isTest)).toEqual([recorded, unrecorded]);
    },
  );

  it('of an unsigned document is a 404 with a reason, without a link', async () => {
    const { service, tenant } = await startOwn({ pools: [], emissionWaitMs: 50 });
    const { id } = await emit({ service, tenant });
    const { status, body } = await get(service, tenant, `/api/documents/${id}/pdf`);
    expect([status, body.message]).toEqual([
      404,
      expect.stringMatching(/no PDF: its status is SENT, .* not signed yet$/),
    ]);
    expect((await get(service, tenant, `/api/documents/${id}`)).body.links).toMatchObject({ pdf: null });
  });
});

describe('a worker that dies while it renders', () => {
  it('loses nothing if Redis forgets the job: the PDF is rendered on request', async () => {
    let isDying = true;
    const { renderPdf, looks } = drawing(async () => {
      if (isDying) throw new Error('the worker dies here');
      return Buffer.from('%PDF-1.7');
    });
    const { service, tenant } = await startOwn({ renderPdf });
    await changeSettings(service, tenant, { printAhead: true });
    const { id, status } = await emit({ service, tenant });
    expect(status).toBe('ACCEPTED');
    await untilTrue('somebody began to render', async () => looks.length > 0);
    await emptyRedis(service);
    expect(await listRenditions(service, id)).toEqual([]);
    isDying = false;
    expect((await bytesOf(await pdfOf(service, tenant, id))).toString()).toBe('%PDF-1.7');
  });
});

describe('a PDF that cannot be rendered', () => {
  it('is a 500 without Retry-After', async () => {
    const { renderPdf } = drawing(() => Promise.reject(new Error('no such glyph')));
    const { service, tenant } = await startOwn({ renderPdf });
    const { id } = await emit({ service, tenant });
    const answer = await get(service, tenant, `/api/documents/${id}/pdf`);
    expect(answer).toMatchObject({ status: 500, body: { error: 'Internal Server Error' } });
    expect(answer.headers.get('Retry-After')).toBeNull();
  });
});

describe('a PDF without a worker', () => {
  it('is a 503 with Retry-After', async () => {
    const { service, tenant } = await startOwn({ pools: ['sign', 'submit'], emissionWaitMs: 1_500 });
    const { id } = await emit({ service, tenant });
    await waitForStatus(service, tenant, id, 'ACCEPTED');
    const answer = await get(service, tenant, `/api/documents/${id}/pdf`);
    expect(answer).toMatchObject({ status: 503, body: { message: expect.stringContaining('try again') } });
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
  });

  it('is a 503 at once without Redis, except for PDFs that are kept', async () => {
    const isReady = { now: true };
    const { service, tenant } = await startOwn({
      wrapJobs: (real) => ({ ...real, isReady: async () => isReady.now && real.isReady() }),
    });
    const { id } = await emit({ service, tenant });
    await bytesOf(await pdfOf(service, tenant, id));
    isReady.now = false;
    await bytesOf(await pdfOf(service, tenant, id));
    const answer = await get(service, tenant, `/api/documents/${id}/pdf?format=ticket`);
    expect(answer).toMatchObject({ status: 503, body: { message: expect.stringContaining('nothing was rendered') } });
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
  });
});
