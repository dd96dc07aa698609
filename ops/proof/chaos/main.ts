import { parseArgs } from 'node:util';
import { addDays, limaDate } from '@chasqui/core/time';
import * as v from 'valibot';
import { findProgram } from '../../stack/setup/find-program.mjs';
import { findPgBouncer } from '../support/find-pgbouncer.mjs';
import { printProgress } from '../support/print-progress.ts';
import { type CellsOptions, runCells } from './cells/run-cells.ts';
import { onCluster } from './cluster/on-cluster.ts';
import { prepareVersion } from './cluster/prepare-version.ts';
import { MONTH_WORKERS } from './cluster/process-name.ts';
import type { ClusterExtras } from './cluster/settings.ts';
import { formatReport, summarize } from './report.ts';
import { runChaos } from './run-chaos.ts';
import { FAULTS, type FaultKind } from './schedule.ts';
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
  cells: v.boolean(),
  previous: v.boolean(),
  ref: v.optional(v.string()),
  standby: v.boolean(),
  pooler: v.boolean(),
  storage: v.boolean(),
  json: v.boolean(),
});

const INTERRUPTED = 130;

/**
 * `npm run chaos -- --minutes 10 --seed 7 [--json]`: the service under fire. `--month 5000` instead of minutes: a month of that
 * many documents in SIRE. `--cells`: two cells behind the router, one of them away for a third of the time. These can be combined:
 * `--previous [REF]`, half of the processes are of the last release, or of a tag or commit; `--standby`, PostgreSQL has a
 * synchronous standby, and once its primary dies for good; `--pooler`, PgBouncer in transaction mode stands before PostgreSQL,
 * and dies too; `--storage`, files move to an object storage, which dies too.
 * Exit code 0 if no promise was broken, 1 if one was. Progress goes to stderr, the report to stdout.
 */
async function main(): Promise<number> {
  const { minutes, seed, month, cells, json, ...wanted } = readArguments();
  const stopping = new AbortController();
  // At a second signal of the same kind this process ends, and the watchdog stops everything.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stopping.abort());
  try {
    const extras = await findExtras(wanted);
    const durationMs = minutes * MINUTE_MS;
    if (month !== undefined) return await fileMonth({ documents: month, seed, extras, stopping: stopping.signal });
    if (cells) return await runBothCells({ seed, durationMs, stopping: stopping.signal });
    const result = await runChaos({
      ...SCALE,
      faults: FAULTS.filter((fault) => isPossible(fault, extras)),
      extras,
      seed,
      durationMs,
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

async function fileMonth(
  options: Pick<MonthChaosOptions, 'documents' | 'seed' | 'stopping'> & { readonly extras: ClusterExtras },
): Promise<number> {
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

/** Two cells share a machine. */
const CELL_SCALE = { companies: 2, clients: 8 };

async function runBothCells(options: Pick<CellsOptions, 'seed' | 'durationMs' | 'stopping'>): Promise<number> {
  const { a, b, figures, kills, violations, folder } = await runCells({
    ...SCALE,
    ...CELL_SCALE,
    ...options,
    onEvent: printProgress,
  });
  const documents = { a: a.evidence.documents.length, b: b.evidence.documents.length };
  const report = { documents, kills, ...figures, violations: violations.length, broken: violations, folder };
  process.stdout.write(`${JSON.stringify(report, null, 1)}\n`);
  return violations.length === 0 ? 0 : 1;
}

/** Fifty kills and two thousand documents in ten minutes on two cores. */
const SCALE = {
  leastDocuments: 0,
  companies: 4,
  clients: 24,
  disturbancePauseMs: { least: 1_500, most: 6_000 },
  clientPauseMs: { least: 50, most: 1_000 },
  /**
   * The first slow poll of a ticket comes up to 7.5 minutes after the quick ones, which an authority that is busy with a
   * backlog can use up.
   */
  settleMs: 15 * MINUTE_MS,
};

type WantedExtras = Pick<v.InferOutput<typeof ArgumentsSchema>, 'previous' | 'ref' | 'standby' | 'pooler' | 'storage'>;

async function findExtras({ previous, ref, standby, pooler, storage }: WantedExtras): Promise<ClusterExtras> {
  const program = pooler ? findPgBouncer() : undefined;
  if (pooler && program === undefined)
    throw new Error('--pooler needs PgBouncer 1.21 or newer in PATH, which is not there');
  const earlier = previous ? await prepareVersion(ref, printProgress) : undefined;
  return { standby, storage, ...(program && { pooler: program }), ...(earlier && { earlier }) };
}

function isPossible(fault: FaultKind, { standby, pooler, storage }: ClusterExtras): boolean {
  switch (fault) {
    case 'failover':
      return standby === true;
    case 'pooler':
      return pooler !== undefined;
    case 'storage':
      return storage === true;
    case 'no_descriptors':
      // Limits of processes are changed with `prlimit`, which Linux has.
      return findProgram(['prlimit']) !== undefined;
    default:
      return true;
  }
}

function readArguments(): v.InferOutput<typeof ArgumentsSchema> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      minutes: { type: 'string', default: '10' },
      seed: { type: 'string', default: '1' },
      month: { type: 'string' },
      cells: { type: 'boolean', default: false },
      previous: { type: 'boolean', default: false },
      standby: { type: 'boolean', default: false },
      pooler: { type: 'boolean', default: false },
      storage: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  });
  return v.parse(ArgumentsSchema, { ...values, ref: positionals[0] });
}

process.exitCode = await main();
