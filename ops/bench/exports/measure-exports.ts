import { parseArgs } from 'node:util';
import { migrate, openDatabase } from '@chasqui/db';
import { fillLists } from '@chasqui/db/fixtures';
import * as v from 'valibot';
import { startTestServers } from '../../test/servers.ts';
import { type Measure, type Measured, type Output, UsageError } from '../measure.ts';
import { formatExports } from './format-exports.ts';
import { measureBackground } from './measure-background.ts';
import { measureDirect } from './measure-direct.ts';

const ArgumentsSchema = v.object({
  documents: v.pipe(v.string(), v.regex(/^\d+$/), v.toNumber(), v.minValue(1_000), v.maxValue(1_000_000)),
});

/** Exports of many documents, each made by a fresh process. */
export const measureExports: Measure = {
  usage: '[--documents 200000]',
  summary: 'memory of exports; fails when a process held more than 200 MiB, or did not stop when it was cancelled',
  async run(args, output) {
    const { documents } = readArguments(args);
    const servers = await startTestServers();
    try {
      return await measure(servers, documents, output);
    } finally {
      await servers.close();
    }
  },
};

function readArguments(args: readonly string[]): v.InferOutput<typeof ArgumentsSchema> {
  const parsed = v.safeParse(ArgumentsSchema, parseOptions(args));
  if (parsed.success) return parsed.output;
  throw new UsageError('--documents is a whole number from 1000 to 1000000');
}

/** Null when there is an option that is none. */
function parseOptions(args: readonly string[]): object | null {
  try {
    return parseArgs({ args: [...args], options: { documents: { type: 'string', default: '200000' } } }).values;
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

interface Place {
  readonly databaseUrl: string;
  readonly redisUrl: string;
  readonly folder: string;
}

async function measure(place: Place, own: number, output: Output): Promise<Measured> {
  await migrate(place.databaseUrl);
  const db = openDatabase(place.databaseUrl, { applicationName: 'bench' });
  try {
    const onProgress = (documents: number) => output.say(`${documents} of ${own} documents`);
    const ctx = await fillLists({ url: place.databaseUrl, db }, { own, others: 5, each: 1_000, onProgress });
    const filled = { ...place, db, ctx };
    const direct = await measureDirect(filled, own, output);
    const rows = [...direct, ...(await measureBackground(filled, output))];
    output.print(formatExports(rows));
    return { isGood: rows.every(({ findings }) => findings.length === 0), figures: {} };
  } finally {
    await db.close();
  }
}
