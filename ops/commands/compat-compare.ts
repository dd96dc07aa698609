import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { describeError, runCommand } from './command.ts';
import { doorPathOf, FORMATS, type ForeignFormat } from './compat-format.ts';

const USAGE =
  'npm run compat:compare -- --folder FILES [--from nubefact|greenter]: compares stored requests of another system with this service. ' +
  'CHASQUI_URL (http://localhost:3000 by default) and CHASQUI_API_KEY name the service and the company';

const TIMEOUT_MS = 60_000;

const SumsSchema = v.nullable(v.record(v.string(), v.nullable(v.number())));
const AnswerSchema = v.object({
  comparison: v.nullable(
    v.object({ document: v.string(), client: SumsSchema, own: SumsSchema, refusal: v.nullable(v.string()) }),
  ),
});
type Comparison = NonNullable<v.InferOutput<typeof AnswerSchema>['comparison']>;

/** Describes in one line what would differ; null if nothing would. */
function describeDifference({ document, client, own, refusal }: Comparison): string | null {
  if (refusal !== null) return `${document}: refused: ${refusal}`;
  if (client === null || own === null) return null;
  const differences = [
    ['total', client.total, own.payable],
    ['IGV', client.igv, own.igv],
  ] as const;
  const told = differences.filter(([, theirs, ours]) => theirs != null && theirs !== ours);
  return told.length === 0
    ? null
    : `${document}: ${told.map(([name, one, two]) => `${name} ${one} there, ${two} here`).join('; ')}`;
}

function ask(door: string, body: string): Promise<Response> {
  const { CHASQUI_URL = 'http://localhost:3000', CHASQUI_API_KEY = '' } = process.env;
  return fetch(`${CHASQUI_URL}/compat/${door}?dryRun=true`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${CHASQUI_API_KEY}`, 'Content-Type': 'application/json' },
    body,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
}

/** Compares one request. Over the limit of requests a minute it waits as long as the service says. */
async function compare(door: string, body: string): Promise<Comparison | null> {
  const response = await ask(door, body);
  const pauseSeconds = Number(response.headers.get('Retry-After'));
  if (pauseSeconds > 0) {
    await setTimeout(pauseSeconds * 1000);
    return compare(door, body);
  }
  const answer: unknown = await response.json();
  const read = v.safeParse(AnswerSchema, answer);
  if (!read.success) throw new Error(`the service answered ${response.status}: ${JSON.stringify(answer)}`);
  return read.output.comparison;
}

/** Returns the door of a stored request; null for a file that is no request, which it tells. */
function findPath(file: string, body: string, format: ForeignFormat | undefined): string | null {
  try {
    return doorPathOf(body, format);
  } catch (error) {
    process.stdout.write(`${file}: not compared: ${describeError(error)}\n`);
    return null;
  }
}

/** `npm run compat:compare -- --folder FILES`: tells document by document what would differ here. Records nothing. */
async function main(): Promise<void> {
  const { folder, from } = parseArgs({ options: { folder: { type: 'string' }, from: { type: 'string' } } }).values;
  const format = FORMATS.find((name) => name === from);
  if (folder === undefined || format !== from) throw new Error(USAGE);
  const files = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  let [equal, different, left, unread] = [0, 0, 0, 0];
  for (const file of files) {
    const body = await readFile(join(folder, file), 'utf8');
    const path = findPath(file, body, format);
    if (path === null) {
      unread += 1;
      continue;
    }
    const comparison = await compare(path, body);
    const difference = comparison && describeDifference(comparison);
    if (comparison === null) left += 1;
    else if (difference === null) equal += 1;
    else {
      different += 1;
      process.stdout.write(`${file}: ${difference}\n`);
    }
  }
  process.stdout.write(`${equal} equal, ${different} different, ${left} files that issue no document\n`);
  if (unread > 0) throw new Error(`${unread} files are no requests`);
}

await runCommand(main, (error) => `Not every file was compared: ${describeError(error)}`);
