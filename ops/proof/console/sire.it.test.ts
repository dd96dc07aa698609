import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invoiceBody } from '../e2e/api.ts';
import { TODAY } from '../support/days.ts';
import { click } from './forms.ts';
import { type Journeys, startJourneys } from './journeys.ts';
import { CHROMIUM, expectAccessible, expectToFit, openScreen } from './open-console.ts';

const TITLE = 'Registro de ventas (SIRE)';
const MONTH = `/sire/sales?period=${TODAY.slice(0, 7)}`;

/** Passports of buyers. The sandbox leaves a sale to the first out of its proposal, and adds 10.00 to one to the second. */
const ABSENT = '20000070001';
const TEN_MORE = '20000070002';

function openMonth(page: Page): Promise<void> {
  return openScreen(page, MONTH, TITLE);
}

/** Takes a step of the month. Its question has the text `asked`, and the screen then has the title `next`. */
async function takeStep(page: Page, step: string, { asked, next }: { asked: string; next: string }): Promise<void> {
  await click(page.getByRole('main'), step);
  const question = page.getByRole('dialog');
  await question.getByText(asked).waitFor();
  await expectAccessible(page, `the question before: ${step}`);
  await click(question, step);
  await page.getByRole('status').getByText(next, { exact: true }).waitFor();
}

describe.skipIf(CHROMIUM === undefined)('the sales register of a month in the console', () => {
  let journeys: Journeys;
  beforeAll(async () => {
    journeys = await startJourneys();
    await journeys.create('/api/invoices', invoiceBody({ issueDate: TODAY }));
    for (const identityNumber of [ABSENT, TEN_MORE]) {
      const customer = { identityType: '7', identityNumber, name: 'Ana Torres' };
      await journeys.create('/api/receipts', invoiceBody({ series: 'B001', issueDate: TODAY, customer }));
    }
  });
  afterAll(() => journeys?.close());

  it('is compared with the proposal, which is replaced, registered, and taken back', () =>
    journeys.visitAs('facturador', async ({ page }) => {
      const main = page.getByRole('main');
      await page.getByRole('link', { name: TITLE, exact: true }).click();
      await main.getByRole('heading', { level: 1, name: TITLE }).waitFor();
      await openMonth(page);
      await main.getByText('La propuesta todavía no se ha pedido.').waitFor();
      expect(await main.getByRole('button', { name: 'Aceptar la propuesta' }).count()).toBe(0);
      await click(page, 'Pedir propuesta a SUNAT');
      await page.getByRole('status').getByText('Revise 2 diferencias', { exact: true }).waitFor();
      const totals = main.getByRole('table', { name: 'Su registro junto a la propuesta de SUNAT' });
      await totals.getByRole('row', { name: 'Total 354.00 246.00 108.00', exact: true }).waitFor();
      const differences = main.getByRole('table', { name: 'Diferencias con la propuesta' });
      const [absent, more] = ['B001-00000001 SUNAT no lo tiene', 'B001-00000002 Otros importes'];
      await differences.getByRole('row', { name: absent }).getByText('No está', { exact: true }).waitFor();
      await differences.getByRole('row', { name: more }).getByText('IGV: 19.53', { exact: true }).waitFor();
      await expectToFit(page, 'the month with differences');
      await click(main, 'Otros importes: 1');
      await differences.getByRole('row', { name: absent }).waitFor({ state: 'detached' });
      await differences.getByRole('row', { name: more }).waitFor();
      await click(main, 'Todas: 2');
      await differences.getByRole('row', { name: absent }).waitFor();
      await differences.getByRole('link', { name: 'B001-00000002' }).click();
      await main.getByRole('heading', { level: 1, name: /^Boleta.* B001-00000002$/ }).waitFor();
      await page.goBack();
      await click(main, 'Aceptar la propuesta');
      await page.getByRole('dialog').getByText('Quedan 2 diferencias.').waitFor();
      await click(page.getByRole('dialog'), 'Volver');
      for (const [step, asked, next] of [
        ['Reemplazar la propuesta', '3 comprobantes, S/ 354.00', 'SUNAT tiene su registro'],
        ['Registrar el preliminar', 'una persona genera el registro en SOL', 'Ahora genere el registro en SOL'],
        ['Eliminar el preliminar', 'La respuesta a la propuesta se conserva', 'SUNAT tiene su registro'],
        ['Eliminar el reemplazo', 'SUNAT elimina su archivo', 'Revise 2 diferencias'],
      ] as const) {
        await takeStep(page, step, { asked, next });
        if (step === 'Reemplazar la propuesta') {
          await main.getByText('Ningún cambio: SUNAT tiene su registro tal como está ahora.').waitFor();
        }
        if (step === 'Registrar el preliminar') {
          await page
            .getByRole('status')
            .getByText(/Generar registro/)
            .waitFor();
          await expectToFit(page, 'the registered month');
        }
      }
      const saved = page.waitForEvent('download');
      await click(main, 'Descargar: Su reemplazo');
      expect(await readFile(await (await saved).path(), 'utf8')).toContain(`|${ABSENT}|`);
    }));

  it('has no buttons for a viewer but those of downloads and of kinds of differences', () =>
    journeys.visitAs('viewer', async ({ page }) => {
      await openMonth(page);
      const main = page.getByRole('main');
      await main.getByText('Revise 2 diferencias', { exact: true }).waitFor();
      const buttons = await main.getByRole('button').allInnerTexts();
      const kinds = ['Todas: 2', 'SUNAT no lo tiene: 1', 'Otros importes: 1'];
      expect(new Set(buttons)).toEqual(new Set([...kinds, 'Descargar']));
    }));
});

describe.skipIf(CHROMIUM === undefined)('the sales register of a company without a client for SIRE', () => {
  let journeys: Journeys;
  beforeAll(async () => {
    journeys = await startJourneys({ authority: 'production' });
  });
  afterAll(() => journeys?.close());

  it('leads an admin to the settings', () =>
    journeys.visitAs('admin', async ({ page }) => {
      await openMonth(page);
      await page.getByText('Todavía no se puede consultar a SUNAT').waitFor();
      expect(await page.getByRole('button', { name: 'Pedir propuesta a SUNAT' }).count()).toBe(0);
      await expectToFit(page, 'the month without a client');
      await page.getByRole('link', { name: 'Registrar la credencial del SIRE' }).click();
      await page.getByRole('heading', { level: 1, name: 'Certificado y SUNAT' }).waitFor();
    }));

  it('shows a facturador why SUNAT cannot be asked', () =>
    journeys.visitAs('facturador', async ({ page }) => {
      await openMonth(page);
      await click(page, 'Pedir propuesta a SUNAT');
      await page
        .getByRole('alert')
        .getByText(/no se pidió nada a SUNAT|No se consultó nada/i)
        .waitFor();
    }));
});
