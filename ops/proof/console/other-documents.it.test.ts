import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayFromToday } from '../support/days.ts';
import { click, emit, fieldOf, fillIn, pick, readFocusedProblem } from './forms.ts';
import { type Journeys, startJourneys } from './journeys.ts';
import { CHROMIUM, expectAccessible, goTo } from './open-console.ts';

const COMPANY = { RUC: '20131312955', 'Nombre o razón social': 'Ferretería del Sur S.A.' } as const;
const LINE = { 'Producto o servicio': 'Cemento', Precio: '1000' } as const;

describe.skipIf(CHROMIUM === undefined)('the console of a facturador', () => {
  let journeys: Journeys;
  beforeAll(async () => {
    journeys = await startJourneys({ ticketPollMs: 500 });
  });
  afterAll(() => journeys?.close());

  const work = (look: (page: Page) => Promise<void>) => journeys.visitAs('facturador', ({ page }) => look(page));

  /** Opens the form of a document that the menu folds. */
  async function openOther(page: Page, name: string): Promise<void> {
    const link = page.getByRole('link', { name, exact: true });
    if (!(await link.isVisible())) await click(page, 'Otros comprobantes');
    await link.click();
  }

  /** Opens a new factura of 1,180.00 with its rare fields in sight. */
  async function openFactura(page: Page): Promise<void> {
    await goTo(page, '/emit/invoice');
    await fillIn(page, { ...COMPANY, ...LINE });
    await click(page, 'Más opciones');
  }

  const turnOn = (page: Page, name: string) => page.getByRole('switch', { name }).click();

  async function choose(page: Page, label: string, option: string | RegExp): Promise<void> {
    await fieldOf(page, label).click();
    await page.getByRole('option', { name: option }).click();
  }

  /** Fields below a heading. */
  const below = (page: Page, title: string) =>
    page.locator('div', { has: page.getByRole('heading', { name: title, exact: true }) }).last();

  const paidDocument = (page: Page, index: number) =>
    page.getByRole('group', { name: `Comprobante ${index}`, exact: true });

  it('emits a retention of facturas in soles and in dollars', () =>
    work(async (page) => {
      await openOther(page, 'Retención');
      await fillIn(page, COMPANY);
      const issueDate = dayFromToday(-10);
      await fillIn(paidDocument(page, 1), { Número: 'F001-12', 'Fecha de emisión': issueDate, Total: '1000' });
      await page.getByText('Se paga al proveedor: S/ 970.00').waitFor();
      await click(page, 'Agregar comprobante');
      const second = paidDocument(page, 2);
      await fillIn(second, { Número: 'F001-13', 'Fecha de emisión': issueDate, Total: '100' });
      await fieldOf(second, 'Moneda').click();
      await page.getByRole('option', { name: 'USD' }).click();
      await click(page, 'Emitir');
      expect(await readFocusedProblem(page)).toMatch(/es obligatorio/i);
      await fillIn(second, { 'Tipo de cambio': '3.75' });
      await page.getByText('S/ 41.25').waitFor();
      expect(await emit(page, 'Retención emitida')).toBe('R001-00000001');
      await page.getByRole('link', { name: 'Abrir el comprobante' }).click();
      await page.getByRole('table').getByText('Factura F001-00000013').waitFor();
      await page.getByText('Proveedor', { exact: true }).waitFor();
    }));

  it('emits a perception of a factura of the company, and links to that factura', () =>
    work(async (page) => {
      await openOther(page, 'Percepción');
      await fillIn(page, COMPANY);
      const issueDate = dayFromToday(-3);
      await fillIn(paidDocument(page, 1), { Número: 'F001-12', 'Fecha de emisión': issueDate, Total: '1000' });
      await page.getByText('Se cobra al cliente: S/ 1,020.00').waitFor();
      await emit(page, 'Percepción emitida');
      await page.getByRole('link', { name: 'Abrir el comprobante' }).click();
      await page.getByRole('table').getByRole('link', { name: 'F001-00000012' }).waitFor();
    }));

  it('emits a purchase settlement, of which the seller gets the price less the income tax', () =>
    work(async (page) => {
      await openOther(page, 'Liquidación de compra');
      await fillIn(page, { Número: '45678912', 'Nombre o razón social': 'María Quispe' });
      await fillIn(page, { Dirección: 'Jr. Las Flores 123', Distrito: '080101' });
      await fillIn(page, { Bien: 'Quinua', Precio: '1000' });
      await page.getByText('S/ 985.00').waitFor();
      await emit(page, 'Liquidación de compra emitida');
    }));

  it('emits a purchase settlement of gold at another place', () =>
    work(async (page) => {
      await openOther(page, 'Liquidación de compra');
      await fillIn(page, { Número: '45678912', 'Nombre o razón social': 'Pedro Mamani' });
      await fillIn(page, { Dirección: 'Av. Madre de Dios 450', Distrito: '170101' });
      await turnOn(page, 'La compra fue en esa dirección');
      const place = below(page, 'Lugar de la compra');
      await fillIn(place, { Dirección: 'Concesión Buena Ventura', Distrito: '170103' });
      await choose(page, 'Tipo de compra', 'Compra de oro');
      await fillIn(page, { Bien: 'Oro en bruto', Precio: '300' });
      await click(page, 'Emitir');
      expect(await readFocusedProblem(page)).toMatch(/es obligatorio/i);
      await fillIn(page, { 'Código único de concesión minera': '070012345', 'Ley mineral': '92.5' });
      await fillIn(page, { 'Naturaleza del mineral': 'Aluvial', 'Nombre del derecho minero': 'Buena Ventura' });
      await page.getByText('S/ 288.00').waitFor();
      await emit(page, 'Liquidación de compra emitida');
    }));

  it('emits a guide of the carrier with the goods of a guide of the sender, then one that lists them', () =>
    work(async (page) => {
      const fillTransfer = async () => {
        const sender = below(page, 'Remitente');
        await fillIn(sender, { RUC: '20161515648', 'Nombre o razón social': 'Proveedor Norte S.A.C.' });
        await fillIn(sender, { Dirección: 'Av. España 1200', Distrito: '130101' });
        const recipient = below(page, 'Destinatario');
        await fillIn(recipient, { ...COMPANY, Dirección: 'Av. Larco 345', Distrito: '150122' });
        await fillIn(page, {
          'Peso bruto': '125.5',
          Placa: 'ABC-123',
          'TUC del vehículo': '15M22026123',
          'DNI del conductor': '41234567',
          'Nombre del conductor': 'Juan Pérez García',
          'Licencia de conducir': 'Q41234567',
          'Su registro MTC': '1550003CNG',
        });
      };
      await openOther(page, 'Guía de transportista');
      await fillTransfer();
      await fillIn(page, { 'Guía del remitente': 'T001-55' });
      await emit(page, 'Guía de transportista emitida');
      await page.getByRole('link', { name: 'Abrir el comprobante' }).click();
      await page.getByText('Proveedor Norte S.A.C. · 20161515648').waitFor();
      await goTo(page, '/emit/carrier-guide');
      await fillTransfer();
      await page.getByText('Los detallo aquí').click();
      await fillIn(page, { Bien: 'Refrigeradora usada' });
      await emit(page, 'Guía de transportista emitida');
    }));

  it('invoices an advance, and deducts no more than it from the whole sale', () =>
    work(async (page) => {
      await openFactura(page);
      await turnOn(page, 'Es un anticipo');
      const advance = await emit(page, 'Factura emitida');
      await page.getByRole('link', { name: 'Abrir el comprobante' }).click();
      await page.getByText('Anticipo: Cemento').waitFor();
      await openFactura(page);
      await fillIn(page, { Cantidad: '3' });
      await turnOn(page, 'Descuenta anticipos');
      await pick(page, 'Factura o boleta del anticipo', { typed: advance, taken: advance });
      await expect.poll(() => fieldOf(page, 'Monto con IGV').inputValue()).toBe('1180.00');
      await fillIn(page, { 'Monto con IGV': '1180.01' });
      await click(page, 'Emitir');
      expect(await readFocusedProblem(page)).toMatch(/lo que queda del anticipo/);
      await fillIn(page, { 'Monto con IGV': '1180' });
      await page.getByText('S/ 2,360.00').waitFor();
      await emit(page, 'Factura emitida');
    }));

  it('emits an export to a buyer abroad', () =>
    work(async (page) => {
      await goTo(page, '/emit/invoice');
      await fillIn(page, LINE);
      await click(page, 'Más opciones');
      await turnOn(page, 'Exportación');
      await fillIn(page, { Número: 'US-998877', 'Nombre o razón social': 'Andean Software LLC' });
      await click(page, 'Emitir');
      expect(await readFocusedProblem(page)).toMatch(/^Es obligatorio en las exportaciones/);
      await pick(page, 'País del comprador', { typed: 'Estados', taken: 'Estados Unidos' });
      await expectAccessible(page, 'the options of a sale');
      await emit(page, 'Factura emitida');
    }));

  it('collects a perception with a sale, unless it is on credit', () =>
    work(async (page) => {
      await openFactura(page);
      await turnOn(page, 'Con percepción');
      await page.getByText('Al crédito').click();
      await fillIn(page, { 'Fecha de vencimiento': dayFromToday(30) });
      await click(page, 'Emitir');
      await page.getByText(/^Debe omitirse en una venta al crédito/).waitFor();
      expect(await page.locator(':focus').getAttribute('data-path')).toBe('hasPerception');
      await page.getByText('Al contado', { exact: true }).click();
      await page.getByText('S/ 1,203.60').waitFor();
      await emit(page, 'Factura emitida');
    }));

  it('adds freight and another charge to a sale', () =>
    work(async (page) => {
      await openFactura(page);
      await turnOn(page, 'Flete y otros cargos');
      await fillIn(page, { Monto: '100', Concepto: 'Flete a Arequipa' });
      await page.getByText('S/ 1,298.00').waitFor();
      await emit(page, 'Factura emitida');
    }));

  it('emits a factura of fish with its detraction', () =>
    work(async (page) => {
      await openFactura(page);
      await turnOn(page, 'Sujeta a detracción (SPOT)');
      await pick(page, 'Bien o servicio', { typed: '004', taken: '004' });
      await fillIn(page, { Porcentaje: '4', 'Su cuenta (BN)': '00051987654', 'Depósito S/': '47.20' });
      await fillIn(page, { 'Matrícula de la embarcación': 'CO-10955-PM', 'Nombre de la embarcación': 'Virgen' });
      await fillIn(page, { Especie: 'Anchoveta', 'Lugar de descarga': 'Chimbote', Toneladas: '18.5' });
      await fillIn(page, { 'Fecha de descarga': dayFromToday(-1) });
      await emit(page, 'Factura emitida');
    }));

  it('emits a factura of the transport of cargo with its detraction', () =>
    work(async (page) => {
      await openFactura(page);
      await turnOn(page, 'Sujeta a detracción (SPOT)');
      await pick(page, 'Bien o servicio', { typed: '027', taken: '027' });
      await fillIn(page, { Porcentaje: '4', 'Su cuenta (BN)': '00051987654', 'Depósito S/': '47.20' });
      await fillIn(below(page, 'La carga sale de'), { Dirección: 'Av. Argentina 2100', Distrito: '150101' });
      await fillIn(below(page, 'La carga llega a'), { Dirección: 'Parque Industrial', Distrito: '040101' });
      await fillIn(page, {
        'Carga y ruta del viaje': 'Maquinaria, Lima a Arequipa',
        'Valor referencial del servicio, S/': '1180',
        'De la carga efectiva, S/': '1100',
        'De la carga útil nominal, S/': '1000',
      });
      await emit(page, 'Factura emitida');
    }));
});
