import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invoiceBody } from '../e2e/api.ts';
import { dayFromToday, TODAY } from '../support/days.ts';
import { buildWorkbook, priceListRows } from '../support/shop-lists.ts';
import { click, emit, fieldOf, fillIn } from './forms.ts';
import { type Journeys, startJourneys } from './journeys.ts';
import { CHROMIUM, openScreen } from './open-console.ts';

const CLIENT = { identityType: '6', identityNumber: '20131312955', name: 'Ferretería del Sur S.A.' } as const;
const GOODS = ['Martillo', 'Clavos', 'Cemento'] as const;
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const [ITEM] = invoiceBody().items;
/** Amount of the boleta of last week. No other document has it. */
const AMOUNT = 77.35;

const DEVICES = [
  ['a desktop', { width: 1366, height: 768 }],
  ['a phone', { width: 360, height: 740 }],
] as const;

interface Step {
  readonly name: string;
  /** Most presses of the mouse or the finger. Typing and the Enter key are none. */
  readonly clicks: number;
  /** Screen of the start; the first page if there is none. */
  readonly from?: readonly [path: string, title: string | RegExp];
  readonly take: (page: Page) => Promise<unknown>;
}

/** Opens a screen by its link on the first page, or else in the menu, which a phone hides. */
async function open(page: Page, name: string): Promise<void> {
  const link = (place: Page | Locator) => place.getByRole('link', { name, exact: true }).filter({ visible: true });
  const own = link(page.getByRole('main'));
  await ((await own.count()) > 0 ? own : link(page)).first().click();
}

const STEPS: readonly Step[] = [
  {
    name: 'a factura with three products',
    clicks: 5,
    take: async (page) => {
      await open(page, 'Factura');
      await fillIn(page, { RUC: CLIENT.identityNumber });
      await expect.poll(() => fieldOf(page, 'Nombre o razón social').inputValue()).toBe(CLIENT.name);
      for (const [index, name] of GOODS.entries()) {
        const line = page.getByRole('group', { name: new RegExp(`^${index + 1}\\.`) });
        await fieldOf(line, 'Producto o servicio').fill(name.slice(0, 4));
        await page.getByRole('option', { name }).click();
        if (index < 2) await fieldOf(line, 'Precio').press('Enter');
      }
      await emit(page, 'Factura emitida');
    },
  },
  {
    name: 'a boleta',
    clicks: 2,
    take: async (page) => {
      await open(page, 'Boleta');
      await fillIn(page, { 'Producto o servicio': 'Café', Precio: '7,50' });
      await emit(page, 'Boleta emitida');
    },
  },
  {
    name: 'a credit note for one of three items',
    clicks: 5,
    from: ['/documents/:factura', /^Factura F002-/],
    take: async (page) => {
      await page.getByRole('main').getByRole('link', { name: 'Nota de crédito' }).click();
      await click(page, 'Quitar línea 3');
      await click(page, 'Quitar línea 1');
      expect(await fieldOf(page, 'Motivo').inputValue()).toBe('Devolución por ítem');
      await emit(page, 'Nota de crédito emitida');
    },
  },
  {
    name: 'a guía from the factura',
    clicks: 4,
    from: ['/documents/:factura', /^Factura F002-/],
    take: async (page) => {
      await page.getByRole('main').getByRole('link', { name: 'Emitir guía' }).click();
      const destination = page.locator('div', { has: page.getByRole('heading', { name: 'Punto de llegada' }) }).last();
      await fillIn(destination, { Dirección: 'Calle Mercaderes 210', Distrito: 'arequipa' });
      await page.getByRole('option', { name: 'Arequipa, Arequipa, Arequipa (040101)' }).click();
      await page.getByText('Nuestro auto o moto').click();
      await fillIn(page, { 'Peso bruto': '12,5' });
      // The credit note took one of the three items back.
      expect(await page.getByRole('button', { name: /^Quitar línea/ }).count()).toBe(2);
      await emit(page, 'Guía emitida');
    },
  },
  {
    name: 'the boleta of last week by its amount',
    clicks: 2,
    take: async (page) => {
      await open(page, 'Comprobantes');
      await fieldOf(page, 'Buscar').fill('77,35');
      await page
        .getByRole('main')
        .getByRole('link', { name: /^B002-0*1$/ })
        .click();
      await page.getByRole('heading', { level: 1, name: /^Boleta/ }).waitFor();
    },
  },
  {
    name: 'who owes me',
    clicks: 0,
    take: (page) => page.getByRole('main').getByText('Deudora del Norte S.A.C.').first().waitFor(),
  },
  {
    name: 'a price list of 200 rows',
    clicks: 3,
    take: async (page) => {
      await open(page, 'Productos');
      const chooser = page.waitForEvent('filechooser');
      await click(page, 'Importar');
      const buffer = await buildWorkbook(priceListRows());
      await (await chooser).setFiles({ name: 'lista.xlsx', mimeType: XLSX, buffer });
      await click(page.getByRole('dialog'), 'Importar 200 filas');
      await page.getByRole('dialog').getByText('Importado', { exact: true }).waitFor();
    },
  },
  {
    name: 'the month for the accountant',
    clicks: 2,
    take: async (page) => {
      await open(page, 'Exportaciones');
      const file = page.waitForEvent('download');
      await click(page, 'Descargar');
      expect((await file).suggestedFilename()).toMatch(/\.xlsx$/);
    },
  },
  // The last one: Chromium without a screen crashes a while after it printed.
  {
    name: 'the ticket of a boleta',
    clicks: 1,
    from: ['/documents/:boleta', /^Boleta de venta B002-/],
    take: async (page) => {
      const ticket = page.waitForResponse((answer) => answer.url().endsWith('/pdf?format=ticket'));
      await click(page, 'Imprimir');
      expect((await ticket).status()).toBe(200);
    },
  },
];

