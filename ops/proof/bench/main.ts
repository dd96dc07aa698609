import { Console } from 'node:console';
import { printProgress } from '../support/print-progress.ts';
import { roundFigures } from './figures.ts';
import { measureFilled } from './filled/measure-filled.ts';
import { measureGrowth } from './growth/measure-growth.ts';
import { measureLists } from './lists/measure-lists.ts';
import { type Measure, type Measured, type Output, readWholeNumber, UsageError } from './measure.ts';
import { measureFairness } from './measure-fairness.ts';
import { measureImports } from './measure-imports.ts';
import { measureMemory } from './measure-memory.ts';
import { measureRecovery } from './measure-recovery.ts';
import { measureSire } from './measure-sire.ts';
import { measureSubmission } from './measure-submission.ts';
import { measurePipeline } from './pipeline/measure-pipeline.ts';
import { measurePreparation } from './preparation/measure-preparation.ts';

/** Measures that `npm run bench` runs without a name, in this order. */
const USUAL: Readonly<Record<string, Measure>> = {
  preparation: measurePreparation,
  pipeline: measurePipeline,
  fairness: measureFairness,
  submission: measureSubmission,
  memory: measureMemory,
};

/** All measures. `filled`, `growth`, `imports`, `lists`, `recovery` and `sire` take minutes and run only by name. */
const MEASURES: Readonly<Record<string, Measure>> = {
  ...USUAL,
  filled: measureFilled,
  growth: measureGrowth,
  imports: measureImports,
  lists: measureLists,
  recovery: measureRecovery,
  sire: measureSire,
};

const JSON_OPTION = '--json';

/**
 * `npm run bench -- [name] [options] [--json]`. Exit code 0 if everything was as it should be, 1 if not, 2 for a wrong
 * call. With --json the figures are the only line on stdout.
 */
async function main(given: readonly string[]): Promise<number> {
  const isJson = given.includes(JSON_OPTION);
  const [name, ...args] = given.filter((arg) => arg !== JSON_OPTION);
  const results = new Console(isJson ? process.stderr : process.stdout);
  const output: Output = { print: results.log, table: results.table, say: printProgress };
  try {
    const measured = name === undefined ? await runUsual(output) : await runNamed(name, args, output);
    if (isJson) process.stdout.write(`${JSON.stringify(roundFigures(measured.figures))}\n`);
    return measured.isGood ? 0 : 1;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    process.stderr.write(`${error.message}\n${formatUsage()}`);
    return 2;
  }
}

async function runUsual(output: Output): Promise<Measured> {
  const all: Measured[] = [];
  for (const name of Object.keys(USUAL)) all.push(await runNamed(name, [], output));
  const figures = Object.assign({}, ...all.map((measured) => measured.figures));
  return { isGood: all.every(({ isGood }) => isGood), figures };
}

async function runNamed(name: string, args: readonly string[], output: Output): Promise<Measured> {
  const measure = Object.hasOwn(MEASURES, name) ? MEASURES[name] : undefined;
  if (measure === undefined) throw new UsageError(`There is no measure called ${name}`);
  const { option } = measure;
  if (option === undefined && args.length > 0) throw new UsageError(`${name} takes no options`);
  const wanted = option === undefined ? 0 : readWholeNumber(args, option);
  output.print(`\n${name}: ${measure.summary}`);
  const measured = await measure.run(output, wanted);
  if (!measured.isGood) output.print(`${name}: goals missed`);
  return measured;
}

function formatUsage(): string {
  const lines = Object.entries(MEASURES).map(([name, { option, summary }]) => {
    const usage = option === undefined ? '' : ` [--${option.name} ${option.otherwise}]`;
    return `  ${name}${usage}\n      ${summary}\n`;
  });
  return `Usage: npm run bench -- [NAME] [options] [--json]\n${lines.join('')}\nWithout a name: ${Object.keys(USUAL).join(', ')}\n`;
}

process.exitCode = await main(process.argv.slice(2));
