import AxeBuilder from '@axe-core/playwright';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Service } from '../e2e/service.ts';
import type { TestTenant } from '../e2e/tenant.ts';
import { findChromium } from '../support/find-chromium.ts';

/** Path of Chromium; undefined where there is none, and the journeys are skipped. */
export const CHROMIUM = findChromium();

export function launchBrowser(): Promise<Browser> {
  // Chromium needs a sandbox of the system that containers and root do not have. It opens our own pages only.
  return chromium.launch({ executablePath: CHROMIUM ?? '', args: ['--no-sandbox'] });
}

export interface ConsoleVisit {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Everything that the browser complained about: errors of scripts, and refusals of the page's policy. */
  readonly complaints: readonly string[];
  close(): Promise<void>;
}

const PATIENCE_MS = 120_000;

/** Answers that journeys provoke, which Chromium reports in its console too. */
const PROVOKED = /Failed to load resource: the server responded with a status of 4\d\d/;

/** Opens the console in a browser profile of its own. */
export async function openConsole(browser: Browser, { baseUrl }: Pick<Service, 'baseUrl'>): Promise<ConsoleVisit> {
  // The gateway would compress the whole application for the first visit: seconds of a core.
  const extraHTTPHeaders = { 'Accept-Encoding': 'identity' };
  const context = await browser.newContext({
    ...{ locale: 'es-PE', baseURL: baseUrl, reducedMotion: 'reduce', extraHTTPHeaders },
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => void complaints.push(message));
  page.on('console', (entry) => {
    if (entry.type() === 'error' && !PROVOKED.test(entry.text())) complaints.push(entry.text());
  });
  await page.goto('/console/');
  return { page, context, complaints, close: () => context.close() };
}

/** Opens a screen of the loaded application, as a link does. A new page would load the whole application again. */
export function goTo(page: Page, path: string): Promise<void> {
  return page.evaluate<void>(`history.pushState(null, '', ${JSON.stringify(`/console${path}`)})`);
}

/** Opens a screen, and waits until it shows its title and all of its data. */
export async function openScreen(page: Page, path: string, title: string | RegExp): Promise<void> {
  await goTo(page, path);
  await page.getByRole('main').getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
  await untilLoaded(page);
}

export function untilLoaded(page: Page): Promise<void> {
  return expect.poll(() => page.getByRole('status', { name: 'Cargando' }).count()).toBe(0);
}

interface Login {
  readonly email: string;
  readonly password: string;
}

/** Logs a user in by the form, and waits for the first screen. */
export async function logInAt(page: Page, { ruc }: Pick<TestTenant, 'ruc'>, { email, password }: Login): Promise<void> {
  await fillInLogin(page, ruc, { email, password });
  await page.getByRole('heading', { name: 'Inicio', level: 1 }).waitFor();
}

/** Logs the operator in by the form, and waits for the list of companies. */
export async function logInAsOperator(page: Page, masterKey: string): Promise<void> {
  await page.getByRole('tab', { name: 'Operador' }).click();
  await page.getByRole('textbox', { name: 'Clave maestra del servicio' }).fill(masterKey);
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
  await page.getByRole('heading', { name: 'Empresas', level: 1 }).waitFor();
}

export async function fillInLogin(page: Page, ruc: string, { email, password }: Login): Promise<void> {
  await page.getByLabel('RUC de la empresa').fill(ruc);
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(password);
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
}

const GRAVE: ReadonlySet<string | null | undefined> = new Set(['serious', 'critical']);

/** Is evaluated in the page, and ends when no colour changes any more. */
const TRANSITIONS_END =
  'Promise.allSettled(document.getAnimations().filter((one) => one instanceof CSSTransition).map((one) => one.finished))';

/** Expects that axe finds nothing serious on the screen, in light and in dark colours. */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor();
    await page.evaluate(TRANSITIONS_END);
    // Without the legacy mode axe opens one more page for each run. It is for frames of other origins.
    // Nothing has to be loaded before: the styles would be read for a rule that is off, media for a rule about sound.
    const options = { resultTypes: ['violations' as const], preload: false };
    const axe = new AxeBuilder({ page }).setLegacyMode().options(options);
    // Colours are all that differs in the dark.
    if (colorScheme === 'dark') axe.withRules('color-contrast');
    const { violations } = await axe.analyze();
    const grave = violations.filter(({ impact }) => GRAVE.has(impact));
    expect(
      grave.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
      `${name}, ${colorScheme}`,
    ).toEqual([]);
  }
}

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1366, height: 768 };

/** Expects that a screen is not wider than the window, on a desktop and on a phone, and accessible on the phone. */
export async function expectToFit(page: Page, name: string): Promise<void> {
  const width = () => page.evaluate<number>('document.documentElement.scrollWidth');
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size);
    await expect.poll(width, { message: name }).toBeLessThanOrEqual(size.width);
  }
  await expectAccessible(page, name);
  await page.setViewportSize(DESKTOP);
}
