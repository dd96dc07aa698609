import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { get, invoiceBody } from '../e2e/api.ts';
import { dayFromToday, TODAY } from '../support/days.ts';
import { click, fieldOf } from './forms.ts';
import { type Journeys, startJourneys } from './journeys.ts';
import { CHROMIUM, goTo, openScreen, untilLoaded } from './open-console.ts';

/** Names of buttons and links that lead to a change. */
const CHANGE =
  /^(Agregar|Anular|Cambiar|Editar|Eliminar|Emitir|Enviar|Guardar|Importar|Nota de|Nuev[oa]|Preparar|Registrar|Revertir|Subir)\b|^(Factura|Boleta)$/;

interface Screen {
  readonly path: string;
  /** Undefined if the screen has no title, or keeps that of the one before it. */
  readonly title?: string | RegExp;
  readonly shown: string;
}

describe.skipIf(CHROMIUM === undefined)('the console of a viewer', () => {
  let journeys: Journeys;
  const ids = { document: '', receivable: '' };
  beforeAll(async () => {
    journeys = await startJourneys();
    await journeys.create('/api/clients', invoiceBody().customer);
    await journeys.create('/api/products', { code: 'P1', description: 'Martillo', unitCode: 'NIU', unitPrice: 100 });
    const sale = invoiceBody({ issueDate: TODAY, dueDate: dayFromToday(30) });
    ids.document = await journeys.create('/api/invoices', sale);
    const { body } = await get(journeys.service, journeys.tenant, '/api/receivables');
    ids.receivable = (body.data as readonly { readonly id: string }[])[0]?.id ?? '';
  });
  afterAll(() => journeys?.close());

  async function findChanges(page: Page, { path, title, shown }: Screen): Promise<readonly string[]> {
    if (title === undefined) await goTo(page, path);
    else await openScreen(page, path, title);
    const main = page.getByRole('main');
    await main.getByText(shown, { exact: true }).first().waitFor();
    await untilLoaded(page);
    const names = await main.getByRole('button').or(main.getByRole('link')).allInnerTexts();
    return names.filter((name) => CHANGE.test(name));
  }

  const SCREENS: readonly Screen[] = [
    { path: '/', title: 'Comprobantes', shown: 'Ferretería del Sur S.A.' },
    { path: '/documents/:document', title: /^Factura F001-/, shown: 'Anular o corregir' },
    { path: '/receivables/:receivable', title: /^Cobranza de /, shown: 'Pagos' },
    { path: '/clients', title: 'Clientes', shown: 'Ferretería del Sur S.A.' },
    { path: '/products', title: 'Productos', shown: 'Martillo' },
    { path: '/exports', title: 'Exportaciones', shown: 'Nuevo archivo' },
  ];

  it('shows every screen without the changes that a facturador may make', async () => {
    const changes: Record<'facturador' | 'viewer', string[]> = { facturador: [], viewer: [] };
    for (const role of ['facturador', 'viewer'] as const) {
      await journeys.visitAs(role, async ({ page }) => {
        for (const screen of SCREENS) {
          const path = screen.path.replace(':document', ids.document).replace(':receivable', ids.receivable);
          if ((await findChanges(page, { ...screen, path })).length > 0) changes[role].push(screen.path);
        }
      });
    }
    expect(changes).toEqual({ facturador: SCREENS.map(({ path }) => path), viewer: [] });
  });

  it('has reports and receivables, and leads away from what is for others', () =>
    journeys.visitAs('viewer', async ({ page }) => {
      const screens: readonly Screen[] = [
        { path: '/receivables', title: 'Por cobrar', shown: 'S/ 118.00' },
        { path: '/reports', title: 'Reportes', shown: 'Ventas: Soles' },
        { path: '/reports?report=receivables', shown: 'Por vencer' },
        { path: '/emit/invoice', shown: 'Su rol no permite emitir comprobantes.' },
        { path: '/settings/company', title: 'Comprobantes', shown: 'Ferretería del Sur S.A.' },
      ];
      for (const screen of screens) expect(await findChanges(page, screen), screen.path).toEqual([]);
    }));

  it('finds a document by its amount, and by what was sold', () =>
    journeys.visitAs('viewer', async ({ page }) => {
      await page.getByRole('link', { name: 'Comprobantes', exact: true }).click();
      const link = page.getByRole('link', { name: 'F001-00000001' });
      for (const [typed, finds] of [
        ['118,01', false],
        ['S/ 118.00', true],
        ['martillo', false],
      ] as const) {
        await fieldOf(page, 'Buscar').fill(typed);
        await expect.poll(() => link.count(), { message: typed }).toBe(finds ? 1 : 0);
      }
      await click(page, 'Buscar en los productos vendidos');
      await link.waitFor();
    }));

  it('downloads the list of documents', () =>
    journeys.visitAs('viewer', async ({ page }) => {
      await goTo(page, '/exports');
      expect(await download(page)).toMatch(/^PK/);
    }));

  it('downloads an archive that a facturador had made in the background', async () => {
    await journeys.visitAs('facturador', async ({ page }) => {
      await goTo(page, '/exports');
      await page.getByLabel('Contenido').selectOption('archive');
      await click(page, 'Preparar en segundo plano');
      await page.getByRole('table').getByText('En espera').or(page.getByRole('table').getByText('Listo')).waitFor();
    });
    await journeys.visitAs('viewer', async ({ page }) => {
      await goTo(page, '/exports');
      await journeys.service.sweepExports();
      // The list was read a moment ago, and is not read again for some seconds.
      await page.reload();
      await page.getByRole('table').getByText('Listo').waitFor();
      expect(await download(page.getByRole('table'))).toMatch(/^PK/);
    });
  });
});

/** Clicks on a download, and returns the beginning of the file. */
async function download(place: Page | ReturnType<Page['getByRole']>): Promise<string> {
  const page = 'page' in place ? place.page() : place;
  const [file] = await Promise.all([page.waitForEvent('download'), click(place, 'Descargar')]);
  return (await readFile(await file.path())).toString('latin1', 0, 4);
}
