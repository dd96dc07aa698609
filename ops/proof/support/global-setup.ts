import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { TestProject } from 'vitest/node';
import { installedPackagesOutside } from '../../stack/setup/installed-packages-outside.mjs';
import { repositoryFolder } from '../../stack/start/repository.ts';
import { PROGRAMS } from './programs.ts';
import { startTestServers } from './servers.ts';
import { createMigratedDatabase } from './test-database.ts';

/**
 * Vitest calls this function once before the integration tests of a run, and calls the returned function after them.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const servers = await startTestServers();
  project.provide('databaseUrl', servers.databaseUrl);
  project.provide('migratedDatabase', await createMigratedDatabase(servers.databaseUrl));
  project.provide('programs', await bundlePrograms(servers.folder));
  project.provide('redisUrl', servers.redisUrl);
  return () => servers.close();
}

/**
 * Bundles every program that tests run as a process of its own, from the sources as they are now: started from its
 * sources, one takes five times as long. They find installed packages as in the repository. Returns their folder.
 */
async function bundlePrograms(parent: string): Promise<string> {
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
