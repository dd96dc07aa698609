import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';

const run = promisify(execFile);
const require = createRequire(import.meta.url);

const ROOT = join(import.meta.dirname, '../../..');
const CONFIG = join(ROOT, '.dependency-cruiser.cjs');
const DEPCRUISE = join(ROOT, 'node_modules', '.bin', 'depcruise');

const GATEWAY_FOLDERS = [
  ...'parameters principal streams limits pagination certificates spreadsheet-import operation'
    .split(' ')
    .map((name) => `kernel/${name}`),
  ...'credentials emission document-files procedures'.split(' ').map((name) => `operations/${name}`),
  ...'docs http pages'.split(' '),
];
const GATEWAY_FILES = [
  ...'public-error authority-clients deps context http-env'.split(' ').map((name) => `kernel/${name}.ts`),
  'operations/router.ts',
];

/** Files of the gateway that import a file above them, and one in a folder without a layer. */
const BROKEN_GATEWAY = Object.fromEntries([
  ...GATEWAY_FOLDERS.map((folder) => [
    `gateway/src/${folder}/index.ts`,
    [folder.includes('/') ? '../../index.ts' : '../index.ts'],
  ]),
  ...GATEWAY_FILES.map((file) => [`gateway/src/${file}`, ['../index.ts', '../nolayer/index.ts']]),
  ['gateway/src/nolayer/index.ts', []],
]);

/** Repository that breaks every rule, as a map from file to its imports. */
const BROKEN: Record<string, readonly string[]> = {
  'shared/core/src/decimal/index.ts': ['../catalogs/index.ts'],
  'shared/core/src/time.ts': ['./tax/index.ts', 'node:fs'],
  'shared/core/src/identity/index.ts': ['../xml/index.ts'],
  'shared/core/src/errors.ts': ['./lifecycle/index.ts'],
  'shared/core/src/catalogs/index.ts': ['../signature/index.ts'],
  'shared/core/src/tax/index.ts': ['../families/sale/index.ts', 'hono'],
  'shared/core/src/messages/index.ts': ['../errors.ts'],
  'shared/core/src/document-types.ts': ['./errors.ts'],
  'shared/core/src/fold-text.ts': ['./errors.ts'],
  'shared/core/src/property-runs-fixture.ts': ['./errors.ts'],
  'shared/core/src/spreadsheet-file.ts': ['./errors.ts'],
  'shared/core/src/districts.ts': ['./signature/index.ts'],
  'shared/core/src/xml/index.ts': ['../fields/index.ts'],
  'shared/core/src/signature/index.ts': ['../archive/index.ts', 'node:net'],
  'shared/core/src/archive/index.ts': ['../parsing/index.ts', 'node:net'],
  'shared/core/src/ubl/index.ts': ['../documents/index.ts'],
  'shared/core/src/fields/index.ts': ['../documents/index.ts'],
  'shared/core/src/print/index.ts': ['../families/sale/index.ts'],
  'shared/core/src/families/sale/index.ts': ['../../documents/invoice/definition.ts'],
  'shared/core/src/parties.ts': ['./documents/index.ts'],
  'shared/core/src/parsing/index.ts': ['../documents/index.ts', '../misc/index.ts'],
  'shared/core/src/documents/index.ts': ['../authority/index.ts'],
  'shared/core/src/documents/registry.ts': [],
  'shared/core/src/documents/invoice/definition.ts': ['../receipt/definition.ts', '../registry.ts'],
  'shared/core/src/documents/receipt/definition.ts': [],
  'shared/core/src/authority/index.ts': ['../documents/registry.ts'],
  'shared/core/src/submission/index.ts': ['../exports/index.ts'],
  'shared/core/src/lifecycle/index.ts': ['../documents/registry.ts', '../../../../db/src/connection/index.ts'],
  'shared/core/src/advances.ts': ['./tax/index.ts'],
  'shared/core/src/instalments.ts': ['./tax/index.ts'],
  'shared/core/src/receivables.ts': ['./tax/index.ts'],
  'shared/core/src/redis.ts': ['./tax/index.ts'],
  'shared/core/src/rules/index.ts': ['../tax/index.ts'],
  'shared/core/src/reports.ts': ['./tax/index.ts'],
  'shared/core/src/taxpayers.ts': ['./tax/index.ts'],
  'shared/core/src/test-clock.ts': ['./tax/index.ts'],
  'shared/core/src/rule-impact/index.ts': ['../documents/index.ts'],
  'shared/core/src/webhooks.ts': ['./tax/index.ts'],
  'shared/core/src/voiding/index.ts': ['../authority/index.ts'],
  'shared/core/src/clients.ts': ['./authority/index.ts'],
  'shared/core/src/products.ts': ['./authority/index.ts'],
  'shared/core/src/payments.ts': ['./authority/index.ts'],
  'shared/core/src/users.ts': ['./authority/index.ts'],
  'shared/core/src/certificates.ts': ['./authority/index.ts'],
  'shared/core/src/company.ts': ['./authority/index.ts'],
  'shared/core/src/establishments.ts': ['./authority/index.ts'],
  'shared/core/src/paper.ts': ['./authority/index.ts'],
  'shared/core/src/series.ts': ['./authority/index.ts'],
  'shared/core/src/sunat-credentials.ts': ['./authority/index.ts'],
  'shared/core/src/webhook-endpoints.ts': ['./authority/index.ts'],
  'shared/core/src/exports/index.ts': ['../authority/index.ts'],
  'shared/core/src/spreadsheet-import/index.ts': ['../authority/index.ts'],
  'shared/core/src/misc/index.ts': ['./index.test.ts', 'undeclared'],
  'shared/core/src/misc/index.test.ts': ['./nowhere.ts'],
  'shared/jobs/src/index.ts': ['./round.ts', '../../platform/src/env/index.ts', 'libxmljs2', 'pg', '@trpc/server'],
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
  'db/src/connection/index.ts': ['../../../gateway/src/index.ts', 'ioredis'],
  'db/src/connection/hot-path/index.ts': [],
  'db/src/clients.ts': ['./connection/hot-path/index.ts'],
  ...BROKEN_GATEWAY,
  'gateway/src/index.ts': [
    '../../workers/src/index.ts',
    'fflate',
    'csv-parse',
    'libxml2-wasm',
    'pdfkit',
    'piscina',
    '@opentelemetry/api',
  ],
  'gateway/console/src/main.tsx': ['../../src/index.ts', 'node:fs'],
  'workers/src/index.ts': ['../../ops/stack/start/index.ts', 'react'],
  'ops/client/src/index.ts': ['../../stack/start/index.ts', 'node:crypto', '@orpc/server'],
  'ops/stack/start/index.ts': ['../../../workers/src/runtime.ts', '../../sandbox/cdr.ts'],
  'ops/sandbox/cdr.ts': ['../../workers/src/runtime.ts'],
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
  for (const [file, imports] of Object.entries(BROKEN)) {
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

const RULES: readonly string[] = require(CONFIG).forbidden.map((rule: { name: string }) => rule.name);

it('gives every rule a unique name', () => {
  expect(new Set(RULES).size).toBe(RULES.length);
});

it.each(RULES)('the rule %s fires', (name) => {
  expect(fired.map(({ rule }) => rule.name)).toContain(name);
});

it('finds gateway and workers importing each other, and imports of ops', () => {
  const table = fired.filter(({ rule }) => rule.name.endsWith('-imports')).map(({ from, to }) => `${from} → ${to}`);
  expect(table).toContain('gateway/src/index.ts → workers/src/index.ts');
  expect(table).toContain('workers/src/index.ts → ops/stack/start/index.ts');
});
