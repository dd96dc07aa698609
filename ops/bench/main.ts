import { measureExports } from './exports/measure-exports.ts';
import { measureLines } from './lines/measure-lines.ts';
import { measureLists } from './lists/measure-lists.ts';
import { type Measure, type Output, UsageError } from './measure.ts';
import { measurePreparation } from './preparation/measure-preparation.ts';
import { measureStored } from './stored/measure-stored.ts';

/** By the name under which `npm run bench` takes them. */
const MEASURES: Readonly<Record<string, Measure>> = {
  lists: measureLists,
  lines: measureLines,
  stored: measureStored,
  exports: measureExports,
  preparation: measurePreparation,
};

/** `npm run bench -- <name> [options]`. Exit code 0 if everything was as it should be, 1 if not, 2 for a wrong call. */
async function main([name = '', ...args]: readonly string[]): Promise<number> {
  const measure = Object.hasOwn(MEASURES, name) ? MEASURES[name] : undefined;
  try {
    if (measure === undefined) throw new UsageError(name === '' ? 'Which one?' : `There is no measure called ${name}`);
    return (await measure.run(args, openOutput())) ? 0 : 1;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    process.stderr.write(`${error.message}\n${formatUsage()}`);
    return 2;
  }
}

function openOutput(): Output {
  const startedAt = Date.now();
  return {
    print: (text) => void process.stdout.write(`${text}\n`),
    say: (text) => {
      const at = ((Date.now() - startedAt) / 1_000).toFixed(1).padStart(7);
      process.stderr.write(`${at} s  ${text}\n`);
    },
  };
}

function formatUsage(): string {
  const lines = Object.entries(MEASURES).map(([name, { usage, summary }]) => `  ${name} ${usage}\n      ${summary}\n`);
  return `Usage: npm run bench -- NAME [options]\n${lines.join('')}`;
}

process.exitCode = await main(process.argv.slice(2));
