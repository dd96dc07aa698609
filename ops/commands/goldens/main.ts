import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { prepareExample, readTestIdentity, signPrepared } from './build-golden.ts';
import { type Example, listExamples } from './examples.ts';

/** Rewrites the goldens with `--update`; without it, says which ones would change and fails if any would. */
async function main(isUpdate: boolean): Promise<void> {
  const identity = await readTestIdentity();
  for (const example of await listExamples()) {
    const xml = await signPrepared(await prepareExample(example), identity);
    if (existsSync(example.goldenFile) && xml === (await readFile(example.goldenFile, 'utf8'))) continue;
    console.log(`${isUpdate ? 'updated' : 'stale'} ${example.name}`);
    if (isUpdate) await writeGolden(example, xml);
    else process.exitCode = 1;
  }
}

async function writeGolden({ goldenFile }: Example, xml: string): Promise<void> {
  await mkdir(dirname(goldenFile), { recursive: true });
  await writeFile(goldenFile, xml);
}

await main(process.argv.includes('--update'));
