import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { download, invoiceBody, post } from '../e2e/api.ts';
import { createTenant, type TestTenant } from '../e2e/tenant.ts';
import { TODAY } from '../support/days.ts';
import { click, fieldOf, fillIn } from './forms.ts';
import { type Journeys, startJourneys } from './journeys.ts';
import { CHROMIUM, expectToFit, goTo, openScreen } from './open-console.ts';

const TITLE = 'Compras (SIRE)';
const MONTH = `/purchases?period=${TODAY.slice(0, 7)}`;

describe.skipIf(CHROMIUM === undefined)('the purchases of a month in the console', () => {
  let journeys: Journeys;
  let supplier: TestTenant;
  let xml: Buffer;
  beforeAll(async () => {
    journeys = await startJourneys();
    supplier = await createTenant(journeys.service);
    const { service, tenant } = journeys;
    const customer = { identityType: '6', identityNumber: tenant.ruc, name: 'Comercial Ñandú S.A.C.' };
    // The sandbox says of the second that it does not know it.
    for (const changes of [{}, { purchaseOrder: 'SANDBOX-UNKNOWN' }]) {
      const sale = invoiceBody({ issueDate: TODAY, customer, ...changes });
      const { status, body } = await post(service, supplier, '/api/invoices', sale);
      expect(status, JSON.stringify(body)).toBe(201);
      if (xml !== undefined) continue;
      const file = await download(service, supplier, `/api/documents/${body.id}/xml`);
      xml = Buffer.from(await file.arrayBuffer());
    }
  });
  afterAll(() => journeys?.close());

  it('are fetched, checked, filtered by problem, and saved as a spreadsheet', () =>
    journeys.visitAs('facturador', async ({ page }) => {
      const main = page.getByRole('main');
      await page.getByRole('link', { name: TITLE, exact: true }).click();
      await openScreen(page, MONTH, TITLE);
      await click(main, 'Pedir propuesta a SUNAT');
      const table = main.getByRole('table', { name: 'Compras del mes' });
      await table.getByRole('row', { name: /F001-1 .*S\/ 118\.00 Sin verificar/ }).waitFor();
      await click(main, 'Verificar en SUNAT');
      await table.getByRole('row', { name: /F001-1 .* Válida/ }).waitFor();
      await main.getByRole('link', { name: '1 compra que SUNAT no conoce' }).click();
      await table.getByRole('row', { name: /F001-2 .* SUNAT no la conoce/ }).waitFor();
      await expect.poll(() => table.getByRole('row').count()).toBe(2);
      await expectToFit(page, 'the purchases of a month');
      await fieldOf(page, 'En SUNAT').selectOption('Todas');
      await fillIn(page, { 'Proveedor o número': 'f001-1' });
      await table.getByRole('row', { name: /F001-1 / }).waitFor();
      const saved = page.waitForEvent('download');
      await click(main, 'Excel');
      expect((await saved).suggestedFilename()).toMatch(/\.xlsx$/);
    }));

  it("take suppliers' XMLs and verify the signatures", () =>
    journeys.visitAs('facturador', async ({ page }) => {
      await openScreen(page, MONTH, TITLE);
      const altered = Buffer.from(xml.toString().replace('Martillo', 'Alicates'));
      const files = [
        { name: 'bueno.xml', mimeType: 'application/xml', buffer: xml },
        { name: 'alterado.xml', mimeType: 'application/xml', buffer: altered },
        { name: 'otro.xml', mimeType: 'application/xml', buffer: Buffer.from('<a/>') },
      ];
      await page.locator('input[type="file"]').setInputFiles(files);
      const results = page.getByRole('table', { name: 'Archivos enviados' });
      await results.getByRole('row', { name: /bueno\.xml .*F001-1 S\/ 118\.00 Válida Válida/ }).waitFor();
      await results.getByRole('row', { name: /alterado\.xml .*F001-1 .* Válida/ }).waitFor();
      await results.getByRole('row', { name: /otro\.xml No se pudo completar/ }).waitFor();
      await page.getByText('1 compra cuyo XML no tiene una firma válida').waitFor();
    }));

  it('are shown to a viewer, who may ask nothing of SUNAT', () =>
    journeys.visitAs('viewer', async ({ page }) => {
      await goTo(page, MONTH);
      const main = page.getByRole('main');
      await main.getByRole('table', { name: 'Compras del mes' }).waitFor();
      expect(new Set(await main.getByRole('button').allInnerTexts())).toEqual(new Set(['Excel']));
    }));
});
