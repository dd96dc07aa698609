import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import {
  DOCUMENT_DEFINITIONS,
  getDefinition,
  type PreparedDocument,
  prepareDailySummary,
  type ReferencedDocument,
} from '@chasqui/core/documents';
import { ADDS } from '@chasqui/core/documents/communication/completed-communication';
import { issueSampleOn, VALID_REQUESTS } from '@chasqui/core/documents-arbitrary';
import { ChasquiError } from '@chasqui/core/errors';
import { PUBLISHED_RULES } from '@chasqui/core/rules';
import { addDays } from '@chasqui/core/time';
import { createXsdChecker } from '@chasqui/platform/xsd';
import fc from 'fast-check';
import { judgeUbl } from '../../sandbox/index.ts';
import { DEFAULT_CORRELATIVE, ISSUER, prepareWith, readTestIdentity, signPrepared } from '../goldens/build-golden.ts';
import { readOptions, USAGE } from './read-options.ts';

/** Types and numbers of the documents under withholding: the API leaves them to the authority. */
const LEFT_TO_AUTHORITY: ReadonlySet<string> = new Set(['2692', '2694']);

/** Most boletas and notes in a daily summary of this command. */
const MOST_ADDED = 20;

function toReferenced({ documentType, completed, summary }: PreparedDocument): ReferencedDocument {
  return { documentType, series: summary.series, correlative: summary.correlative ?? DEFAULT_CORRELATIVE, completed };
}

/** Prepares a sample; null if the API refuses it on its day. */
function tryToPrepare(...sample: Parameters<typeof prepareWith>): PreparedDocument | null {
  try {
    return prepareWith(...sample);
  } catch (error) {
    if (error instanceof ChasquiError) return null;
    throw error;
  }
}

/** Prepares the daily summary that adds these boletas and notes. */
function summaryOf(documents: readonly ReferencedDocument[], date: string): PreparedDocument {
  return prepareDailySummary({
    issuer: ISSUER,
    issueDate: addDays(date, 1),
    referenceDate: date,
    documents,
    condition: ADDS,
    rules: PUBLISHED_RULES,
  });
}

const say = (text: string) => void process.stdout.write(`${text}\n`);

/**
 * `npm run random-documents -- --seed 1 --count 2000 --out DIR`: writes signed documents of every type, in equal parts,
 * and daily summaries of their boletas, from random requests of a day, the same for the same seed. Each is checked against our
 * XSD and the rules of the sandbox. The files serve to test the documents with independent validators.
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
  const summarized: ReferencedDocument[] = [];
  let invalid = 0;
  const write = async (prepared: PreparedDocument) => {
    const { name, xsd: xsdFile } = getDefinition(prepared.documentType);
    const xml = await signPrepared(prepared, identity);
    const problems = xsd.check(xsdFile, Buffer.from(xml));
    const index = written.get(name) ?? 0;
    const { isRefused, findings } = judgeUbl(prepared.documentType, xml);
    const refusals = isRefused ? findings.filter(({ code }) => !LEFT_TO_AUTHORITY.has(code)) : [];
    if (problems.length + refusals.length > 0) invalid += 1;
    for (const problem of problems) say(`${name} ${index}: ${problem}`);
    for (const { code, message } of refusals) say(`${name} ${index}: ${code} ${message}`);
    written.set(name, index + 1);
    await writeFile(join(out, `${name}-${index}.xml`), xml);
  };
  for (const { name: requestName, documentType } of definitions) {
    const emitted = VALID_REQUESTS[requestName]
      .map((sample) => issueSampleOn(sample, options.date))
      .map(({ request, references }) => tryToPrepare({ documentType, request }, references))
      .filter((prepared) => prepared !== null);
    for (const prepared of fc.sample(emitted, { seed: options.seed, numRuns })) {
      await write(prepared);
      if (getDefinition(documentType).isSummarized?.(prepared.summary) === true)
        summarized.push(toReferenced(prepared));
    }
  }
  for (const [index] of summarized.entries()) {
    if (index < numRuns)
      await write(summaryOf(summarized.slice(index, index + 1 + (index % MOST_ADDED)), options.date));
  }
  for (const [name, count] of written) say(`${String(count).padStart(6)}  ${name}`);
  say(`${invalid} refused by our own schemas or the sandbox; files in ${out}`);
  return invalid === 0 ? 0 : 1;
}

process.exitCode = await main();
