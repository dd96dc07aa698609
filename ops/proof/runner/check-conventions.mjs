// Conventions that neither Biome nor dependency-cruiser can express: a pure core, one reader of the environment, names,
// tests that do not know what day it is.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBadName } from './conventions/find-bad-names.mjs';
import { findFixedDays } from './conventions/find-fixed-days.mjs';
import { findDayConstants, findEnvironmentReadings, findImpurities } from './conventions/find-impurities.mjs';

const PLACES = ['shared', 'db', 'gateway', 'workers', 'ops'];
const LEFT_OUT = new Set(['node_modules', 'dist', 'out', '.turbo']);

const isTest = (/** @type {string} */ file) => /\.test\.ts$/.test(file);
const isCore = (/** @type {string} */ file) => file.startsWith('shared/core/src/') && !isTest(file);
/** Modules of the core with days as constants: the rows of rules with dates, and bounds of formats. */
const MODULES_WITH_DAYS = new Set([
  'shared/core/src/rules/published-rows.ts',
  'shared/core/src/sire/terms.ts',
  'shared/core/src/archive/write-zip.ts',
  'shared/core/src/test-clock.ts',
  'shared/core/src/time.ts',
]);
const hasNoDays = (/** @type {string} */ file) =>
  isCore(file) && !/-(fixture|arbitrary)\.ts$/.test(file) && !MODULES_WITH_DAYS.has(file);
const mayReadEnvironment = (/** @type {string} */ file) =>
  file.startsWith('shared/platform/src/env/') || file.startsWith('ops/') || isTest(file);

/** Tests of services that keep the machine's time, and the files that they use. The sandbox's tests set its clock. */
const isServiceTest = (/** @type {string} */ file) =>
  (/\.it\.test\.ts$/.test(file) && /^(db|gateway|workers|ops\/(proof|stack|commands))\//.test(file)) ||
  /^(ops\/proof\/(e2e|console)|db\/src\/fixtures)\//.test(file);

/** @param {string} folder @returns {string[]} */
function listSources(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !LEFT_OUT.has(name))
    .flatMap((entry) => (entry.isDirectory() ? listSources(join(folder, entry.name)) : [join(folder, entry.name)]))
    .filter((file) => /\.(ts|tsx|mts|mjs|cjs)$/.test(file));
}

/** @param {string} file @returns {string[]} */
function checkFile(file) {
  const text = readFileSync(file, 'utf8');
  const badName = findBadName(file);
  const findings = [
    ...(isCore(file) ? findImpurities(file, text) : []),
    ...(hasNoDays(file) ? findDayConstants(file, text) : []),
    ...(mayReadEnvironment(file) ? [] : findEnvironmentReadings(file, text)),
    ...(isServiceTest(file) ? findFixedDays(text) : []),
  ];
  return [
    ...(badName === null ? [] : [`${file}: ${badName}`]),
    ...findings.map(({ line, what }) => `${file}:${line}: ${what} does not belong here`),
  ];
}

const problems = PLACES.flatMap(listSources).flatMap(checkFile);
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