/** Counts the presses on a page while something is done. */
async function countClicks(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate('window.presses = 0; window.onpointerdown = () => { window.presses += 1; }');
  await act();
  return page.evaluate<number>('window.presses');
}

describe.skipIf(CHROMIUM === undefined).each(DEVICES)("a shop's first week on %s takes", (_device, viewport) => {
  let journeys: Journeys;
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    journeys = await startJourneys();
    const { create } = journeys;
    await create('/api/clients', CLIENT);
    for (const [index, description] of GOODS.entries()) {
      await create('/api/products', { code: `G${index}`, description, unitCode: 'NIU', unitPriceWithTax: 11.8 });
    }
    const items = GOODS.map((description, index) => ({ ...ITEM, code: `G${index}`, description }));
    ids.factura = await create(
      '/api/invoices',
      invoiceBody({ series: 'F002', customer: CLIENT, items, issueDate: TODAY }),
    );
    const customer = { identityType: '6', identityNumber: '20100070970', name: 'Deudora del Norte S.A.C.' };
    await create('/api/invoices', invoiceBody({ customer, issueDate: TODAY, dueDate: dayFromToday(30) }));
    const lastWeek = {
      series: 'B002',
      issueDate: dayFromToday(-4),
      items: [{ ...ITEM, unitPrice: undefined, unitPriceWithTax: AMOUNT }],
    };
    ids.boleta = await create('/api/receipts', invoiceBody(lastWeek));
  });
  afterAll(() => journeys?.close());

  it.each(STEPS.map((step) => [step.clicks, step.name, step] as const))(
    'at most %i clicks for %s',
    (clicks, _name, { from, take }) =>
      journeys.visitAs('facturador', async ({ page }) => {
        await page.setViewportSize(viewport);
        if (from !== undefined)
          await openScreen(
            page,
            from[0].replace(/:(\w+)/, (_, name: string) => ids[name] ?? ''),
            from[1],
          );
        expect(await countClicks(page, () => take(page))).toBeLessThanOrEqual(clicks);
      }),
  );
});
