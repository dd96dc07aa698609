import { openMailer } from '@chasqui/platform/mail';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startMailbox } from '../../sandbox/index.ts';
import { invoiceBody } from '../e2e/api.ts';
import { dayFromToday, TODAY } from '../support/days.ts';
import { queryDatabase } from '../support/query-database.ts';
import { buildWorkbook, priceListRows } from '../support/shop-lists.ts';
import { choose, click, emit, fieldOf, fillIn, openDialog, pick, readFocusedProblem, typedDay } from './forms.ts';
import { type Journeys, startJourneys } from './journeys.ts';
import { CHROMIUM, DESKTOP, expectAccessible, expectToFit, goTo, PHONE } from './open-console.ts';

const CLIENT = { identityType: '6', identityNumber: '20131312955', name: 'Ferretería del Sur S.A.' } as const;
const PRODUCT = { code: 'M16', description: 'Martillo de 16 oz', unitCode: 'NIU', igvType: '10', unitPrice: 100 };
const SODA = { code: 'GAS-1', description: 'Gaseosa 500 ml', unitCode: 'NIU', igvType: '10', unitPriceWithTax: 3.5 };
const BARCODE = '7751234567892';
const SHOP = { code: '0005', name: 'Tienda Miraflores', ubigeo: '150122', address: 'Av. Larco 345' };
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const LINE = { 'Producto o servicio': 'Flete a Arequipa', Precio: '50' } as const;

