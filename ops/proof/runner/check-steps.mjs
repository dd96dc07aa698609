import { REPORTS } from './reports.mjs';

/** @typedef {import('./run-steps.mjs').Step} Step */

/** Runs the tests of a vitest project, with a report for counting. @param {'unit' | 'integration'} project @returns {Step} */
export function testStep(project) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${REPORTS[project]}`];
  return { name: `${project} tests`, tool: 'vitest', args: ['run', '--project', project, ...reporters], live: true };
}

const PACKAGES = ['shared', 'db', 'gateway', 'workers', 'ops'];

/** Everything that `npm run check` and `npm test` judge without running tests. @type {readonly Step[]} */
export const CHECK_STEPS = [
  { name: 'format and lint (biome)', tool: 'biome', args: ['check', '--error-on-warnings', '.'] },
  {
    name: 'imports (dependency-cruiser)',
    tool: 'depcruise',
    args: ['--config', '.dependency-cruiser.cjs', ...PACKAGES],
  },
  { name: 'conventions', tool: 'node', args: ['ops/proof/runner/check-conventions.mjs'] },
  { name: 'plain English', tool: 'node', args: ['ops/proof/runner/check-plain-english.mjs'] },
  {
    name: 'types (tsc)',
    tool: 'tsc',
    args: ['--noEmit', '--incremental', '--tsBuildInfoFile', '.turbo/types.tsbuildinfo'],
  },
  {
    name: 'types of the console (tsc)',
    tool: 'tsc',
    args: [
      '--noEmit',
      '--incremental',
      '--tsBuildInfoFile',
      '.turbo/console-types.tsbuildinfo',
      '-p',
      'gateway/console',
    ],
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
