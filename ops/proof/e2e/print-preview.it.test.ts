import { PDF_FORMATS, type PrintModel } from '@chasqui/core/print';
import { type PdfLook, type RenderPdf, renderPdf } from '@chasqui/workers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { invoiceBody, post } from './api.ts';
import { digestRows } from './isolation/row-digests.ts';
import { addUser, call, logIn } from './people.ts';
import { type Service, type ServiceOptions, startService } from './service.ts';
import { createTenant, type TestTenant } from './tenant.ts';

const PATH = '/api/settings/print-preview';
const PNG_PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const LOGO = { mediaType: 'image/png', base64: PNG_PIXEL };
const PRINT = {
  color: '#1b4f8a',
  footer: 'Gracias por su compra',
  phone: '01 234-5678',
  website: 'www.empresa.pe',
  bankAccounts: [{ bank: 'BCP', currencyCode: 'PEN', number: '191-1234567-0-12' }],
};

/** Papers that the workers drew since the test began. */
const drawn: { readonly model: PrintModel; readonly look: PdfLook }[] = [];
beforeEach(() => void drawn.splice(0));

const drawAndNote: RenderPdf = (model, look) => {
  drawn.push({ model, look });
  return renderPdf(model, look);
};

function preview(
  { baseUrl }: Service,
  { apiKey }: Pick<TestTenant, 'apiKey'>,
  body: unknown,
  given: Readonly<Record<string, string>> = {},
  path = PATH,
): Promise<Response> {
  const headers = { ...given, Authorization: `Bearer ${apiKey}`, 'Content-Type': 'application/json' };
  return fetch(baseUrl + path, { method: 'POST', headers, body: JSON.stringify(body) });
}

let service: Service;
let tenant: TestTenant;
beforeAll(async () => {
  service = await startService({ renderPdf: drawAndNote });
  tenant = await createTenant(service);
});
afterAll(() => service?.close());

