import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { START } from './page-files.ts';

interface Spec {
  readonly tags?: readonly { name: string; 'x-displayName'?: string }[];
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
      fetch: async () => ({ json: async () => ({ paths: {}, tags: [], ...spec }) }),
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

it('the page shows the names of tags for people', async () => {
  const get = { operationId: 'receivables.list', tags: ['Receivables'] };
  const tags = [{ name: 'Receivables', 'x-displayName': 'Cuentas por cobrar' }];
  const { spec } = await start({ tags, paths: { '/api/receivables': { get } } });
  expect([spec.tags?.[0]?.name, spec.paths?.['/api/receivables']?.get?.tags]).toEqual([
    'Cuentas por cobrar',
    ['Cuentas por cobrar'],
  ]);
});

it.each([
  ['#/Cuentas%20por%20cobrar/receivables.list', ['#/Own%20group/receivables.list']],
  ['#/Cuentas%20por%20cobrar', []],
  ['#/Cuentas%20por%20cobrar/nothing', []],
])('the page leads the link %s of another language to its operation', async (hash, expected) => {
  const get = { operationId: 'receivables.list', tags: ['Own group'] };
  const shown = [{ name: 'Own group' }];
  expect((await start({ tags: shown, paths: { '/api/receivables': { get } } }, hash)).fragments).toEqual(expected);
});
