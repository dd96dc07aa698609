import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addUser, codeOf, FIRST_ADMIN, switchOnTwoFactor } from '../e2e/people.ts';
import { MASTER_KEY } from '../e2e/service.ts';
import { type Journeys, startJourneys } from './journeys.ts';
import { CHROMIUM, expectAccessible, fillInLogin, logInAsOperator, logInAt } from './open-console.ts';

const TEST_NOTICE = 'Es una prueba: nada de esto tiene efecto tributario.';

describe.skipIf(CHROMIUM === undefined)('logging in to the console (install Chromium, or set CHROMIUM_PATH)', () => {
  let journeys: Journeys;
  beforeAll(async () => {
    journeys = await startJourneys();
  });
  afterAll(() => journeys?.close());

  it('shows a wrong password in Spanish, and the form can be read by screen readers', () =>
    journeys.visit(async ({ page }) => {
      await fillInLogin(page, journeys.tenant.ruc, { email: FIRST_ADMIN.email, password: 'otra-clave' });
      await page.getByRole('alert').getByText('El correo o la contraseña no son correctos').waitFor();
      await expectAccessible(page, 'login');
    }));

  it.each([
    ['viewer', false, false],
    ['facturador', true, false],
    ['admin', true, true],
  ] as const)('shows the screens of the role %s', (role, emits, administers) =>
    journeys.visitAs(role, async ({ page }) => {
      const menu = page.getByRole('navigation');
      const links = await menu.getByRole('link').allInnerTexts();
      const settings = await menu.getByRole('button', { name: 'Empresa' }).count();
      expect([links.includes('Factura'), settings === 1]).toEqual([emits, administers]);
    }),
  );

  it('stays logged in after a reload, returns to the asked screen, and ends by the button', () =>
    journeys.visit(async ({ page, context }) => {
      await page.goto('/console/reports');
      await fillInLogin(page, journeys.tenant.ruc, FIRST_ADMIN);
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
    journeys.visit(async ({ page, context }) => {
      await logInAt(page, journeys.tenant, FIRST_ADMIN);
      const tabs = await Promise.all(Array.from({ length: 4 }, () => context.newPage()));
      await Promise.all(tabs.map((tab) => tab.goto('/console/')));
      for (const tab of tabs) await tab.getByRole('heading', { name: 'Inicio', level: 1 }).waitFor();
    }));

  it('asks for the code of a user with two-factor login', async () => {
    const { service, tenant, people } = journeys;
    const person = await addUser(service, tenant, { admin: people.admin, role: 'facturador' });
    const { secret } = await switchOnTwoFactor(service, person);
    await journeys.visit(async ({ page }) => {
      await fillInLogin(page, journeys.tenant.ruc, person);
      await page.getByLabel('Código de su aplicación').fill(codeOf(secret, 1));
      await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
      await page.getByRole('heading', { name: 'Inicio', level: 1 }).waitFor();
    });
  });

  it('sends a forgotten password to the mail of the user', () =>
    journeys.visit(async ({ page }) => {
      await page.getByRole('button', { name: 'Olvidé mi contraseña' }).click();
      await page.getByRole('alert').getByText('Ingrese primero el RUC y el correo').waitFor();
      await page.getByLabel('RUC de la empresa').fill(journeys.tenant.ruc);
      await page.getByLabel('Correo electrónico').fill(FIRST_ADMIN.email);
      await page.getByRole('button', { name: 'Olvidé mi contraseña' }).click();
      await page.getByRole('status').or(page.getByRole('alert')).first().waitFor();
    }));

  it('is in English after a click, also for errors', () =>
    journeys.visit(async ({ page }) => {
      await page.getByRole('button', { name: 'English' }).click();
      await page.getByLabel('RUC of the company').fill(journeys.tenant.ruc);
      await page.getByLabel('E-mail').fill(FIRST_ADMIN.email);
      await page.getByRole('textbox', { name: 'Password' }).fill('otra-clave');
      await page.getByRole('button', { name: 'Log in', exact: true }).click();
      await page.getByText('invalid email or password').waitFor();
    }));

  it('says on every screen of a company in the sandbox that it is a test', () =>
    journeys.visit(async ({ page }) => {
      await logInAt(page, journeys.tenant, FIRST_ADMIN);
      await page.getByText(TEST_NOTICE).waitFor();
    }));

  it('switches to test mode, keeps it at a reload, and switches back', () =>
    journeys.visit(async ({ page }) => {
      await logInAt(page, journeys.tenant, FIRST_ADMIN);
      const mode = (isTest: boolean) => page.getByRole('switch', { name: 'Modo de prueba', checked: isTest });
      await mode(false).click({ force: true });
      await mode(true).waitFor();
      await expectAccessible(page, 'test mode');
      for (const path of ['/console/products', '/console/users']) {
        await page.goto(path);
        await mode(true).waitFor();
        await page.getByText(TEST_NOTICE).waitFor();
      }
      await mode(true).click({ force: true });
      await mode(false).waitFor();
    }));

  it('forgets the master key of the operator at a reload', () =>
    journeys.visit(async ({ page }) => {
      await logInAsOperator(page, MASTER_KEY);
      await page.reload();
      await page.getByLabel('RUC de la empresa').waitFor();
    }));
});
