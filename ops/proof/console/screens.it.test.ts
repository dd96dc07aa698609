import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { get, invoiceBody } from '../e2e/api.ts';
import { type Journeys, startJourneys } from './journeys.ts';
import { CHROMIUM, expectAccessible } from './open-console.ts';

const PHONE = { width: 360, height: 740 };

const SCREENS = [
  ['/', 'facturador'],
  ['/emit/invoice', 'facturador'],
  ['/emit/receipt', 'facturador'],
  ['/emit/credit-note', 'facturador'],
  ['/emit/credit-note?document=:document', 'facturador'],
  ['/emit/debit-note?document=:document', 'facturador'],
  ['/emit/despatch-advice', 'facturador'],
  ['/documents/:document', 'facturador'],
  ['/receivables', 'facturador'],
  ['/receivables/:receivable', 'facturador'],
  ['/clients', 'facturador'],
  ['/products', 'facturador'],
  ['/reports', 'viewer'],
  ['/reports?report=documents', 'viewer'],
  ['/reports?report=customers', 'viewer'],
  ['/reports?report=receivables', 'viewer'],
  ['/exports', 'facturador'],
  ['/account', 'viewer'],
  ['/settings/company', 'admin'],
  ['/settings/print', 'admin'],
  ['/settings/sunat', 'admin'],
  ['/settings/series', 'admin'],
  ['/settings/series?tab=branches', 'admin'],
  ['/settings/webhooks', 'admin'],
  ['/settings/webhooks/:webhook', 'admin'],
  ['/users', 'admin'],
  ['/keys', 'admin'],
  ['/audit', 'admin'],
  ['/operator/companies', 'operator'],
  ['/operator/due-documents', 'operator'],
  ['/operator/authority', 'operator'],
  ['/operator/queues', 'operator'],
] as const;

describe.skipIf(CHROMIUM === undefined)('every screen of the console', () => {
  let journeys: Journeys;
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    journeys = await startJourneys();
    await journeys.create('/api/clients', invoiceBody().customer);
    await journeys.create('/api/products', { code: 'P1', description: 'Martillo', unitCode: 'NIU', unitPrice: 100 });
    ids.document = await journeys.create('/api/invoices', invoiceBody({ dueDate: '2030-01-31' }));
    ids.webhook = await journeys.create('/api/webhooks', { url: 'http://127.0.0.1:9/hooks' });
    const { body } = await get(journeys.service, journeys.tenant, '/api/receivables');
    ids.receivable = (body.data as readonly { readonly id: string }[])[0]?.id ?? '';
  });
  afterAll(() => journeys?.close());

  it.each(SCREENS)('is accessible and fits a phone: %s as %s', (path, role) =>
    journeys.visitAs(role, async ({ page }) => {
      const opened = `/console${path.replace(/:(\w+)/, (_, name: string) => ids[name] ?? '')}`;
      // The master key does not outlive a new page.
      if (role === 'operator') await page.locator(`nav a[href="${opened}"]`).click();
      else await page.goto(opened);
      await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
      await expect.poll(() => page.getByRole('status', { name: 'Cargando' }).count()).toBe(0);
      await expectAccessible(page, path);
      await page.setViewportSize(PHONE);
      await expect
        .poll(() => page.evaluate<number>('document.documentElement.scrollWidth'))
        .toBeLessThanOrEqual(PHONE.width);
    }),
  );
});
