import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { START } from './page-files.ts';

interface Spec {
  readonly components?: { readonly examples: Readonly<Record<string, { readonly value: unknown }>> };
  readonly paths?: Readonly<Record<string, Readonly<Record<string, { operationId: string; tags: string[] }>>>>;
}

interface Started {
  /** Document that Swagger UI is given. */
  readonly spec: Spec;
  /** Fragments that the script put into the address. */
  readonly fragments: readonly string[];
}

/** Runs the script as a browser does. */
function start(spec: Spec, hash = ''): Promise<Started> {
  const fragments: string[] = [];
  return new Promise((resolve) => {
    runInNewContext(START, {
      fetch: async () => ({ json: async () => ({ components: { examples: {} }, paths: {}, ...spec }) }),
      location: { hash },
      history: { replaceState: (_state: null, _title: string, fragment: string) => fragments.push(fragment) },
      document: {
        documentElement: { lang: 'en' },
        getElementById: () => null,
        querySelector: () => ({ addEventListener: () => {} }),
      },
      SwaggerUIBundle: Object.assign((options: { spec: Spec }) => resolve({ spec: options.spec, fragments }), {
        presets: {},
      }),
    });
  });
}

it('the page dates examples of requests today in Lima and moves their other dates along', async () => {
  const value = { issueDate: '2026-01-15', dueDate: '2026-02-14', items: [{ description: 'Stay of 2026-01-15' }] };
  const { spec } = await start({ components: { examples: { dated: { value }, other: { value: ['x'] } } } });
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Lima' });
  const due = new Date(Date.parse(today) + 30 * 86_400_000).toISOString().slice(0, 10);
  expect(spec.components?.examples).toEqual({
    dated: { value: { ...value, issueDate: today, dueDate: due } },
    other: { value: ['x'] },
  });
});

it.each([
  ['#/Cuentas%20por%20cobrar/receivables.list', ['#/Own%20group/receivables.list']],
  ['#/Cuentas%20por%20cobrar', []],
  ['#/Cuentas%20por%20cobrar/nothing', []],
])('the page leads the link %s of another language to its operation', async (hash, expected) => {
  const get = { operationId: 'receivables.list', tags: ['Own group'] };
  expect((await start({ paths: { '/api/receivables': { get } } }, hash)).fragments).toEqual(expected);
});
