import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addUser, codeOf, FIRST_ADMIN, logIn, type Person, switchOnTwoFactor } from '../e2e/people.ts';
import { MASTER_KEY, type Service, startService } from '../e2e/service.ts';
import { createTenant, type TestTenant } from '../e2e/tenant.ts';
import {
  CHROMIUM,
  type ConsoleVisit,
  expectAccessible,
  fillInLogin,
  launchBrowser,
  logInAt,
  openConsole,
} from './open-console.ts';

const MANY = { general: 5_000, api: 5_000, admin: 5_000 } as const;

describe.skipIf(CHROMIUM === undefined)('logging in to the console (install Chromium, or set CHROMIUM_PATH)', () => {
  let service: Service;
  let tenant: TestTenant;
  let admin: Person;
  let browser: Browser;
  beforeAll(async () => {
    service = await startService({ rateLimits: MANY });
    tenant = await createTenant(service);
    admin = await logIn(service, tenant);
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await service?.close();
  });

  async function visit(look: (visit: ConsoleVisit) => Promise<void>): Promise<void> {
    const opened = await openConsole(browser, service);
    try {
      await look(opened);
      expect(opened.complaints).toEqual([]);
    } finally {
      await opened.close();
    }
  }

  const linksOf = ({ page }: ConsoleVisit) => page.getByRole('navigation').getByRole('link').allInnerTexts();

  it('shows a wrong password in Spanish, and the form can be read by screen readers', () =>
    visit(async ({ page }) => {
      await fillInLogin(page, tenant.ruc, { email: FIRST_ADMIN.email, password: 'otra-clave' });
      await page.getByRole('alert').getByText('El correo o la contraseña no son correctos').waitFor();
      await expectAccessible(page, 'login');
    }));

  it('shows each role its own screens', async () => {
    for (const role of ['viewer', 'facturador', 'admin'] as const) {
      const person = role === 'admin' ? FIRST_ADMIN : await addUser(service, tenant, { admin, role });
      await visit(async (opened) => {
        await logInAt(opened.page, tenant, person);
        const links = await linksOf(opened);
        expect([links.includes('Factura'), links.includes('Usuarios')], role).toEqual([
          role !== 'viewer',
          role === 'admin',
        ]);
      });
    }
  });

  it('stays logged in after a reload, returns to the asked screen, and ends by the button', () =>
    visit(async ({ page, context }) => {
      await page.goto('/console/reports');
      await fillInLogin(page, tenant.ruc, FIRST_ADMIN);
      await page.getByRole('heading', { name: 'Reportes', level: 1 }).waitFor();
      await page.reload();
      await page.getByRole('heading', { name: 'Reportes', level: 1 }).waitFor();
      expect(
        await page.evaluate<string>('JSON.stringify({ ...localStorage, ...sessionStorage }) + document.cookie'),
      ).not.toMatch(/rt_|eyJ/);
      await page.getByRole('button', { name: 'Salir' }).click();
      await page.getByRole('button', { name: 'Ingresar', exact: true }).waitFor();
      expect(await context.cookies()).toEqual([]);
    }));

  it('renews the session of many tabs one after the other', () =>
    visit(async ({ page, context }) => {
      await logInAt(page, tenant, FIRST_ADMIN);
      const tabs = await Promise.all(Array.from({ length: 4 }, () => context.newPage()));
      await Promise.all(tabs.map((tab) => tab.goto('/console/')));
      for (const tab of tabs) await tab.getByRole('heading', { name: 'Comprobantes', level: 1 }).waitFor();
    }));

  it('asks for the code of a user with two-factor login', async () => {
    const person = await addUser(service, tenant, { admin, role: 'facturador' });
    const { secret } = await switchOnTwoFactor(service, person);
    await visit(async ({ page }) => {
      await fillInLogin(page, tenant.ruc, person);
      await page.getByLabel('Código de su aplicación').fill(codeOf(secret, 1));
      await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
      await page.getByRole('heading', { name: 'Comprobantes', level: 1 }).waitFor();
    });
  });

  it('sends a forgotten password to the mail of the user', () =>
    visit(async ({ page }) => {
      await page.getByLabel('RUC de la empresa').fill(tenant.ruc);
      await page.getByLabel('Correo electrónico').fill(FIRST_ADMIN.email);
      await page.getByRole('button', { name: 'Olvidé mi contraseña' }).click();
      await page.getByRole('status').or(page.getByRole('alert')).first().waitFor();
    }));

  it('is in English after a click, also for errors', () =>
    visit(async ({ page }) => {
      await page.getByRole('button', { name: 'English' }).click();
      await page.getByLabel('RUC of the company').fill(tenant.ruc);
      await page.getByLabel('E-mail').fill(FIRST_ADMIN.email);
      await page.getByRole('textbox', { name: 'Password' }).fill('otra-clave');
      await page.getByRole('button', { name: 'Log in', exact: true }).click();
      await page.getByText('invalid email or password').waitFor();
    }));

  it('switches to test mode, marks it on every screen, keeps it at a reload, and switches back', () =>
    visit(async ({ page }) => {
      await logInAt(page, tenant, FIRST_ADMIN);
      const notice = page.getByText('Modo de prueba: nada de esto tiene efecto tributario');
      expect(await notice.count()).toBe(0);
      await page.getByRole('switch', { name: 'Modo de prueba' }).click({ force: true });
      await notice.waitFor();
      await expectAccessible(page, 'test mode');
      for (const path of ['/console/products', '/console/users']) {
        await page.goto(path);
        await notice.waitFor();
      }
      await page.getByRole('switch', { name: 'Modo de prueba' }).click({ force: true });
      await notice.waitFor({ state: 'detached' });
    }));

  it('forgets the master key of the operator at a reload', () =>
    visit(async ({ page }) => {
      await page.getByRole('tab', { name: 'Operador' }).click();
      await page.getByRole('textbox', { name: 'Clave maestra del servicio' }).fill(MASTER_KEY);
      await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
      await page.getByRole('heading', { name: 'Empresas', level: 1 }).waitFor();
      await page.reload();
      await page.getByLabel('RUC de la empresa').waitFor();
    }));
});
