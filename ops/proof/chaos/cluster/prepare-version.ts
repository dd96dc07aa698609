import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { repositoryFolder } from '../../../stack/start/repository.ts';
import type { ServiceScripts } from '../../../stack/start/stack-services.ts';

const execute = promisify(execFile);

/**
 * Unpacks, installs and builds a version of this repository below `.setup/versions`, once. Returns its programs.
 * @param ref tag or commit; by default the last release before this version
 * @throws Error if git knows no such version, or if it cannot be built
 */
export async function prepareVersion(
  ref: string | undefined,
  onEvent: (text: string) => void,
): Promise<ServiceScripts> {
  const wanted = ref ?? (await findLastRelease());
  const commit = await git('rev-parse', '--verify', `${wanted}^{commit}`);
  const folder = join(repositoryFolder(), '.setup', 'versions', commit);
  if (!existsSync(folder)) await unpack(commit, folder);
  onEvent(`setting up version ${wanted} in ${folder}`);
  // The set-up of that version installs and builds. With an address of Redis it looks for no server.
  const env = { ...process.env, REDIS_URL: 'redis://127.0.0.1' };
  await execute(process.execPath, ['ops/stack/setup/main.mjs', 'start'], { cwd: folder, env });
  return {
    gateway: join(folder, 'gateway', 'dist', 'main.mjs'),
    workers: join(folder, 'workers', 'dist', 'main.mjs'),
  };
}

async function git(...args: readonly string[]): Promise<string> {
  const { stdout } = await execute('git', args, { cwd: repositoryFolder() });
  return stdout.trim();
}

/** Returns the newest tag that does not hold this commit, or else the commit that gave this version its number. */
async function findLastRelease(): Promise<string> {
  const tags = await git('tag', '--list', 'v*', '--sort=-v:refname', '--no-contains', 'HEAD');
  if (tags !== '') return tags.split('\n')[0] ?? '';
  const { version } = JSON.parse(await readFile(join(repositoryFolder(), 'package.json'), 'utf8'));
  const commit = await git('log', '-1', '--format=%H', `-S"version": "${version}"`, '--', 'package.json');
  if (commit === '') throw new Error('git knows no earlier version: fetch the tags and the whole history');
  return commit;
}

async function unpack(commit: string, folder: string): Promise<void> {
  const begun = `${folder}.begun`;
  await rm(begun, { recursive: true, force: true });
  await mkdir(begun, { recursive: true });
  const archive = join(begun, '.tar');
  await git('archive', '--format=tar', `--output=${archive}`, commit);
  await execute('tar', ['-xf', archive, '-C', begun]);
  await rm(archive);
  await linkPackages(begun);
  await rename(begun, folder);
}

/** Links the packages that are installed here if the version has the same. Otherwise its set-up installs its own. */
async function linkPackages(folder: string): Promise<void> {
  const lock = await readFile(join(repositoryFolder(), 'package-lock.json'), 'utf8');
  if (lock !== (await readFile(join(folder, 'package-lock.json'), 'utf8'))) return;
  const paths = Object.keys(JSON.parse(lock).packages).filter((path) => path.includes('node_modules/'));
  const workspaces = new Set(paths.map((path) => path.split('node_modules/')[0] ?? ''));
  for (const workspace of workspaces) {
    const [from, to] = [join(repositoryFolder(), workspace, 'node_modules'), join(folder, workspace, 'node_modules')];
    await mkdir(to);
    for (const name of await readdir(from)) await linkPackage(join(from, name), join(to, name));
  }
}

/** Our own packages are links to the folders beside them, and stay so. */
async function linkPackage(from: string, to: string): Promise<void> {
  if (from.endsWith('@chasqui')) await cp(from, to, { recursive: true, verbatimSymlinks: true });
  else await symlink(from, to);
}
