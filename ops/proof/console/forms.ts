import type { Locator, Page } from 'playwright-core';

/** Returns the field with a label. A list of suggestions has the label too, and is no field. */
export function fieldOf(page: Page | Locator, label: string): Locator {
  const labelled = page.getByLabel(label, { exact: true }).or(page.getByLabel(`${label} *`, { exact: true }));
  return labelled.and(page.locator('input, textarea, select'));
}

/** Types into fields, each found by its label. */
export async function fillIn(page: Page | Locator, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await fieldOf(page, label).fill(value);
}

/** Returns a day as people type it: dd/mm/yyyy. */
export function typedDay(day: string): string {
  return day.split('-').reverse().join('/');
}

/** Types into a field with suggestions, and takes the one with a text. */
export async function pick(page: Page, label: string, { typed, taken }: { typed: string; taken: string }) {
  await fieldOf(page, label).fill(typed);
  await page.getByRole('option', { name: taken }).click();
}

/** Takes an option of a field that is not typed into. */
export async function choose(page: Page, label: string, taken: string | RegExp): Promise<void> {
  await fieldOf(page, label).click();
  await page.getByRole('option', { name: taken }).click();
}

export async function click(page: Page | Locator, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
}

/**
 * Opens a window over the screen, and waits until it has taken the focus: text that is typed before goes to another field.
 */
export async function openDialog(page: Page, name: string): Promise<Locator> {
  await click(page, name);
  await page.locator('[role="dialog"]:focus-within').waitFor();
  return page.getByRole('dialog');
}

/** Reads the problem of the field that has the focus. */
export async function readFocusedProblem(page: Page): Promise<string> {
  const ids = await page.locator('[aria-invalid="true"]:focus').getAttribute('aria-describedby');
  const texts = (ids ?? '').split(' ').map((id) => page.locator(`[id="${id}"]`).innerText());
  return (await Promise.all(texts)).join(' ');
}

/** Emits the document of a form, and waits until SUNAT has accepted it. Returns its number. */
export async function emit(page: Page, issued: string): Promise<string> {
  await click(page, 'Emitir');
  const heading = page.getByRole('heading', { name: `${issued}: ` });
  await heading.waitFor();
  await page.getByRole('status').getByText('Aceptado', { exact: true }).waitFor();
  return (await heading.innerText()).replace(`${issued}: `, '');
}