describe('POST /api/settings/print-preview', () => {
  it('is a PDF of a sample with the settings of the request', async () => {
    const address = { ubigeo: '080101', address: 'Jr. Cusco 456' };
    const tried = { name: 'Nuevo Nombre S.A.C.', tradeName: 'Nuevo', address, logo: LOGO, print: PRINT };
    const response = await preview(service, tenant, tried);
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('application/pdf');
    expect(response.headers.get('Content-Disposition')).toBe('attachment; filename="muestra.pdf"');
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(
      Buffer.from(await response.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    expect(drawn).toHaveLength(1);
    expect(drawn[0]).toMatchObject({
      model: {
        heading: { ruc: tenant.ruc, number: 'F001-00000000' },
        issuer: { name: 'Nuevo Nombre S.A.C.', tradeName: 'Nuevo', contact: '01 234-5678 · www.empresa.pe' },
        annexes: [{ title: 'Cuentas bancarias' }],
        ownFooter: 'Gracias por su compra',
      },
      look: { format: 'a4', mark: 'sample', isTest: false, color: '#1b4f8a', logo: { mediaType: 'image/png' } },
    });
    expect(drawn[0]?.model.issuer.address).toContain('Jr. Cusco 456');
    expect(Buffer.from(drawn[0]?.look.logo?.bytes ?? []).toString('base64')).toBe(PNG_PIXEL);
  });

  it.each(PDF_FORMATS)('has the format that is asked for: %s', async (format) => {
    expect((await preview(service, tenant, { format })).status).toBe(200);
    expect(drawn.map(({ look }) => look.format)).toEqual([format]);
  });

  it('has the saved settings for missing fields, and none of a null', async () => {
    const other = await createTenant(service);
    const saved = { tradeName: 'Ñandú', logo: LOGO, print: PRINT };
    await call(service, '/api/settings', { method: 'PATCH', credential: other.apiKey, body: saved });
    for (const body of [{}, { tradeName: null, logo: null, print: {} }]) await preview(service, other, body);
    const [kept, cleared] = drawn;
    expect(kept).toMatchObject({
      model: { issuer: { tradeName: 'Ñandú' }, ownFooter: PRINT.footer },
      look: { color: PRINT.color, logo: { mediaType: 'image/png' } },
    });
    expect(cleared).toMatchObject({ model: { issuer: { tradeName: null } }, look: { color: null, logo: null } });
    expect(cleared?.model.ownFooter).toBeUndefined();
  });

  it('changes no row: no settings, no document, no number', async () => {
    const before = await digestRows(service.databaseUrl);
    await preview(service, tenant, { name: 'Otro Nombre S.A.C.', print: PRINT, logo: LOGO });
    expect(await digestRows(service.databaseUrl)).toEqual(before);
    const { body } = await post(service, tenant, '/api/invoices', invoiceBody());
    expect(body.documentId).toBe(`${tenant.ruc}-01-F001-00000001`);
  });

  it.each([
    [{ print: { color: 'blue' } }, 'print.color'],
    [{ print: { footer: '' } }, 'print.footer'],
    [{ logo: { mediaType: 'image/png', base64: 'bm9uZQ==' } }, 'logo.base64'],
    [{ format: 'letter' }, 'format'],
    [{ sunat: { username: 'USUARIO1' } }, 'sunat'],
  ])('refuses %j', async (body, path) => {
    const response = await preview(service, tenant, body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ details: [{ path }] });
    expect(drawn).toEqual([]);
  });

  it('is made anew under the same Idempotency-Key', async () => {
    const key = { 'Idempotency-Key': 'vista-1' };
    for (const format of PDF_FORMATS) expect((await preview(service, tenant, { format }, key)).status).toBe(200);
    expect(drawn.map(({ look }) => look.format)).toEqual(PDF_FORMATS);
  });

  it('is for admins and API keys', async () => {
    const admin = await logIn(service, tenant);
    const people = [
      [200, admin],
      [403, await addUser(service, tenant, { admin, role: 'facturador' })],
      [403, await addUser(service, tenant, { admin, role: 'viewer' })],
    ] as const;
    for (const [status, { accessToken }] of people) {
      expect((await preview(service, { apiKey: accessToken }, { print: PRINT })).status).toBe(status);
    }
    expect(drawn).toHaveLength(1);
  });

  it('gives each of many concurrent previews its own settings', async () => {
    const footers = Array.from({ length: 6 }, (_, index) => `Pie ${index}`);
    const others = await Promise.all(footers.slice(0, 2).map(() => createTenant(service)));
    const responses = await Promise.all(
      footers.map((footer, index) => preview(service, others[index % 2] ?? tenant, { print: { footer } })),
    );
    expect(responses.map(({ status }) => status)).toEqual(footers.map(() => 200));
    const seen = drawn.map(({ model }) => [model.heading.ruc, model.ownFooter]).sort();
    expect(seen).toEqual(footers.map((footer, index) => [others[index % 2]?.ruc, footer]).sort());
  });
});

describe('a preview', () => {
  let own: Service | undefined;
  afterEach(() => own?.close());

  async function start(options: ServiceOptions) {
    own = await startService(options);
    return { own, company: await createTenant(own) };
  }

  it('without a worker is a 503 with Retry-After', async () => {
    const { own, company } = await start({ pools: [], emissionWaitMs: 500 });
    const response = await preview(own, company, { print: PRINT });
    expect(response.status).toBe(503);
    expect(response.headers.get('Retry-After')).toBe('5');
  });

  it('that cannot be rendered is a 500 without Retry-After', async () => {
    const { own, company } = await start({ renderPdf: () => Promise.reject(new Error('no such glyph')) });
    const response = await preview(own, company, { print: PRINT });
    expect(response.status).toBe(500);
    expect(response.headers.get('Retry-After')).toBeNull();
  });
});

describe('POST /api/validate/invoices/pdf', () => {
  const draft = (body: unknown) => preview(service, tenant, body, {}, '/api/validate/invoices/pdf');

  it('is a PDF of what the request would emit, with a mark and without QR, and stores nothing', async () => {
    const before = await digestRows(service.databaseUrl);
    const response = await draft(invoiceBody());
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('application/pdf');
    expect(response.headers.get('Content-Disposition')).toBe('attachment; filename="borrador.pdf"');
    expect(drawn).toHaveLength(1);
    expect(drawn[0]).toMatchObject({
      model: { heading: { ruc: tenant.ruc, number: 'F001-00000001' }, qr: null, hash: null },
      look: { format: 'a4', mark: 'draft', consultUrl: null },
    });
    expect(await digestRows(service.databaseUrl)).toEqual(before);
  });

  it('is a 400 for a request that would not be emitted', async () => {
    const response = await draft(invoiceBody({ series: 'B001' }));
    expect(response.status).toBe(400);
    expect(drawn).toEqual([]);
  });
});
