import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invoiceTo } from '../e2e/retries.ts';
import { randomRuc } from '../e2e/tenant.ts';
import { CLOCK_OF_TODAY, dayFromToday } from '../support/days.ts';
import { click, fieldOf, fillIn, openDialog, pick } from './forms.ts';
import { type Journeys, startJourneys } from './journeys.ts';
import { CHROMIUM, logInAt } from './open-console.ts';

/** RUC of a customer for whose documents the sandbox answers HTTP 500. */
const FAILING_CUSTOMER = '20000000500';
const TERM_DAYS = 3;

describe.skipIf(CHROMIUM === undefined)("the operator's console", () => {
  let journeys: Journeys;
  beforeAll(async () => {
    journeys = await startJourneys({ gatewayClock: CLOCK_OF_TODAY });
    await journeys.create('/api/invoices', { ...invoiceTo(FAILING_CUSTOMER), issueDate: dayFromToday(-TERM_DAYS) });
  });
  afterAll(() => journeys?.close());

  const work = (look: (page: Page) => Promise<void>) => journeys.visitAs('operator', ({ page }) => look(page));
  const open = (page: Page, link: string) => page.getByRole('navigation').getByRole('link', { name: link }).click();

  it('finds a company by its RUC, and opens it', () =>
    work(async (page) => {
      await fillIn(page, { 'Buscar por RUC o nombre': journeys.tenant.ruc });
      await page.getByRole('row', { name: 'Real' }).getByRole('link').click();
      await page.getByRole('main').getByText(journeys.tenant.ruc).first().waitFor();
    }));

  it('creates a company, and its first administrator logs in', async () => {
    const ruc = randomRuc();
    const admin = { email: 'eva@example.com', password: 'una-clave-larga' };
    await work(async (page) => {
      const dialog = await openDialog(page, 'Nueva empresa');
      await fillIn(dialog, {
        RUC: ruc,
        'Razón social': 'Textiles Misti S.A.C.',
        'Domicilio fiscal': 'Calle Mercaderes 100',
        Nombre: 'Eva Salas',
        'Correo electrónico': admin.email,
      });
      await dialog.getByLabel('Contraseña').first().fill(admin.password);
      await pick(page, 'Distrito', { typed: 'yanahuara', taken: 'Yanahuara, Arequipa, Arequipa (040126)' });
      await expect.poll(() => fieldOf(dialog, 'Distrito').inputValue()).toContain('(040126)');
      await dialog.getByLabel('Crear un certificado autofirmado (solo con el sandbox)').check();
      await click(dialog, 'Guardar');
      await dialog.getByText('No se vuelven a mostrar.').waitFor();
      await dialog.getByRole('link', { name: 'Abrir la empresa' }).click();
      await page.getByRole('heading', { name: 'Textiles Misti S.A.C.', level: 1 }).waitFor();
    });
    await journeys.visit(({ page }) => logInAt(page, { ruc }, admin));
  });

  it('shows a document close to its term', () =>
    work(async (page) => {
      await open(page, 'Comprobantes en riesgo');
      const row = page.getByRole('row', { name: 'Factura F001-' });
      await row.getByText('Por vencer').waitFor();
      await row.getByText('Sin respuesta').waitFor();
    }));

  it('shows the answers of SUNAT', () =>
    work(async (page) => {
      await open(page, 'SUNAT');
      await page.getByRole('heading', { name: 'Circuitos de los workers' }).waitFor();
      await page.getByRole('table').first().getByText('Cerrado').first().waitFor();
    }));

  it('shows the queues with their workers', () =>
    work(async (page) => {
      await open(page, 'Pools y colas');
      const row = page.getByRole('row', { name: 'Envíos a SUNAT' });
      await row.waitFor();
      expect(await row.getByRole('cell').allInnerTexts()).toContain('0');
      await page.getByText('No se envía ningún correo').waitFor();
    }));

  it('switches a row of the rules off, and takes that back', () =>
    work(async (page) => {
      await open(page, 'Reglas con fechas');
      const row = page.getByRole('row', { name: 'detraction-046' });
      await click(row, 'Cambiar: detraction-046');
      await page.getByRole('dialog').getByLabel('La regla rige en este período').uncheck();
      await click(page.getByRole('dialog'), 'Guardar');
      await row.getByText('Desactivada').waitFor();
      await click(row, 'Retirar: detraction-046');
      await click(page.getByRole('dialog'), 'Retirar');
      await row.getByText('Desactivada').waitFor({ state: 'detached' });
    }));
});
