import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { get, invoiceBody } from '../e2e/api.ts';
import { dayFromToday, TODAY } from '../support/days.ts';
import { type Journeys, startJourneys } from './journeys.ts';
import { CHROMIUM, expectAccessible, openScreen, untilLoaded } from './open-console.ts';

const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1280, height: 860 };

type Screen = readonly [path: string, title: string | RegExp, tab?: string];

/** The screens with their titles. Two with the same title do not follow each other, except as tabs. */
const SCREENS: Readonly<Record<'facturador' | 'viewer' | 'admin' | 'operator', readonly Screen[]>> = {
  facturador: [
    ['/', 'Inicio'],
    ['/documents', 'Comprobantes'],
    ['/emit/invoice', 'Nueva factura'],
    ['/emit/receipt', 'Nueva boleta'],
    ['/emit/credit-note', 'Nueva nota de crédito'],
    ['/emit/debit-note?document=:document', 'Nueva nota de débito'],
    ['/emit/credit-note?document=:document', 'Nueva nota de crédito'],
    ['/emit/despatch-advice', 'Nueva guía de remisión'],
    ['/emit/retention', 'Nueva retención'],
    ['/emit/perception', 'Nueva percepción'],
    ['/emit/settlement', 'Nueva liquidación de compra'],
    ['/emit/carrier-guide', 'Nueva guía de transportista'],
    ['/document-imports', 'Comprobantes desde Excel'],
    ['/documents/:document', /^Factura F001-/],
    ['/receivables', 'Por cobrar'],
    ['/receivables/:receivable', /^Cobranza de /],
    ['/clients', 'Clientes'],
    ['/products', 'Productos'],
    ['/exports', 'Exportaciones'],
    ['/sire/sales', 'Registro de ventas (SIRE)'],
    ['/purchases', 'Compras (SIRE)'],
  ],
  viewer: [
    ['/reports', 'Reportes', 'Ventas'],
    ['/reports?report=documents', 'Reportes', 'Comprobantes'],
    ['/reports?report=customers', 'Reportes', 'Clientes'],
    ['/reports?report=receivables', 'Reportes', 'Por cobrar'],
    ['/rules', 'Reglas de SUNAT'],
    ['/account', 'Mi cuenta'],
  ],
  admin: [
    ['/settings/company', 'Datos de la empresa'],
    ['/settings/print', 'Impresión'],
    ['/settings/sunat', 'Certificado y SUNAT'],
    ['/settings/series', 'Series y locales', 'Series'],
    ['/settings/series?tab=branches', 'Series y locales', 'Locales'],
    ['/settings/webhooks', 'Webhooks'],
    ['/settings/webhooks/:webhook', 'Webhook'],
    ['/users', 'Usuarios'],
    ['/keys', 'Claves API'],
    ['/audit', 'Auditoría'],
  ],
  operator: [
    ['/operator/companies', 'Empresas'],
    ['/operator/due-documents', 'Comprobantes en riesgo'],
    ['/operator/sire', 'Registros de ventas (SIRE)'],
    ['/operator/authority', 'SUNAT'],
    ['/operator/queues', 'Pools y colas'],
    ['/operator/rules', 'Reglas con fechas'],
  ],
};

/** A role has up to twenty screens, and a busy machine needs half a minute for each. */
const LONGEST_MS = 600_000;

const ROLES = Object.keys(SCREENS) as readonly (keyof typeof SCREENS)[];

describe.skipIf(CHROMIUM === undefined)('every screen of the console', () => {
  let journeys: Journeys;
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    journeys = await startJourneys();
    await journeys.create('/api/clients', invoiceBody().customer);
    await journeys.create('/api/products', { code: 'P1', description: 'Martillo', unitCode: 'NIU', unitPrice: 100 });
    const sale = invoiceBody({ issueDate: TODAY, dueDate: dayFromToday(30) });
    ids.document = await journeys.create('/api/invoices', sale);
    ids.webhook = await journeys.create('/api/webhooks', { url: 'http://127.0.0.1:9/hooks' });
    const { body } = await get(journeys.service, journeys.tenant, '/api/receivables');
    ids.receivable = (body.data as readonly { readonly id: string }[])[0]?.id ?? '';
  });
  afterAll(() => journeys?.close());

  it.each(ROLES)('of the role %s is accessible and fits a phone', { timeout: LONGEST_MS }, (role) =>
    journeys.visitAs(role, async ({ page }) => {
      for (const [path, title, tab] of SCREENS[role]) {
        await page.setViewportSize(DESKTOP);
        await openScreen(
          page,
          path.replace(/:(\w+)/, (_, name: string) => ids[name] ?? ''),
          title,
        );
        if (tab !== undefined) {
          await page.getByRole('tab', { name: tab, exact: true, selected: true }).waitFor();
          await untilLoaded(page);
        }
        await expectAccessible(page, path);
        await page.setViewportSize(PHONE);
        await expect
          .poll(() => page.evaluate<number>('document.documentElement.scrollWidth'), { message: path })
          .toBeLessThanOrEqual(PHONE.width);
      }
    }),
  );
});
