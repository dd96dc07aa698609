import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { findProgram } from './find-program.mjs';
import { findPackageManager, installPackages } from './package-manager.mjs';
import { repositoryFolder } from './repository.mjs';
import { runCommand, SetupError } from './run-command.mjs';

const DOWNLOAD_TIMEOUT_MS = 30_000;

const packageFolder = join(repositoryFolder, 'node_modules', 'libxmljs2');

/** Returns true if libxmljs2 loads, the only package compiled for this Node.js. Only tests use it. */
export function doesAddonLoad() {
  try {
    createRequire(join(packageFolder, 'package.json'))(packageFolder);
    return true;
  } catch {
    // Not built, or built for another Node.js: either way it must be built.
    return false;
  }
}

/** Downloads libxmljs2's ready-made addon, or compiles it where none can be had. @returns {Promise<string>} */
export async function buildAddon() {
  if (await download()) return 'libxmljs2 downloaded';
  await ensureCompiler();
  const compiled = await runCommand('libxmljs2', [process.execPath, binOf('node-gyp', 'bin/node-gyp.js'), 'rebuild'], {
    cwd: packageFolder,
    env: { JOBS: 'max', ...headersEnv() },
  });
  if (compiled.end !== 0) throw new SetupError(describeCompileFailure(compiled));
  if (await loads()) return 'libxmljs2 compiled';
  throw new SetupError('libxmljs2 was compiled but does not load (details in .setup/libxmljs2-load.log).');
}

/** @param {{ output: string, logFile: string }} error */
export function describeCompileFailure({ output, logFile }) {
  if (/nodejs\.org/.test(output) && /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT/.test(output)) {
    return `libxmljs2 is compiled with Node.js's header files, and nodejs.org could not be reached for them: check the network and run the command again (details in ${logFile}).`;
  }
  return `libxmljs2 could not be compiled (details in ${logFile}).`;
}

/** Returns false without network, or if there is none ready-made for this system. */
async function download() {
  const program = binOf('prebuild-install', 'bin.js');
  const { end } = await runCommand('libxmljs2-download', [process.execPath, program], {
    cwd: packageFolder,
    timeoutMs: DOWNLOAD_TIMEOUT_MS,
  });
  return end === 0 && loads();
}

/** Loads it in a separate process, because this one has tried the old file. */
async function loads() {
  const code = `require(${JSON.stringify(packageFolder)})`;
  const { end } = await runCommand('libxmljs2-load', [process.execPath, '-e', code]);
  return end === 0;
}

/** @param {string} name @param {string} file */
function binOf(name, file) {
  const require = createRequire(join(packageFolder, 'package.json'));
  return join(dirname(require.resolve(`${name}/package.json`)), file);
}

/** The header files that came with this Node.js, where they did: nothing is downloaded then. @returns {Record<string, string>} */
function headersEnv() {
  const prefix = dirname(dirname(process.execPath));
  return existsSync(join(prefix, 'include', 'node', 'node.h')) ? { npm_config_nodedir: prefix } : {};
}

async function ensureCompiler() {
  const needed = [['python3'], ['make'], ['g++', 'c++', 'clang++']];
  if (needed.every((names) => findProgram(names) !== undefined)) return;
  const manager = findPackageManager();
  if (manager === undefined) {
    throw new SetupError(
      'libxmljs2 must be compiled: install python3, make and a C++ compiler, and run the command again.',
    );
  }
  await installPackages(manager, manager.packages.compiler, 'a C++ compiler for libxmljs2');
}
