import { type ReadPart, readEscpos } from '@chasqui/platform/escpos/read-escpos-fixture';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { download, get, invoiceBody, post } from './api.ts';
import { listExampleRequests } from './example-requests.ts';
import { call } from './people.ts';
import { type Service, startService } from './service.ts';
import { createTenant, type TestTenant } from './tenant.ts';

/** One pixel. */
const PNG_PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

let service: Service;
let tenant: TestTenant;
beforeAll(async () => {
  service = await startService();
  // Production takes no test user.
  tenant = await createTenant(service, { sunat: { username: 'MODDATOS', password: 'moddatos' } });
});
afterAll(() => service?.close());

async function print(owner: TestTenant, id: unknown, query = '', from = service): Promise<readonly ReadPart[]> {
  const response = await download(from, owner, `/api/documents/${id}/escpos${query}`);
  expect(response.status, response.ok ? '' : await response.clone().text()).toBe(200);
  return readEscpos(new Uint8Array(await response.arrayBuffer()));
}

const linesOf = (parts: readonly ReadPart[]) =>
  parts.flatMap((part) => (part.kind === 'line' ? [part.text.trim()] : []));
const symbolsOf = (parts: readonly ReadPart[]) => parts.flatMap((part) => (part.kind === 'qr' ? [part.text] : []));

describe('the ticket of a document', () => {
  it('is there with the PDF as soon as a client that does not wait is answered', async () => {
    const till = await startService({ pools: ['sign', 'render-pdf'] });
    try {
      const shop = await createTenant(till);
      const { status, body } = await post(till, shop, '/api/invoices', invoiceBody(), { Prefer: 'respond-async' });
      const [ticket, pdf] = await Promise.all([
        print(shop, body.id, '?width=58', till),
        download(till, shop, `/api/documents/${body.id}/pdf?format=ticket58`),
      ]);
      expect([status, pdf.status]).toEqual([202, 200]);
      expect(symbolsOf(ticket)).toEqual([body.qr]);
      expect(linesOf(ticket)).toEqual(expect.arrayContaining(['F001-00000001', 'PENDIENTE DE SUNAT']));
      expect(linesOf(ticket).join(' ')).toContain(String(body.amountInWords));
    } finally {
      await till.close();
    }
  });

  it('has the QR and the number of each type', async () => {
    const examples = [...new Map(listExampleRequests().map((example) => [example.path, example])).values()];
    for (const { path, body } of examples) {
      const { body: answer } = await post(service, tenant, `/api/${path}`, { ...body, correlative: 913 });
      const ticket = await print(tenant, answer.id);
      expect(symbolsOf(ticket), path).toEqual(answer.qr === null ? [] : [answer.qr]);
      expect(linesOf(ticket).join(' '), path).toMatch(/913/);
      expect(linesOf(ticket), path).toContain('DOCUMENTO DE PRUEBA - SIN VALOR TRIBUTARIO');
    }
  });

  it('is marked once the document is void', async () => {
    const { body } = await post(service, tenant, '/api/invoices', invoiceBody({ series: 'F007' }));
    expect(linesOf(await print(tenant, body.id))).not.toContain('ANULADO');
    const voiding = await post(service, tenant, `/api/documents/${body.id}/void`, { reason: 'Error en el precio' });
    await post(service, tenant, `/api/documents/${voiding.body.id}/check-ticket`, {});
    expect(linesOf(await print(tenant, body.id))).toContain('ANULADO');
  });

  it("begins with the company's logo", async () => {
    const owner = await createTenant(service);
    const logo = { mediaType: 'image/png', base64: PNG_PIXEL };
    const changed = await call(service, '/api/settings', {
      credential: owner.apiKey,
      method: 'PATCH',
      body: { logo },
    });
    expect(changed.status, JSON.stringify(changed.body)).toBe(200);
    const { body } = await post(service, owner, '/api/invoices', invoiceBody());
    const [first, again] = [await print(owner, body.id), await print(owner, body.id)];
    expect(first[0]).toMatchObject({ kind: 'raster', align: 1, width: 8, height: 8 });
    expect(again).toEqual(first);
  });

  it('is a 404 for another company, and a 400 for another width', async () => {
    const { body } = await post(service, tenant, '/api/invoices', invoiceBody({ series: 'F008' }));
    const stranger = await createTenant(service);
    const path = `/api/documents/${body.id}/escpos`;
    expect((await get(service, stranger, path)).status).toBe(404);
    const wrong = await get(service, tenant, `${path}?width=70`);
    expect([wrong.status, JSON.stringify(wrong.body)]).toEqual([400, expect.stringContaining('width')]);
  });
});