describe.skipIf(CHROMIUM === undefined)('the console of a facturador', () => {
  let journeys: Journeys;
  const ends: (() => unknown)[] = [];
  beforeAll(async () => {
    const log = { info: () => {}, warn: () => {}, error: () => {} };
    const mailbox = await startMailbox({ port: 0, log });
    ends.push(() => mailbox.close());
    const mailer = openMailer({ url: `smtp://127.0.0.1:${mailbox.port}`, from: 'comprobantes@chasqui.test', log });
    ends.push(() => mailer.close());
    journeys = await startJourneys({ ticketPollMs: 500, sendMail: mailer.send });
    ends.push(() => journeys.close());
    await journeys.create('/api/clients', { ...CLIENT, email: 'compras@ferreteria.pe' });
    await journeys.create('/api/products', PRODUCT);
    await journeys.create('/api/products', { ...SODA, gtin: BARCODE });
    await journeys.create('/api/establishments', SHOP);
  });
  afterAll(async () => {
    for (const end of ends.reverse()) await end();
  });

  const work = (look: (page: Page) => Promise<void>) => journeys.visitAs('facturador', ({ page }) => look(page));

  /** Opens a new factura for a client whose RUC is typed. */
  async function openFactura(page: Page): Promise<void> {
    await goTo(page, '/emit/invoice');
    await fillIn(page, { RUC: CLIENT.identityNumber, 'Nombre o razón social': CLIENT.name, ...LINE });
  }

  it('emits a factura with a saved client and a saved product', () =>
    work(async (page) => {
      await page.getByRole('link', { name: 'Factura', exact: true }).first().click();
      await pick(page, 'RUC', { typed: 'ferre', taken: CLIENT.name });
      await pick(page, 'Producto o servicio', { typed: 'mart', taken: PRODUCT.description });
      await fillIn(page, { Cantidad: '2' });
      await page.getByText('S/ 236.00').first().waitFor();
      expect(await emit(page, 'Factura emitida')).toMatch(/^F001-\d+$/);
      await page.getByText(CLIENT.name).first().waitFor();
      await page.getByRole('link', { name: 'Abrir el comprobante' }).click();
      await page
        .getByText(/ · Ana Flores$/)
        .first()
        .waitFor();
    }));

  it('emits a boleta without a named customer, then another one', () =>
    work(async (page) => {
      await goTo(page, '/emit/receipt');
      await fillIn(page, LINE);
      const first = await emit(page, 'Boleta emitida');
      await fillIn(page, LINE);
      await click(page, 'Emitir');
      await page.getByRole('heading', { name: 'Boleta emitida: ' }).filter({ hasNotText: first }).waitFor();
    }));

  it('lets quantity and unit be typed over after a click, and explains a unit that does not exist', () =>
    work(async (page) => {
      await goTo(page, '/emit/receipt');
      await fillIn(page, LINE);
      await fieldOf(page, 'Cantidad').click();
      await page.keyboard.type('4');
      expect(await fieldOf(page, 'Cantidad').inputValue()).toBe('4');
      await fieldOf(page, 'Unidad').click();
      await page.keyboard.type('varilla');
      await page.keyboard.press('Tab');
      const problem = page.getByText('Ninguna unidad se llama así. Elija una de la lista');
      await problem.waitFor();
      await fieldOf(page, 'Unidad').click();
      await page.keyboard.type('galón');
      await page.keyboard.press('Tab');
      await problem.waitFor({ state: 'detached' });
    }));

  it.each([
    // A field that lost the focus at the press would move the button of a phone away before the release.
    ['a click', (page: Page) => page.getByRole('button', { name: 'Emitir', exact: true }).click({ delay: 200 })],
    ['Ctrl+Enter', (page: Page) => page.keyboard.press('Control+Enter')],
    // A page that is drawn late can move the button between press and release.
  ])('refuses a unit that does not exist at %s right after it was typed', { retry: 1 }, (_way, askToEmit) =>
    work(async (page) => {
      await page.setViewportSize(PHONE);
      try {
        await goTo(page, '/emit/receipt');
        await fillIn(page, LINE);
        await fieldOf(page, 'Unidad').click();
        await page.keyboard.type('varilla');
        await askToEmit(page);
        await page.getByRole('alert').getByText('Revise los campos marcados').waitFor();
        expect(await readFocusedProblem(page)).toMatch(/^Ninguna unidad se llama así/);
      } finally {
        // The next journey has the same page.
        await page.setViewportSize(DESKTOP);
      }
    }),
  );

  it('tells above the next boleta that one was rejected, and fills it in again', () =>
    work(async (page) => {
      // A RUC that SUNAT rejects is refused by the form already.
      await page.route(/documents\.get\?/, async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replace(/"status":"(SENT|ACCEPTED)"/, '"status":"REJECTED"');
        await route.fulfill({ response, body });
      });
      await goTo(page, '/emit/receipt');
      await fillIn(page, LINE);
      await click(page, 'Emitir');
      await page.getByRole('heading', { name: 'No se emitió: ' }).waitFor();
      await page.getByText('No tiene efecto.').waitFor();
      await page.getByRole('link', { name: 'Volver a emitir' }).click();
      await expect.poll(() => fieldOf(page, 'Producto o servicio').inputValue()).toBe(LINE['Producto o servicio']);
      await page.unroute(/documents\.get\?/);
    }));

  /** Types a code as a barcode reader does. */
  async function scan(page: Page, code: string): Promise<void> {
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
  }

  async function descriptions(page: Page): Promise<readonly string[]> {
    const fields = await fieldOf(page, 'Producto o servicio').all();
    return Promise.all(fields.map((field) => field.inputValue()));
  }

  it('sells at a till by barcode reader and keys alone', () =>
    work(async (page) => {
      await goTo(page, '/emit/receipt');
      await page.locator('[data-path="items.0.description"]:focus').waitFor();
      await scan(page, BARCODE);
      await expect.poll(() => descriptions(page)).toEqual([SODA.description, '']);
      await scan(page, PRODUCT.code);
      await expect.poll(() => descriptions(page)).toEqual([SODA.description, PRODUCT.description, '']);
      await scan(page, BARCODE);
      await expect.poll(() => fieldOf(page, 'Cantidad').first().inputValue()).toBe('2');
      await scan(page, '7750000000002');
      await page.getByText('Ningún producto tiene el código 7750000000002').waitFor();
      await expect.poll(() => descriptions(page)).toEqual([SODA.description, PRODUCT.description, '7750000000002']);
      // The code of an unknown product is not sold, and the next scan takes its place.
      await scan(page, SODA.code);
      await expect.poll(() => descriptions(page)).toEqual([SODA.description, PRODUCT.description, '']);
      await expect.poll(() => fieldOf(page, 'Cantidad').first().inputValue()).toBe('3');
      await page.keyboard.press('Control+Enter');
      await page.getByRole('heading', { name: 'Boleta emitida: ' }).waitFor();
      await page.getByText('S/ 128.50').first().waitFor();
      await expect.poll(() => descriptions(page)).toEqual(['']);
      // A browser without a viewer of PDFs opens the paper in a tab.
      await page.evaluate("Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false })");
      const paper = page.waitForResponse((response) => response.url().includes('/pdf?format='));
      await page.keyboard.press('F9');
      expect((await paper).status()).toBe(200);
      await scan(page, BARCODE);
      await expect.poll(() => descriptions(page)).toEqual([SODA.description, '']);
    }));

  it('loses no scan at a till: before an emission, after a choice by name, and of the next sale', () =>
    work(async (page) => {
      const gtin = '7759876543212';
      await journeys.create('/api/products', { ...PRODUCT, code: 'CIN-1', description: 'Cinta aislante', gtin });
      await goTo(page, '/emit/receipt');
      await fillIn(page, { Serie: 'B002' });
      await fieldOf(page, 'Producto o servicio').focus();
      const isEmitting = page.locator('fieldset:disabled').waitFor();
      // The answer comes after the person has asked to issue the boleta.
      await page.route(/barcode/, (route) => isEmitting.then(() => route.continue()));
      await scan(page, gtin);
      await page.keyboard.press('Control+Enter');
      await page.getByRole('heading', { name: 'Boleta emitida: B002-00000001' }).waitFor();
      await page.getByText('S/ 118.00').first().waitFor();
      await page.unroute(/barcode/);
      expect(await fieldOf(page, 'Serie').inputValue()).toBe('B002');
      await pick(page, 'Producto o servicio', { typed: 'mart', taken: PRODUCT.description });
      await scan(page, BARCODE);
      await expect.poll(() => descriptions(page)).toEqual([PRODUCT.description, SODA.description]);
      await page.keyboard.press('Enter');
      await page.locator('[data-path="items.1.description"]:focus').waitFor();
    }));

  it('emits a credit note on a document that a search finds', () =>
    work(async (page) => {
      await journeys.create('/api/invoices', invoiceBody({ series: 'F007' }));
      await goTo(page, '/emit/credit-note');
      await pick(page, 'Factura o boleta', { typed: 'F007-1', taken: 'F007-00000001' });
      await emit(page, 'Nota de crédito emitida');
    }));

  it('emits a debit note from the page of its document', () =>
    work(async (page) => {
      const id = await journeys.create('/api/invoices', invoiceBody());
      await goTo(page, `/documents/${id}`);
      await page.getByRole('main').getByRole('link', { name: 'Nota de débito' }).click();
      await fillIn(page, LINE);
      await emit(page, 'Nota de débito emitida');
    }));

  /** Fields of a place of a guide. */
  const placeOf = (page: Page, title: string) =>
    page.locator('div', { has: page.getByRole('heading', { name: title }) }).last();

  it('emits a guide from the factura of its goods, which then names it', () =>
    work(async (page) => {
      const id = await journeys.create('/api/invoices', invoiceBody({ series: 'F008', customer: CLIENT }));
      await goTo(page, `/documents/${id}`);
      await page.getByRole('main').getByRole('link', { name: 'Emitir guía' }).click();
      await expect.poll(() => fieldOf(page, 'Factura o boleta (opcional)').inputValue()).toBe('F008-00000001');
      expect(await fieldOf(page, 'RUC').inputValue()).toBe(CLIENT.identityNumber);
      expect(await fieldOf(page, 'Bien').inputValue()).toBe('Martillo de 16 oz');
      const origin = placeOf(page, 'Punto de partida');
      expect(await fieldOf(origin, 'Local').inputValue()).toBe('Domicilio fiscal');
      await expect.poll(() => fieldOf(origin, 'Distrito').inputValue()).toBe('Lima, Lima, Lima (150101)');
      const destination = placeOf(page, 'Punto de llegada');
      await fieldOf(destination, 'Dirección').fill('Calle Mercaderes 210');
      await fieldOf(destination, 'Distrito').fill('arequipa');
      await page.getByRole('option', { name: 'Arequipa, Arequipa, Arequipa (040101)' }).click();
      await page.getByLabel('Nuestro auto o moto').check();
      await fillIn(page, { 'Peso bruto': '12.5' });
      const number = await emit(page, 'Guía emitida');
      await goTo(page, `/documents/${id}`);
      await page.getByRole('main').getByRole('link', { name: number }).click();
      await page.getByRole('main').getByRole('link', { name: 'F008-00000001' }).waitFor();
    }));

  it('emits a guide of a factura that is picked, by truck from a branch', () =>
    work(async (page) => {
      await journeys.create('/api/invoices', invoiceBody({ series: 'F009', customer: CLIENT }));
      await goTo(page, '/emit/despatch-advice');
      await pick(page, 'Factura o boleta (opcional)', { typed: 'F009', taken: 'F009-00000001' });
      await expect.poll(() => fieldOf(page, 'Nombre o razón social').inputValue()).toBe(CLIENT.name);
      const origin = placeOf(page, 'Punto de partida');
      await fieldOf(origin, 'Local').click();
      await page.getByRole('option', { name: 'Tienda Miraflores (0005)' }).click();
      expect(await fieldOf(origin, 'Dirección').inputValue()).toBe(SHOP.address);
      // The digits are taken too.
      await fillIn(placeOf(page, 'Punto de llegada'), { Dirección: 'Av. Arequipa 123', Distrito: '040101' });
      await fillIn(page, {
        Placa: 'ABC123',
        'DNI del conductor': '45678901',
        'Nombre del conductor': 'Juan Pérez Rojas',
        'Licencia de conducir': 'Q45678901',
        'Peso bruto': '12.5',
      });
      await emit(page, 'Guía emitida');
    }));

  it('saves a product with a code that is typed, or searched by words once there is a list', () =>
    work(async (page) => {
      const code = fieldOf(page, 'Código de producto SUNAT');
      const openProduct = async (description: string) => {
        await goTo(page, '/products');
        await fillIn(await openDialog(page, 'Nuevo producto'), {
          Descripción: description,
          Código: description,
          'Precio por unidad': '10',
        });
        await click(page, 'Más datos');
      };
      const save = async () => {
        await click(page.getByRole('dialog'), 'Guardar');
        await page.getByRole('dialog').waitFor({ state: 'detached' });
      };
      await openProduct('Cachorro');
      await code.fill('10101502');
      await page.getByText('Escriba los 8 dígitos: la lista para buscar no está cargada').waitFor();
      await save();
      await queryDatabase(
        journeys.service.databaseUrl,
        `insert into product_codes values ('10101501', 'Gatos', ' 10101501 GATOS '), ('10101502', 'Perros', ' 10101502 PERROS ')`,
      );
      await openProduct('Gatito');
      await pick(page, 'Código de producto SUNAT', { typed: 'gat', taken: '10101501 Gatos' });
      await page.getByText('Gatos · Plantas y animales vivos, accesorios y suministros').waitFor();
      await expect.poll(() => code.inputValue()).toBe('10101501');
      await code.fill('10101599');
      await page.getByText('SUNAT no tiene este código').waitFor();
      await code.fill('99999999');
      await page.getByText('Bien sin código en SUNAT').waitFor();
      await save();
    }));

  it('tells what is wrong at its field, has the focus there, and then emits', () =>
    work(async (page) => {
      await openFactura(page);
      await fillIn(page, { RUC: '20131312954', Cantidad: '0' });
      await click(page, 'Emitir');
      expect(await readFocusedProblem(page)).toBe('No es un RUC: revise sus dígitos');
      await fillIn(page, { RUC: CLIENT.identityNumber });
      await click(page, 'Emitir');
      expect(await readFocusedProblem(page)).toMatch(/mayor/);
      await fillIn(page, { Cantidad: '3' });
      await click(page, 'Más opciones');
      await choose(page, 'Tipo de operación', 'empresas del sistema de seguros');
      await choose(page, 'Tipo de seguro', '1: con inicio de cobertura');
      await click(page, 'Emitir');
      expect(await readFocusedProblem(page)).toBe('Es obligatorio');
      await expect.poll(() => page.locator('[aria-invalid="true"]').count()).toBe(3);
      await choose(page, 'Tipo de operación', /^Venta interna$/);
      await emit(page, 'Factura emitida');
    }));

  it('issues another factura like one that was issued', () =>
    work(async (page) => {
      const id = await journeys.create('/api/invoices', invoiceBody({ issueDate: TODAY }));
      await goTo(page, `/documents/${id}`);
      await page.getByRole('link', { name: 'Emitir otro igual' }).click();
      await expect.poll(() => fieldOf(page, 'RUC').inputValue()).toBe(invoiceBody().customer.identityNumber);
      await emit(page, 'Factura emitida');
      await page.getByText('S/ 118.00').first().waitFor();
    }));

  it('issues a factura that SUNAT did not register again with its number, once', () =>
    work(async (page) => {
      const refused = { ...CLIENT, identityNumber: '20000000111' };
      const id = await journeys.create('/api/invoices', invoiceBody({ series: 'F010', customer: refused }));
      const again = async () => {
        await goTo(page, `/documents/${id}`);
        await page.getByRole('link', { name: 'Volver a emitir' }).click();
      };
      await again();
      expect(await page.getByLabel('Usar otra vez el número F010-00000001').isChecked()).toBe(true);
      await fillIn(page, { RUC: CLIENT.identityNumber });
      expect(await emit(page, 'Factura emitida')).toBe('F010-00000001');
      await again();
      await page.getByText('Otro comprobante ya tiene el número F010-00000001.').waitFor();
      await page.getByRole('link', { name: 'Ver ese comprobante' }).click();
      await page.getByText('SUNAT lo aceptó').first().waitFor();
    }));

  it('issues a factura in the place of a rejected one with the next number', () =>
    work(async (page) => {
      const unknown = { ...CLIENT, identityNumber: '20000002017' };
      const id = await journeys.create('/api/invoices', invoiceBody({ series: 'F011', customer: unknown }));
      await goTo(page, `/documents/${id}`);
      await page.getByRole('link', { name: 'Volver a emitir' }).click();
      await page.getByText('Este comprobante reemplaza a F011-00000001, que SUNAT rechazó.').waitFor();
      await fillIn(page, { RUC: CLIENT.identityNumber });
      expect(await emit(page, 'Factura emitida')).toBe('F011-00000002');
    }));

  it('voids a factura, which is shown as void once SUNAT has answered', () =>
    work(async (page) => {
      const id = await journeys.create('/api/invoices', invoiceBody({ issueDate: TODAY }));
      await goTo(page, `/documents/${id}`);
      await click(page, 'Anular');
      const dialog = page.getByRole('dialog');
      await fieldOf(dialog, 'Motivo').fill('Se canceló la venta');
      await click(dialog, 'Anular para siempre');
      await page.getByText('Está anulado').waitFor();
    }));

  it('sends a document by e-mail to the address of its client', () =>
    work(async (page) => {
      const id = await journeys.create('/api/invoices', invoiceBody());
      await goTo(page, `/documents/${id}`);
      await click(page, 'Enviar por correo');
      await expect.poll(() => fieldOf(page, 'Correo del cliente').inputValue()).toBe('compras@ferreteria.pe');
      await click(page, 'Enviar PDF y XML');
      await page.getByText('En camino', { exact: true }).waitFor();
      await journeys.service.sweepEmails();
      await page.getByText('Enviado', { exact: true }).waitFor();
    }));

  it('records a payment of a sale on credit, and reverses it', () =>
    work(async (page) => {
      await openFactura(page);
      await page.getByText('Al crédito').click();
      await fillIn(page, { 'Fecha de vencimiento': typedDay(dayFromToday(30)) });
      await emit(page, 'Factura emitida');
      await page.getByRole('link', { name: 'Abrir el comprobante' }).click();
      await page.getByRole('link', { name: 'Cobranza de esta venta' }).click();
      await fieldOf(page, 'Importe').fill('20');
      await fieldOf(page, 'Medio de pago').selectOption('Yape o Plin');
      await click(page, 'Registrar el pago');
      await page.getByText('S/ 39.00').first().waitFor();
      await click(page, /^Revertir: /);
      await click(page.getByRole('dialog'), 'Revertir');
      await page.getByText('Revertido', { exact: true }).waitFor();
      await page.getByText('S/ 39.00').first().waitFor({ state: 'detached' });
    }));

  it('imports the price list of a shop as it is, and names a column itself', () =>
    work(async (page) => {
      await goTo(page, '/products');
      await click(page, 'Importar');
      const dialog = page.getByRole('dialog');
      const buffer = await buildWorkbook(priceListRows());
      await dialog.locator('input[type="file"]').setInputFiles({ name: 'lista.xlsx', mimeType: XLSX, buffer });
      await dialog.getByText('200 filas · 200 nuevas').waitFor();
      expect(await fieldOf(dialog, 'P. Venta (S/)').inputValue()).toBe('unitPriceWithTax');
      expect(await fieldOf(dialog, 'Stock').inputValue()).toBe('');
      await fieldOf(dialog, 'P. Venta (S/)').selectOption('');
      await dialog.getByRole('alert').getByText('Elija la columna que tiene: Precio sin IGV').waitFor();
      await dialog.getByRole('row').getByText('Elija la columna que tiene: Precio sin IGV').first().waitFor();
      await fieldOf(dialog, 'P. Venta (S/)').selectOption('Precio con IGV');
      await click(dialog, 'Importar 200 filas');
      await dialog.getByText('Importado', { exact: true }).waitFor();
      await dialog.getByRole('button', { name: 'Cerrar' }).last().click();
      await page.getByRole('table').getByText('Arroz N° 107', { exact: true }).waitFor();
    }));

  it('issues the facturas of a spreadsheet with its own headings, once its problem is mended', () =>
    work(async (page) => {
      const upload = async (sales: Readonly<Record<string, string>>) => {
        const rows = Object.entries(sales).map(([sale, count]) =>
          [sale, 'F012', CLIENT.identityNumber, CLIENT.name, 'FLE-1', 'Flete', count, 118].join(';'),
        );
        const buffer = Buffer.from(['Venta;Serie;RUC cliente;Cliente;Código;Producto;Cant.;Monto', ...rows].join('\n'));
        const chooser = page.waitForEvent('filechooser');
        await page.getByLabel(/^Archivo Excel/).click();
        await (await chooser).setFiles({ name: 'ventas.csv', mimeType: 'text/csv', buffer });
      };
      const issue = page.getByRole('button', { name: /^Emitir \d/ });
      await goTo(page, '/document-imports');
      await upload({ A: '2', B: 'dos' });
      await fieldOf(page, 'Venta').selectOption('Referencia');
      await fieldOf(page, 'Monto').selectOption('Precio con IGV');
      await page
        .getByRole('listitem')
        .getByText(/Cant\. «dos»: /)
        .waitFor();
      expect(await issue.isDisabled()).toBe(true);
      await expectToFit(page, 'the check of a spreadsheet');
      await upload({ A: '2', B: '1' });
      await page.getByText('2 comprobantes · 2 listos').waitFor();
      await issue.click();
      const question = page.getByRole('dialog');
      await question.getByText('Se emitirán 2 comprobantes, por S/ 354.00').waitFor();
      await expectAccessible(page, 'the question before documents are issued');
      await click(question, 'Emitir 2 comprobantes');
      await page.getByText('2 / 2 · 2 aceptados').waitFor();
      await expectToFit(page, 'the spreadsheets that were sent');
      const saved = page.waitForEvent('download');
      await page.getByRole('button', { name: /^Resultado: ventas.csv/ }).click();
      expect((await saved).suggestedFilename()).toBe('ventas-resultado.csv');
      // The headings of another file are understood at once.
      await upload({ C: '3' });
      await page.getByText('1 comprobante · 1 listo').waitFor();
    }));

  it('imports a price list without codes', () =>
    work(async (page) => {
      await goTo(page, '/products');
      await click(page, 'Importar');
      const dialog = page.getByRole('dialog');
      const buffer = Buffer.from('Producto;Precio\nTiza blanca;1.50\nTiza azul;1.80\n');
      await dialog.locator('input[type="file"]').setInputFiles({ name: 'lista.csv', mimeType: 'text/csv', buffer });
      await dialog.getByRole('row').getByText('P0002').waitFor();
      await click(dialog, 'Importar 2 filas');
      await dialog.getByText('Importado', { exact: true }).waitFor();
      await dialog.getByRole('button', { name: 'Cerrar' }).last().click();
      await fieldOf(page, 'Buscar por descripción o código').fill('tiza azul');
      await page.getByRole('table').getByText('Tiza azul', { exact: true }).waitFor();
    }));

  it('shows what is wrong in a list of clients in words, and imports the rest', () =>
    work(async (page) => {
      await goTo(page, '/clients');
      await click(page, 'Importar');
      const dialog = page.getByRole('dialog');
      const csv = 'RUC;Razón social;Correo\n20600000001;Quipu S.A.C.;\n206000;Tocapu S.A.;\n';
      const buffer = Buffer.from(csv);
      await dialog.locator('input[type="file"]').setInputFiles({ name: 'clientes.csv', mimeType: 'text/csv', buffer });
      await dialog.getByText(/^RUC «206000»: tiene 6 dígitos; un DNI tiene 8 y un RUC 11/).waitFor();
      await expectAccessible(page, 'the preview of an import');
      await click(dialog, 'Importar 1 fila');
      await dialog.getByText('2 filas · 1 nueva').waitFor();
      await dialog.getByText(/^RUC «206000»/).waitFor();
      await dialog.getByRole('button', { name: 'Cerrar' }).last().click();
      await page.getByRole('table').getByText('Quipu S.A.C.').waitFor();
    }));
});
