import { parseArgs } from 'node:util';
import { addDays, limaDate } from '@chasqui/core/time';
import * as v from 'valibot';
import { findProgram } from '../../stack/setup/find-program.mjs';
import { printProgress } from '../support/print-progress.ts';
import { onCluster } from './cluster/on-cluster.ts';
import { prepareVersion } from './cluster/prepare-version.ts';
import { MONTH_WORKERS } from './cluster/process-name.ts';
import { formatReport, summarize } from './report.ts';
import { runChaos } from './run-chaos.ts';
import { FAULTS } from './schedule.ts';
import { type MonthChaosOptions, runMonth } from './sire/run-month.ts';

const MINUTE_MS = 60_000;

const ArgumentsSchema = v.object({
  minutes: v.pipe(
    v.string(),
    v.toNumber('--minutes is a number'),
    v.gtValue(0, '--minutes is above 0'),
    v.maxValue(24 * 60, '--minutes is at most a day'),
  ),
  seed: v.pipe(v.string(), v.minLength(1, '--seed is not empty')),
  month: v.optional(
    v.pipe(v.string(), v.toNumber('--month is a number'), v.minValue(60, '--month is at least 60'), v.integer()),
  ),
  previous: v.boolean(),
  ref: v.optional(v.string()),
  json: v.boolean(),
});

const INTERRUPTED = 130;

/**
 * `npm run chaos -- --minutes 10 --seed 7 [--json]`: the service under fire. `--month 5000` instead of minutes: a month of that
 * many documents in SIRE. `--previous [REF]`: half of the processes are of the last release, or of a tag or commit.
 * Exit code 0 if no promise was broken, 1 if one was. Progress goes to stderr, the report to stdout.
 */
async function main(): Promise<number> {
  const { minutes, seed, month, previous, ref, json } = readArguments();
  const stopping = new AbortController();
  // At a second signal of the same kind this process ends, and the watchdog stops everything.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stopping.abort());
  try {
    if (month !== undefined) return await fileMonth({ documents: month, seed, stopping: stopping.signal });
    const result = await runChaos({
      ...SCALE,
      earlier: previous ? await prepareVersion(ref, printProgress) : undefined,
      seed,
      durationMs: minutes * MINUTE_MS,
      stopping: stopping.signal,
      onEvent: printProgress,
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

/** Kills of a month. Each round of a month is fetched, compared, replaced and registered. */
const MONTH_KILLS = 50;

async function fileMonth(options: Pick<MonthChaosOptions, 'documents' | 'seed' | 'stopping'>): Promise<number> {
  const day = addDays(limaDate(new Date()), -1);
  const cluster = { ...options, workers: MONTH_WORKERS, onEvent: printProgress };
  const { violations, ...figures } = await onCluster(cluster, (started, stopping) =>
    runMonth(started, { ...cluster, stopping, day, kills: MONTH_KILLS }),
  );
  process.stdout.write(
    `${JSON.stringify({ ...figures, violations: violations.length, broken: violations }, null, 1)}\n`,
  );
  return violations.length === 0 ? 0 : 1;
}

/** Fifty kills and two thousand documents in ten minutes on two cores. */
const SCALE = {
  leastDocuments: 0,
  companies: 4,
  clients: 24,
  // Limits of processes are changed with `prlimit`, which Linux has.
  faults: FAULTS.filter((fault) => fault !== 'no_descriptors' || findProgram(['prlimit']) !== undefined),
  disturbancePauseMs: { least: 1_500, most: 6_000 },
  clientPauseMs: { least: 50, most: 1_000 },
  /**
   * The first slow poll of a ticket comes up to 7.5 minutes after the quick ones, which an authority that is busy with a
   * backlog can use up.
   */
  settleMs: 15 * MINUTE_MS,
};

function readArguments(): v.InferOutput<typeof ArgumentsSchema> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      minutes: { type: 'string', default: '10' },
      seed: { type: 'string', default: '1' },
      month: { type: 'string' },
      previous: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  });
  return v.parse(ArgumentsSchema, { ...values, ref: positionals[0] });
}

process.exitCode = await main();
