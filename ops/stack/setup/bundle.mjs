// Builds one workspace: `node ops/stack/setup/bundle.mjs gateway`. Run by turbo, as that workspace's build script.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { BUNDLES } from './bundles.mjs';
import { installedPackagesOutside } from './installed-packages-outside.mjs';
import { repositoryFolder } from './repository.mjs';

const workspace = process.argv[2] ?? '';
const entryPoints = BUNDLES[workspace];
if (entryPoints === undefined) throw new Error(`Nothing is built in '${workspace}'`);

const folder = join(repositoryFolder, workspace);
const outdir = join(folder, 'dist');

await rm(outdir, { recursive: true, force: true });
const built = build({
  absWorkingDir: folder,
  entryPoints,
  outdir,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  // The command line loads the modules of a command when it runs.
  splitting: workspace === 'ops/cli',
  sourcemap: true,
  logLevel: 'warning',
  plugins: [installedPackagesOutside],
});
// esbuild has printed the problem already. Its exception would repeat it.
await built.catch(() => {
  process.exitCode = 1;
});
