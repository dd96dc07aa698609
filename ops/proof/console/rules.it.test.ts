import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../e2e/people.ts';
import { clockFrom } from '../support/days.ts';
import { type Journeys, startJourneys } from './journeys.ts';
import { CHROMIUM, openScreen } from './open-console.ts';

describe.skipIf(CHROMIUM === undefined)('the rules of SUNAT in the console', () => {
  let journeys: Journeys;
  beforeAll(async () => {
    journeys = await startJourneys({ gatewayClock: clockFrom('2026-12-15T15:00:00Z') });
  });
  afterAll(() => journeys?.close());

  it('a company that they ask nothing of sees them, and no notice', () =>
    journeys.visitAs('viewer', async ({ page }) => {
      await openScreen(page, '/rules', 'Reglas de SUNAT');
      await page.getByText('No cambian nada para su empresa.').waitFor();
      const upcoming = page.getByRole('table', { name: 'Empiezan dentro de 60 días' });
      await upcoming.getByText('15 %').waitFor();
      await upcoming.getByText('01/01/2027').first().waitFor();
      await page.getByRole('table', { name: 'Vigentes hoy' }).getByText('10.5 %').waitFor();
      await openScreen(page, '/', 'Inicio');
      expect(await page.getByRole('link', { name: 'Vea lo que tiene que hacer' }).count()).toBe(0);
    }));

  it('a facturador is led from the first screen to what has to be done, and to the product', async () => {
    const product = { code: 'M-1', description: 'Menú', unitCode: 'NIU', unitPriceWithTax: 15, sunatCode: '01000000' };
    await journeys.create('/api/products', product);
    const { apiKey: credential } = journeys.tenant;
    const body = { igvRegime: 'mypeRestaurant' };
    await call(journeys.service, '/api/settings', { method: 'PATCH', credential, body });
    await journeys.visitAs('facturador', async ({ page }) => {
      await page.getByText('Cambian reglas de SUNAT el 01/01/2027').waitFor();
      await page.getByRole('link', { name: 'Vea lo que tiene que hacer' }).click();
      await page.getByRole('heading', { level: 1, name: 'Reglas de SUNAT' }).waitFor();
      await page.getByText('El IGV de su régimen es 15 % desde el 01/01/2027').waitFor();
      const unknown = page.getByRole('alert').filter({ hasText: 'no está en la lista de SUNAT' });
      await unknown.getByText('Corrija el código de estos productos').waitFor();
      await unknown.getByRole('link', { name: 'Menú (M-1)' }).click();
      await page.getByRole('heading', { level: 1, name: 'Productos' }).waitFor();
      await page.getByRole('table').getByText('Menú', { exact: true }).waitFor();
    });
  });
});
