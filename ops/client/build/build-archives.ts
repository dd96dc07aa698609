import { execFile } from 'node:child_process';
import { copyFile, cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { repositoryFolder } from '../../stack/setup/repository.mjs';
import { buildPackage } from '../typescript/build/build-package.ts';

const run = promisify(execFile);
const FOLDER = join(repositoryFolder, 'ops', 'client');

/** Calls the hook of PEP 517, so that nothing but setuptools and wheel must be installed. */
const BUILD_WHEEL = 'import sys; from setuptools.build_meta import build_wheel; build_wheel(sys.argv[1])';

/** Python of the system first: another one on the PATH often lacks the system's modules. */
const PYTHONS = ['/usr/bin/python3', 'python3'];

/** Returns a Python that has all of these modules, or undefined. */
export async function findPython(modules: readonly string[]): Promise<string | undefined> {
  for (const python of PYTHONS) {
    if (await hasProgram(python, ['-c', `import ${modules.join(', ')}`])) return python;
  }
  return undefined;
}

/** Returns true if a program is installed, and succeeds with these arguments. */
export async function hasProgram(name: string, args: readonly string[] = ['--version']): Promise<boolean> {
  return run(name, args).then(
    () => true,
    () => false,
  );
}

/** Writes the package of npm, `chasqui-client-VERSION.tgz`, to a folder. */
export async function packNpm(outFolder: string): Promise<void> {
  await inCopy(undefined, async (folder) => {
    await buildPackage(folder);
    await run('npm', ['pack', '--pack-destination', outFolder], { cwd: folder });
  });
}

/** Writes the archive of Composer, `chasqui-client-VERSION.zip`, to a folder. */
export async function archiveComposer(outFolder: string): Promise<void> {
  await inCopy('php', async (folder) => {
    const env = { ...process.env, COMPOSER_ALLOW_SUPERUSER: '1' };
    await run('composer', ['archive', '--no-interaction', '--format=zip', `--dir=${outFolder}`], { cwd: folder, env });
  });
}

/** Writes the wheel, `chasqui-VERSION-py3-none-any.whl`, to a folder. */
export async function buildWheel(python: string, outFolder: string): Promise<void> {
  await inCopy('python', (folder) => run(python, ['-c', BUILD_WHEEL, outFolder], { cwd: folder }));
}

/** Works in a copy of a client with the licence, because the tools leave files beside the sources. */
async function inCopy(client: string | undefined, work: (folder: string) => Promise<unknown>): Promise<void> {
  const parent = await mkdtemp(join(tmpdir(), 'chasqui-package-'));
  const folder = join(parent, 'package');
  try {
    if (client === undefined) await mkdir(folder);
    else {
      // Python's tools leave files beside the sources, which would get into the package.
      const filter = (path: string) => !/(^|\/)(build|__pycache__|[^/]*\.egg-info)$/.test(relative(FOLDER, path));
      await cp(join(FOLDER, client), folder, { recursive: true, filter });
      await copyFile(join(repositoryFolder, 'LICENSE'), join(folder, 'LICENSE'));
    }
    await work(folder);
  } finally {
    await rm(parent, { recursive: true, force: true });
  }
}
