import { REPORTS } from './reports.mjs';

/** @typedef {import('./run-steps.mjs').Step} Step */

/** Runs the tests of a vitest project, with a report for counting. @param {'unit' | 'integration'} project @returns {Step} */
export function testStep(project) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${REPORTS[project]}`];
  return { name: `${project} tests`, tool: 'vitest', args: ['run', '--project', project, ...reporters], live: true };
}

/**
 * TypeScript 7, which takes a quarter of the processor time of 5.9. More threads than one would check the shared types
 * again. 5.9 stays for its API, which reads sources in conventions and in the build of the typed client.
 */
const CHECK_TYPES = ['node_modules/typescript-native/bin/tsc', '--noEmit', '--singleThreaded', '--incremental'];

const PACKAGES = ['shared', 'db', 'gateway', 'workers', 'ops'];

/** Everything that `npm run check` and `npm test` judge without running tests. @type {readonly Step[]} */
export const CHECK_STEPS = [
  { name: 'format and lint (biome)', tool: 'biome', args: ['check', '--error-on-warnings', '.'] },
  {
    name: 'imports (dependency-cruiser)',
    tool: 'depcruise',
    args: ['--config', '.dependency-cruiser.cjs', ...PACKAGES],
  },
  { name: 'unused files, exports and packages (knip)', tool: 'knip', args: [] },
  { name: 'conventions', tool: 'node', args: ['ops/proof/runner/check-conventions.mjs'] },
  { name: 'plain English', tool: 'node', args: ['ops/proof/runner/check-plain-english.mjs'] },
  {
    name: 'types (tsc)',
    tool: 'node',
    args: [...CHECK_TYPES, '--tsBuildInfoFile', '.turbo/types.tsbuildinfo'],
  },
  {
    name: 'types of the console (tsc)',
    tool: 'node',
    args: [...CHECK_TYPES, '--tsBuildInfoFile', '.turbo/console-types.tsbuildinfo', '-p', 'gateway/console'],
  },
  { name: 'goldens are fresh', tool: 'tsx', args: ['ops/commands/goldens/main.ts'] },
];

/** Unit tests of each package. Turbo skips packages whose sources and dependencies passed before. @type {Step} */
export const PACKAGE_TESTS = {
  name: 'unit tests',
  tool: 'turbo',
  args: ['run', 'test:unit', '--concurrency=2', '--continue', '--env-mode=loose', '--output-logs=errors-only'],
  live: true,
};
