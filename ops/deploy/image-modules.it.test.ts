import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { BUNDLES } from '../stack/setup/bundles.mjs';
import { installedPackagesOutside } from '../stack/setup/installed-packages-outside.mjs';

// A bundle looks for its packages when it is started. An image has those of some workspaces and no others.
interface Locked {
  readonly resolved?: string;
  readonly link?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const ROOT = join(import.meta.dirname, '../..');
const lock: { packages: Readonly<Record<string, Locked>> } = JSON.parse(
  readFileSync(join(ROOT, 'package-lock.json'), 'utf8'),
);

/** Folder of a package as Node.js resolves it from `folder`; undefined if there is none. */
function findPackage(name: string, folder: string): string | undefined {
  for (let at = folder; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/')))) {
    const path = `${at === '' ? '' : `${at}/`}node_modules/${name}`;
    const entry = lock.packages[path];
    if (entry !== undefined) return entry.link === true ? entry.resolved : path;
    if (at === '') return undefined;
  }
}

/** Folders of everything that `npm ci --omit=dev` installs for some workspaces. */
function listInstalled(workspaces: readonly string[]): ReadonlySet<string> {
  const installed = new Set<string>();
  const visit = (folder: string) => {
    if (installed.has(folder)) return;
    installed.add(folder);
    const { dependencies = {}, optionalDependencies = {} } = lock.packages[folder] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const found = findPackage(name, folder);
      if (found !== undefined) visit(found);
    }
  };
  workspaces.forEach(visit);
  return installed;
}

async function listWanted(workspace: string, bundle: string): Promise<readonly string[]> {
  const { outputFiles, metafile } = await build({
    absWorkingDir: join(ROOT, workspace),
    entryPoints: { [bundle]: BUNDLES[workspace]?.[bundle] ?? '' },
    outdir: 'dist',
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'node',
    external: ['node:*'],
    plugins: [installedPackagesOutside],
  });
  const imported = Object.values(metafile.outputs).flatMap(({ imports }) => imports.map(({ path }) => path));
  const resolved = [...(outputFiles[0]?.text ?? '').matchAll(/resolve\d*\("(@chasqui\/[^"]+)"\)/g)];
  const paths = [...imported, ...resolved.map(([, path = '']) => path)].filter((path) => !path.startsWith('node:'));
  return [...new Set(paths.map((path) => path.split('/', path.startsWith('@') ? 2 : 1).join('/')))];
}

/** Looked for only by what serves the data of `npm start`, which no image does. */
const CLONE = '@chasqui/ops';

interface Image {
  readonly target: string;
  readonly workspaces: readonly string[];
  readonly bundles: readonly { readonly workspace: string; readonly bundle: string }[];
}

const IMAGES: readonly Image[] = [
  {
    target: 'gateway',
    workspaces: ['gateway'],
    bundles: [
      { workspace: 'gateway', bundle: 'main' },
      { workspace: 'gateway', bundle: 'certificate-thread' },
      { workspace: 'gateway', bundle: 'import-thread' },
      { workspace: 'gateway', bundle: 'logo-thread' },
      { workspace: 'gateway', bundle: 'supplier-file-thread' },
    ],
  },
  {
    target: 'workers',
    workspaces: ['workers'],
    bundles: [
      { workspace: 'workers', bundle: 'main' },
      { workspace: 'workers', bundle: 'pdf-thread' },
      { workspace: 'ops', bundle: 'doctor' },
      { workspace: 'ops', bundle: 'keys-rotate' },
    ],
  },
  {
    target: 'migrate',
    workspaces: ['db', 'shared/platform'],
    bundles: [
      ...['migrate', 'backup', 'restore', 'numbers-skip', 'partitions', 'tenants-copy', 'tenants-erase'],
      ...['taxpayers-import', 'exchange-rates-import', 'product-codes-import', 'cells-directory'],
    ].map((bundle) => ({ workspace: 'ops', bundle })),
  },
  { target: 'sandbox', workspaces: ['ops/sandbox'], bundles: [{ workspace: 'ops/sandbox', bundle: 'main' }] },
];

describe.each(IMAGES)('the image of $target', ({ target, workspaces, bundles }) => {
  const stage = readFileSync(join(ROOT, 'ops/deploy/docker/Dockerfile'), 'utf8')
    .split(/^FROM /m)
    .find((text) => text.startsWith(`runtime AS ${target}\n`));

  it.each(bundles)('has the packages that $workspace/$bundle imports', async ({ workspace, bundle }) => {
    expect(stage).toContain(workspace === 'ops' ? `/app/ops/dist/${bundle}.mjs` : `/app/${workspace}/dist `);
    const installed = listInstalled(workspaces);
    const wanted = await listWanted(workspace, bundle);
    expect(wanted).not.toEqual([]);
    const missing = wanted.filter((name) => name !== CLONE && !installed.has(findPackage(name, workspace) ?? ''));
    expect(missing).toEqual([]);
  });

  it('contains no unchecked bundle', () => {
    const copied = [...(stage ?? '').matchAll(/\/app\/ops\/dist\/([\w-]+)\.mjs/g)].map(([, name]) => name);
    expect(copied).toEqual(bundles.filter(({ workspace }) => workspace === 'ops').map(({ bundle }) => bundle));
  });
});

describe('what `npm start` installs, without devDependencies', () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const bundles = Object.entries<string>(scripts)
    .filter(([name]) => scripts[`pre${name}`] === 'node ops/stack/setup/main.mjs start')
    .map(([, command]) => /ops\/dist\/([\w-]+)\.mjs/.exec(command)?.[1] ?? '');
  const installed = listInstalled([
    '',
    'shared/core',
    'shared/jobs',
    'shared/platform',
    'db',
    'gateway',
    'workers',
    'ops',
    'ops/sandbox',
  ]);

  it('covers the imports of every bundle of these commands', async () => {
    expect(bundles).toContain('start');
    const ofOps = (await Promise.all(bundles.map((bundle) => listWanted('ops', bundle)))).flat();
    const ofSandbox = await listWanted('ops/sandbox', 'main');
    const missing = [
      ...ofOps.filter((name) => name !== CLONE && !installed.has(findPackage(name, 'ops') ?? '')),
      ...ofSandbox.filter((name) => !installed.has(findPackage(name, 'ops/sandbox') ?? '')),
    ];
    expect(missing).toEqual([]);
  });

  it.each(['esbuild', 'turbo'])('contains %s, which the build needs', (name) => {
    expect(installed).toContain(`node_modules/${name}`);
  });

  it.each(['exceljs', 'vitest'])('does not contain %s', (name) => {
    expect(installed).not.toContain(`node_modules/${name}`);
  });
});
