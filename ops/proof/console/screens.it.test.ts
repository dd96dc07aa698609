import { limaDate } from '@chasqui/core/time';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { get, invoiceBody } from '../e2e/api.ts';
import { type Journeys, startJourneys } from './journeys.ts';
import { CHROMIUM, expectAccessible } from './open-console.ts';

const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1280, height: 860 };

const SCREENS = {
  facturador: [
    '/',
    '/emit/invoice',
    '/emit/receipt',
    '/emit/credit-note',
    '/emit/credit-note?document=:document',
    '/emit/debit-note?document=:document',
    '/emit/despatch-advice',
    '/documents/:document',
    '/receivables',
    '/receivables/:receivable',
    '/clients',
    '/products',
    '/exports',
  ],
  viewer: [
    '/reports',
    '/reports?report=documents',
    '/reports?report=customers',
    '/reports?report=receivables',
    '/account',
  ],
  admin: [
    '/settings/company',
    '/settings/print',
    '/settings/sunat',
    '/settings/series',
    '/settings/series?tab=branches',
    '/settings/webhooks',
    '/settings/webhooks/:webhook',
    '/users',
    '/keys',
    '/audit',
  ],
  operator: ['/operator/companies', '/operator/due-documents', '/operator/authority', '/operator/queues'],
} as const;

const ROLES = Object.keys(SCREENS) as readonly (keyof typeof SCREENS)[];

describe.skipIf(CHROMIUM === undefined)('every screen of the console', () => {
  let journeys: Journeys;
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    journeys = await startJourneys();
    await journeys.create('/api/clients', invoiceBody().customer);
    await journeys.create('/api/products', { code: 'P1', description: 'Martillo', unitCode: 'NIU', unitPrice: 100 });
    ids.document = await journeys.create(
      '/api/invoices',
      invoiceBody({ issueDate: limaDate(new Date()), dueDate: '2030-01-31' }),
    );
    ids.webhook = await journeys.create('/api/webhooks', { url: 'http://127.0.0.1:9/hooks' });
    const { body } = await get(journeys.service, journeys.tenant, '/api/receivables');
    ids.receivable = (body.data as readonly { readonly id: string }[])[0]?.id ?? '';
  });
  afterAll(() => journeys?.close());

  it.each(ROLES)('of the role %s is accessible and fits a phone', (role) =>
    journeys.visitAs(role, async ({ page }) => {
      for (const path of SCREENS[role]) {
        await page.setViewportSize(DESKTOP);
        await open(page, role, path);
        await expectAccessible(page, path);
        await page.setViewportSize(PHONE);
        await expect
          .poll(() => page.evaluate<number>('document.documentElement.scrollWidth'), { message: path })
          .toBeLessThanOrEqual(PHONE.width);
      }
    }),
  );

  async function open(page: Page, role: string, path: string): Promise<void> {
    const opened = `/console${path.replace(/:(\w+)/, (_, name: string) => ids[name] ?? '')}`;
    // The master key does not outlive a new page.
    if (role === 'operator') await page.locator(`nav a[href="${opened}"]`).click();
    else await page.goto(opened);
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => page.getByRole('status', { name: 'Cargando' }).count()).toBe(0);
  }
});
