import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { DOCUMENT_DEFINITIONS, getDefinition } from '@chasqui/core/documents';
import { VALID_REQUESTS } from '@chasqui/core/documents-arbitrary';
import { createXsdChecker } from '@chasqui/platform/xsd';
import fc from 'fast-check';
import { prepareWith, readTestIdentity, signPrepared } from '../goldens/build-golden.ts';
import { readOptions, USAGE } from './read-options.ts';

const say = (text: string) => void process.stdout.write(`${text}\n`);

/**
 * `npm run random-documents -- --seed 1 --count 2000 --out DIR`: writes signed documents of every type, in equal parts,
 * from random requests, the same for the same seed. Each is checked against our XSD. The files serve to test the
 * documents with independent validators.
 */
async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2));
  if (options === undefined) {
    process.stderr.write(USAGE);
    return 1;
  }
  const out = resolve(options.out);
  await mkdir(out, { recursive: true });
  const [identity, xsd] = await Promise.all([readTestIdentity(), createXsdChecker()]);
  const definitions = Object.values(DOCUMENT_DEFINITIONS);
  const numRuns = Math.ceil(options.count / definitions.length);
  const written = new Map<string, number>();
  let invalid = 0;
  for (const { name: requestName, documentType } of definitions) {
    const samples = fc.sample(VALID_REQUESTS[requestName], { seed: options.seed, numRuns });
    for (const [index, { request, references }] of samples.entries()) {
      const prepared = prepareWith({ documentType, request }, references);
      const { name, xsd: xsdFile } = getDefinition(prepared.documentType);
      const xml = await signPrepared(prepared, identity);
      const problems = xsd.check(xsdFile, Buffer.from(xml));
      if (problems.length > 0) invalid += 1;
      for (const problem of problems) say(`${name} ${index}: ${problem}`);
      written.set(name, (written.get(name) ?? 0) + 1);
      await writeFile(join(out, `${name}-${index}.xml`), xml);
    }
  }
  for (const [name, count] of written) say(`${String(count).padStart(6)}  ${name}`);
  say(`${invalid} refused by our own schemas; files in ${out}`);
  return invalid === 0 ? 0 : 1;
}

process.exitCode = await main();
