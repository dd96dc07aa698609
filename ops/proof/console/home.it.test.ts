import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invoiceBody } from '../e2e/api.ts';
import { addUser, FIRST_ADMIN, logIn } from '../e2e/people.ts';
import { createTenant } from '../e2e/tenant.ts';
import { dayOfLastMonth, TODAY } from '../support/days.ts';
import { type Journeys, startJourneys } from './journeys.ts';
import { CHROMIUM, logInAt, openScreen, untilLoaded } from './open-console.ts';

const ROSA = { identityType: '1', identityNumber: '46779354', name: 'Rosa Quispe' } as const;
const formatDay = (day: string) => day.split('-').reverse().join('/');

/** Sales of S/ 118.00 each: three of today, of which two are paid, and two unpaid ones of last month. */
const SALES = [
  { issueDate: TODAY },
  { issueDate: TODAY, paidWith: 'wallet' },
  { issueDate: TODAY, dueDate: TODAY },
  { issueDate: dayOfLastMonth(1), dueDate: dayOfLastMonth(2) },
  { issueDate: dayOfLastMonth(1), dueDate: dayOfLastMonth(3), series: 'F002' },
] as const;

/** Customers that end a sale without effect in the sandbox, and one that lets it wait. */
const NO_SALES = ['20000002017', '20000000111', '20000000500'] as const;

/** Expects that the parts of the first screen show their texts. */
async function expectShown(page: Page, parts: Readonly<Record<string, readonly (string | RegExp)[]>>): Promise<void> {
  await untilLoaded(page);
  for (const [title, texts] of Object.entries(parts)) {
    const part = page.locator('section', { has: page.getByRole('heading', { name: title, exact: true }) });
    for (const text of texts) await part.getByText(text, { exact: true }).first().waitFor();
  }
}

describe.skipIf(CHROMIUM === undefined)('the first screen of the console', () => {
  let journeys: Journeys;
  beforeAll(async () => {
    journeys = await startJourneys({ autoRetry: false });
  });
  afterAll(() => journeys?.close());

  it('says of a company without documents that there is nothing', () =>
    journeys.visitAs('facturador', ({ page }) =>
      expectShown(page, {
        'Vendido hoy': ['S/ 0.00', 'Todavía no hay ventas hoy'],
        SUNAT: [
          'Ningún comprobante espera a SUNAT.',
          'Ningún comprobante rechazado o con error en 30 días.',
          /^El certificado digital vence el \d{2}\/\d{2}\/\d{4}\.$/,
        ],
        'Quién me debe': ['Nadie le debe nada.'],
        'Este mes y el anterior: Soles': ['S/ 0.00'],
      }),
    ));

  it('shows the figures of what was issued, with links to the lists behind them', async () => {
    for (const sale of SALES) await journeys.create('/api/invoices', invoiceBody(sale));
    const boleta = { series: 'B001', issueDate: TODAY, customer: ROSA, dueDate: TODAY };
    await journeys.create('/api/receipts', invoiceBody(boleta));
    for (const identityNumber of NO_SALES) {
      const customer = { ...invoiceBody().customer, identityNumber };
      await journeys.create('/api/invoices', invoiceBody({ issueDate: TODAY, customer }));
    }
    await journeys.visitAs('facturador', async ({ page }) => {
      // The page has read its figures a moment ago, and does not read them again for some seconds.
      await page.reload();
      await expectShown(page, {
        'Vendido hoy': ['S/ 472.00', '4 comprobantes', 'Efectivo', 'S/ 118.00', 'Yape o Plin', 'S/ 236.00'],
        SUNAT: ['1 comprobante espera a SUNAT', '2 comprobantes rechazados o con error en 30 días'],
        'Quién me debe': [
          'S/ 472.00',
          '4 comprobantes',
          'Vencido: S/ 236.00',
          'Ferretería del Sur S.A.',
          'S/ 354.00',
          `venció el ${formatDay(dayOfLastMonth(2))}`,
          'Rosa Quispe',
        ],
        'Este mes y el anterior: Soles': ['S/ 472.00', 'S/ 236.00'],
      });
      const main = page.getByRole('main');
      for (const [link, heading, rows] of [
        ['1 comprobante espera a SUNAT', 'Comprobantes', 1],
        ['2 comprobantes rechazados o con error en 30 días', 'Comprobantes', 2],
        ['Vencido: S/ 236.00', 'Por cobrar', 2],
        ['Rosa Quispe', 'Por cobrar', 1],
      ] as const) {
        await openScreen(page, '/', 'Inicio');
        await main.getByRole('link', { name: link, exact: true }).click();
        await main.getByRole('heading', { level: 1, name: heading }).waitFor();
        await expect.poll(() => main.getByRole('row').count(), { message: link }).toBe(rows + 1);
      }
    });
  });

  it('is without the buttons to issue for a viewer', () =>
    journeys.visitAs('viewer', async ({ page }) => {
      await expectShown(page, { 'Vendido hoy': ['S/ 472.00'] });
      expect(await page.getByRole('main').getByRole('link', { name: 'Factura', exact: true }).count()).toBe(0);
    }));

  it('tells a company without a certificate that it cannot issue, and who mends it', async () => {
    const { service } = journeys;
    const tenant = await createTenant(service, { certificate: undefined });
    const facturador = await addUser(service, tenant, { admin: await logIn(service, tenant), role: 'facturador' });
    const notice = (page: Page) => page.getByText('Todavía no puede emitir: la empresa no tiene certificado digital.');
    await journeys.visit(async ({ page }) => {
      await logInAt(page, tenant, FIRST_ADMIN);
      await notice(page).waitFor();
      await page.getByRole('link', { name: 'Corregirlo' }).click();
      await page.getByRole('heading', { level: 1, name: 'Certificado y SUNAT' }).waitFor();
      expect(await notice(page).count()).toBe(0);
    });
    await journeys.visit(async ({ page }) => {
      await logInAt(page, tenant, facturador);
      await openScreen(page, '/emit/invoice', 'Nueva factura');
      await notice(page).waitFor();
      await page.getByText('Pida a su administrador que lo corrija.').waitFor();
      await openScreen(page, '/documents', 'Comprobantes');
      expect(await notice(page).count()).toBe(0);
    });
  });
});
