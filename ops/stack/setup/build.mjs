import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUNDLES } from './bundles.mjs';
import { repositoryFolder, setupFolder } from './repository.mjs';
import { runCommand, SetupError } from './run-command.mjs';
import { hashSources } from './source-hash.mjs';

const PLACES = ['package.json', 'package-lock.json', 'turbo.json', 'shared', 'db', 'gateway', 'workers', 'ops'];

const stampFile = join(setupFolder, 'build');

/** Returns true if every bundle exists and was built from the present sources. */
export function isBuildFresh() {
  const outputs = Object.entries(BUNDLES).flatMap(([workspace, entries]) =>
    Object.keys(entries).map((name) => join(repositoryFolder, workspace, 'dist', `${name}.mjs`)),
  );
  outputs.push(join(repositoryFolder, 'gateway', 'console', 'dist', 'index.html'));
  return outputs.every((output) => existsSync(output)) && readStamp() === currentHash();
}

/** Builds what changed; turbo knows which workspaces that is. @returns {Promise<string>} */
export async function build() {
  const hash = currentHash();
  const turbo = join(repositoryFolder, 'node_modules', '.bin', 'turbo');
  const built = await runCommand('build', [turbo, 'run', 'build', '--output-logs=errors-only'], {
    env: { TURBO_TELEMETRY_DISABLED: '1' },
  });
  if (built.end !== 0) throw new SetupError(describeBuildFailure(built));
  mkdirSync(setupFolder, { recursive: true });
  writeFileSync(stampFile, hash);
  return 'services built';
}

/** @param {{ output: string, logFile: string }} error */
export function describeBuildFailure({ output, logFile }) {
  const first = /\[ERROR\] (.+)/.exec(output)?.[1];
  return `The build failed${first === undefined ? '' : `: ${first}`} (details in ${logFile}).`;
}

function currentHash() {
  return hashSources(repositoryFolder, PLACES);
}

function readStamp() {
  return existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : null;
}
