import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { START } from './page-files.ts';

interface Spec {
  readonly components: { readonly examples: Readonly<Record<string, { readonly value: unknown }>> };
}

/** Runs the script as a browser does, and returns the document that Swagger UI is given. */
function startedWith(spec: Spec): Promise<Spec> {
  return new Promise((resolve) => {
    runInNewContext(START, {
      fetch: async () => ({ json: async () => spec }),
      document: { getElementById: () => null },
      SwaggerUIBundle: Object.assign((options: { spec: Spec }) => resolve(options.spec), { presets: {} }),
    });
  });
}

it('the page dates examples of requests today in Lima and moves their other dates along', async () => {
  const value = { issueDate: '2026-01-15', dueDate: '2026-02-14', items: [{ description: 'Stay of 2026-01-15' }] };
  const { components } = await startedWith({ components: { examples: { dated: { value }, other: { value: ['x'] } } } });
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Lima' });
  const due = new Date(Date.parse(today) + 30 * 86_400_000).toISOString().slice(0, 10);
  expect(components.examples).toEqual({
    dated: { value: { ...value, issueDate: today, dueDate: due } },
    other: { value: ['x'] },
  });
});
