import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { formatReport } from './report/format-report.ts';
import { summarize } from './report/summarize.ts';
import { runChaos } from './run-chaos.ts';

const MINUTE_MS = 60_000;

const ArgumentsSchema = v.object({
  minutes: v.pipe(v.string(), v.toNumber(), v.gtValue(0), v.maxValue(24 * 60)),
  seed: v.pipe(v.string(), v.minLength(1)),
  json: v.boolean(),
});

const INTERRUPTED = 130;

/**
 * `npm run chaos -- --minutes 10 --seed 7 [--json]`: the service under fire. Exit code 0 if no promise was broken, 1 if
 * one was. Progress goes to stderr, the report to stdout.
 */
async function main(): Promise<number> {
  const { minutes, seed, json } = readArguments();
  const startedAt = Date.now();
  const say = (text: string) => {
    const at = ((Date.now() - startedAt) / 1_000).toFixed(1).padStart(7);
    process.stderr.write(`${at} s  ${text}\n`);
  };
  const stopping = new AbortController();
  stopWhenTold(stopping, say);
  try {
    const result = await runChaos({
      ...SCALE,
      seed,
      durationMs: minutes * MINUTE_MS,
      stopping: stopping.signal,
      onEvent: say,
    });
    const summary = summarize(seed, result);
    const report = json ? JSON.stringify({ ...summary, broken: result.violations }) : formatReport(summary, result);
    process.stdout.write(`${report}\n`);
    return result.violations.length === 0 ? 0 : 1;
  } catch (error) {
    if (stopping.signal.aborted) return INTERRUPTED;
    throw error;
  }
}

/** Fifty kills and two thousand documents in ten minutes on two cores. */
const SCALE = {
  leastKills: 0,
  leastDocuments: 0,
  companies: 4,
  clients: 24,
  disturbancePauseMs: { least: 3_000, most: 8_000 },
  clientPauseMs: { least: 50, most: 1_000 },
  settleMs: 5 * MINUTE_MS,
};

function readArguments(): v.InferOutput<typeof ArgumentsSchema> {
  const parsed = v.safeParse(ArgumentsSchema, parseOptions());
  if (parsed.success) return parsed.output;
  process.stderr.write('Usage: npm run chaos -- [--minutes 10] [--seed 1] [--json]; minutes above 0, at most a day\n');
  process.exit(1);
}

/** Null when there is an option that is none. */
function parseOptions(): object | null {
  try {
    return parseArgs({
      options: {
        minutes: { type: 'string', default: '10' },
        seed: { type: 'string', default: '1' },
        json: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/** The first Ctrl-C stops everything in order; at the second one the watchdog does it. */
function stopWhenTold(stopping: AbortController, say: (text: string) => void): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stopping.signal.aborted) process.exit(INTERRUPTED);
      say(`${signal}: stopping`);
      stopping.abort();
    });
  }
}

process.exitCode = await main();
