import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { installedPackagesOutside } from '../../stack/setup/installed-packages-outside.mjs';
import { repositoryFolder } from '../../stack/start/repository.ts';
import { PROGRAMS } from './programs.ts';

/**
 * Bundles every program that tests run as a process of its own, from the sources as they are now: started from its
 * sources, one takes five times as long. They find installed packages as in the repository. Returns their folder.
 */
export async function bundlePrograms(parent: string): Promise<string> {
  const folder = join(parent, 'programs');
  await mkdir(join(folder, 'gateway'), { recursive: true });
  for (const workspace of ['.', 'gateway']) {
    await symlink(join(repositoryFolder(), workspace, 'node_modules'), join(folder, workspace, 'node_modules'));
  }
  await build({
    absWorkingDir: repositoryFolder(),
    entryPoints: Object.fromEntries(Object.entries(PROGRAMS).map(([source, place]) => [place, source])),
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    logLevel: 'warning',
    plugins: [installedPackagesOutside],
  });
  return folder;
}
