import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { prepareExample, readTestIdentity, signPrepared } from './build-golden.ts';
import { listExamples } from './examples.ts';
import { buildRuleGoldens, DATED_ROWS, type RuleGolden } from './rule-goldens.ts';

/** Rewrites the goldens with `--update`; without it, says which ones would change and fails if any would. */
async function main(isUpdate: boolean): Promise<void> {
  const identity = await readTestIdentity();
  for (const example of await listExamples()) {
    const xml = await signPrepared(await prepareExample(example), identity);
    await compareGolden({ name: example.name, file: example.goldenFile, content: xml }, isUpdate);
  }
  for (const row of DATED_ROWS) {
    for (const golden of await buildRuleGoldens(row, identity)) await compareGolden(golden, isUpdate);
  }
}

async function compareGolden({ name, file, content }: RuleGolden, isUpdate: boolean): Promise<void> {
  if (existsSync(file) && content === (await readFile(file, 'utf8'))) return;
  console.log(`${isUpdate ? 'updated' : 'stale'} ${name}`);
  if (!isUpdate) {
    process.exitCode = 1;
    return;
  }
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}

await main(process.argv.includes('--update'));
