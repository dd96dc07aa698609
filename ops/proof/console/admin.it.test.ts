import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { get, invoiceBody, post } from '../e2e/api.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../e2e/webhook-receiver.ts';
import { dayFromToday } from '../support/days.ts';
import { click, fieldOf, fillIn, openDialog, typedDay } from './forms.ts';
import { type Journeys, startJourneys } from './journeys.ts';
import { CHROMIUM, goTo, logInAt } from './open-console.ts';

const PKCS12 = new URL('../../../shared/core/src/signature/fixtures/legacy.p12', import.meta.url);

describe.skipIf(CHROMIUM === undefined)('the console of an admin', () => {
  let journeys: Journeys;
  let receiver: WebhookReceiver;
  beforeAll(async () => {
    receiver = await startWebhookReceiver();
    // The RUC of the certificate.
    journeys = await startJourneys({ ruc: '20123456786' });
  });
  afterAll(async () => {
    await journeys?.close();
    await receiver?.close();
  });

  const work = (look: (page: Page) => Promise<void>) => journeys.visitAs('admin', ({ page }) => look(page));

  it('uploads a certificate once its password is right', () =>
    work(async (page) => {
      await goTo(page, '/settings/sunat');
      const buffer = await readFile(PKCS12);
      const file = page.locator('input[type="file"]');
      await file.setInputFiles({ name: 'legacy.p12', mimeType: 'application/x-pkcs12', buffer });
      await fillIn(page, { 'Contraseña del archivo': 'una-clave-equivocada' });
      await click(page, 'Subir');
      await page.getByText('La contraseña del certificado no es correcta').waitFor();
      await fillIn(page, { 'Contraseña del archivo': 'clave ñ 1' });
      await click(page, 'Subir');
      await page.getByText('Certificado subido').waitFor();
      await journeys.create('/api/invoices', invoiceBody());
    }));

  it('makes an API key, which is shown once and works', () =>
    work(async (page) => {
      await goTo(page, '/keys');
      await click(page, 'Nueva clave');
      await fillIn(page.getByRole('dialog'), { Nombre: 'Tienda' });
      await click(page.getByRole('dialog'), 'Guardar');
      const apiKey = await page.getByLabel('Clave nueva').innerText();
      expect(await get(journeys.service, { ...journeys.tenant, apiKey }, '/api/series')).toMatchObject({ status: 200 });
      await page.reload();
      await page.getByRole('table').getByText('Tienda').waitFor();
      expect(await page.getByText(apiKey).count()).toBe(0);
    }));

  it('makes an API key that only reaches clients until a day', () =>
    work(async (page) => {
      await goTo(page, '/keys');
      const dialog = await openDialog(page, 'Nueva clave');
      const lastDay = typedDay(dayFromToday(30));
      await fillIn(dialog, { Nombre: 'Agenda' });
      await dialog.getByLabel('Solo esto').check();
      await dialog.getByLabel('Clientes').check();
      await fillIn(dialog, { 'Último día': lastDay });
      // The calendar lies over the buttons until the field is left.
      await page.keyboard.press('Tab');
      await click(dialog, 'Guardar');
      const apiKey = await page.getByLabel('Clave nueva').innerText();
      const ask = (path: string) => get(journeys.service, { ...journeys.tenant, apiKey }, path);
      expect([(await ask('/api/clients')).status, (await ask('/api/series')).status]).toEqual([200, 403]);
      const row = page.getByRole('row').filter({ hasText: 'Agenda' });
      await row.getByText('Clientes', { exact: true }).waitFor();
      await row.getByText(lastDay).waitFor();
    }));

  it('registers a webhook, and sends a failed delivery again', () =>
    work(async (page) => {
      await goTo(page, '/settings/webhooks');
      await click(page, 'Nuevo webhook');
      await fillIn(page.getByRole('dialog'), { 'Dirección (URL) de su sistema': receiver.url });
      await click(page, 'Crear webhook');
      expect(await page.getByLabel('Secreto', { exact: true }).innerText()).toMatch(/^whsec_/);
      await click(page, 'Ya lo guardé');
      await page.getByRole('link', { name: receiver.url }).click();
      receiver.answers.push(500);
      await journeys.create('/api/invoices', invoiceBody());
      await page.reload();
      await journeys.service.sweepDeliveries();
      await page.getByRole('button', { name: 'Ver: Comprobante aceptado' }).click();
      await page.getByRole('cell', { name: '500', exact: true }).waitFor();
      await click(page.getByRole('dialog'), 'Reenviar');
      await page.getByText('Se está reenviando').waitFor();
      await journeys.service.sweepDeliveries();
      await page.getByRole('dialog').getByText('Entregado').waitFor();
      expect(receiver.received).toHaveLength(2);
    }));

  it('changes the paper, and the preview shows the change before it is saved', () =>
    work(async (page) => {
      await goTo(page, '/settings/print');
      const link = page.getByRole('link', { name: 'Abrir el PDF' });
      const before = await link.getAttribute('href');
      await fillIn(page, { Teléfono: '054-223344' });
      await expect.poll(() => link.getAttribute('href')).not.toBe(before);
      await click(page, 'Guardar');
      await page.getByRole('status').getByText(/guard/i).first().waitFor();
      await page.reload();
      await expect.poll(() => fieldOf(page, 'Teléfono').inputValue()).toBe('054-223344');
    }));

  it('adds a user, who logs in', async () => {
    const person = { email: 'luis@example.com', password: 'otra-clave-larga' };
    await work(async (page) => {
      await goTo(page, '/users');
      await click(page, 'Nuevo usuario');
      const dialog = page.getByRole('dialog');
      await click(dialog, 'Guardar');
      await expect.poll(() => dialog.locator('[aria-invalid="true"]').count()).toBe(3);
      await fillIn(dialog, { Nombre: 'Luis Rojas', 'Correo electrónico': person.email, Contraseña: person.password });
      await fieldOf(dialog, 'Rol').selectOption('viewer');
      await click(dialog, 'Guardar');
      await page.getByRole('table').getByText('Luis Rojas').waitFor();
    });
    await journeys.visit(async ({ page }) => {
      await logInAt(page, journeys.tenant, person);
      await page.getByRole('link', { name: 'Luis Rojas' }).waitFor();
    });
  });

  it('registers a series that goes on from the number of another system', () =>
    work(async (page) => {
      await goTo(page, '/settings/series');
      await fillIn(await openDialog(page, 'Registrar serie'), { Serie: 'fa01', 'Último número usado': '1500' });
      await click(page.getByRole('dialog'), 'Guardar');
      await page.getByRole('row', { name: 'FA01' }).getByText('1500').waitFor();
      const { body } = await post(journeys.service, journeys.tenant, '/api/invoices', invoiceBody({ series: 'FA01' }));
      expect(body.documentId).toMatch(/-FA01-0*1501$/);
    }));
});
