// `npm run storms`: what takes too long for `npm test`. Properties with ten times as many cases, ten minutes of chaos with a
// standby and three beside the last release, and a month of SIRE under kills. Then 5,000 hostile requests, lists of 100,000
// documents, and clients that generators make. For the night, and before a release. `-- --seed 7` repeats a run.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { repositoryFolder } from '../../stack/setup/repository.mjs';
import { findPgBouncer } from '../support/find-pgbouncer.mjs';
import { runSteps } from './run-steps.mjs';

const { values } = parseArgs({ options: { seed: { type: 'string', default: String(Date.now() % 1_000_000) } } });
const { seed } = values;

/** Test files with properties; the hostile requests have a step of their own. */
function listPropertyTests() {
  return ['shared', 'db', 'gateway/src', 'workers', 'ops']
    .flatMap((folder) =>
      readdirSync(join(repositoryFolder, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.test.ts') && !/node_modules|fuzz/.test(file))
        .map((file) => join(folder, file)),
    )
    .filter((file) => /\bfc\.assert\(|\brunsOf\(/.test(readFileSync(join(repositoryFolder, file), 'utf8')));
}

const POOLER = findPgBouncer() === undefined ? [] : ['--pooler'];

process.env.STORMS = seed;
console.log(`Seed ${seed}`);
const passed = await runSteps([
  { name: 'properties, ten times as often', tool: 'vitest', args: ['run', ...listPropertyTests()], live: true },
  {
    name: 'ten minutes of chaos, with a promoted standby, an object storage and, if there is one, PgBouncer',
    tool: 'node',
    args: ['ops/dist/chaos.mjs', '--minutes', '10', '--seed', seed, '--standby', '--storage', ...POOLER],
    live: true,
  },
  {
    name: 'chaos with half of the processes of the last release',
    tool: 'node',
    args: ['ops/dist/chaos.mjs', '--minutes', '3', '--seed', seed, '--previous'],
    live: true,
  },
  {
    name: 'a month of SIRE under kills',
    tool: 'node',
    args: ['ops/dist/chaos.mjs', '--month', '5000', '--seed', seed],
    live: true,
  },
  {
    name: 'hostile requests',
    tool: 'tsx',
    args: ['ops/proof/fuzz/main.ts', '--requests', '5000', '--seed', seed],
    live: true,
  },
  {
    name: 'lists of many documents',
    tool: 'tsx',
    args: ['ops/proof/bench/main.ts', 'lists', '--documents', '100000'],
    live: true,
  },
  { name: 'clients of generators', tool: 'tsx', args: ['ops/proof/generators.ts'], live: true },
]);
process.exitCode = passed ? 0 : 1;
