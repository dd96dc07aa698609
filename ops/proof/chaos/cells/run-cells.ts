import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { formatDirectory } from '../../../commands/cells-directory/format-directory.ts';
import { startWatchdog } from '../../../stack/start/watchdog.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../../e2e/webhook-receiver.ts';
import { startRouter } from '../../support/start-router.ts';
import type { Companies } from '../clients/company.ts';
import { onCluster } from '../cluster/on-cluster.ts';
import type { WorkerName } from '../cluster/process-name.ts';
import type { Cluster } from '../cluster/start-cluster.ts';
import type { Violation } from '../proof/evidence.ts';
import { createRandom } from '../random.ts';
import type { ChaosOptions } from '../run/progress.ts';
import { runTogether } from '../run/run-under-disturbances.ts';
import { createCompanies, type Outcome, runAndJudgeParties } from '../run-chaos.ts';
import { type EmissionTime, type Figures, judgeNeighbour, judgeRouter } from './judge-cells.ts';

export type CellsOptions = Omit<
  ChaosOptions,
  'faults' | 'disturb' | 'onEmission' | 'leastDocuments' | 'disturbancePauseMs'
>;

interface CellsResult {
  readonly a: Outcome;
  readonly b: Outcome;
  readonly figures: Figures;
  readonly violations: readonly Violation[];
  /** Deaths of servers and processes of cell `a`. */
  readonly kills: number;
}

/** One process of each pool: two cells share a machine. */
const CELL_WORKERS: readonly WorkerName[] = [
  ...(['sign-1', 'submit-1', 'retry-1', 'poll-ticket-1', 'render-pdf-1', 'export-1', 'deliver-webhook-1'] as const),
];
const SHORTEST_DEATH_MS = 100;
const LONGEST_DEATH_MS = 1_500;

/** Times at which cell `a` went away, and came back; null until then. */
interface Absence {
  from: number | null;
  to: number | null;
  kills: number;
}

/**
 * Runs two cells behind the router. All servers and processes of cell `a` are killed and stay away for a third of the run.
 * Before and after that they die one by one.
 * Proves that nothing was lost or doubled in either, and that clients of cell `b` noticed nothing.
 */
export function runCells(options: CellsOptions) {
  const absence: Absence = { from: null, to: null, kills: 0 };
  const random = createRandom(`cells/${options.seed}`);
  const pauseMs = () => {
    const awayMs = absence.from === null ? 0 : absence.from + options.durationMs / 3 - Date.now();
    return Math.max(0, awayMs) + random.between(SHORTEST_DEATH_MS, LONGEST_DEATH_MS);
  };
  const common = { ...options, workers: CELL_WORKERS };
  return onCluster({ ...common, extras: { cell: 'a' }, pauseMs }, (a, stoppingA) =>
    onCluster({ ...common, extras: { cell: 'b' } }, (b, stoppingB) =>
      runBehindRouter({ a, b }, absence, { ...options, stopping: AbortSignal.any([stoppingA, stoppingB]) }),
    ),
  );
}

/** A cell with its companies, their receiver of webhooks, and the answers to their requests so far. */
interface Cell {
  readonly name: string;
  readonly cluster: Cluster;
  readonly receiver: WebhookReceiver;
  readonly parties: Companies;
  readonly emissions: EmissionTime[];
}

/** @param first number of its first company: cells have different companies, of the same profiles */
async function openCell(
  name: string,
  cluster: Cluster,
  { companies: count }: CellsOptions,
  first: number,
): Promise<Cell> {
  const receiver = await startWebhookReceiver();
  const parties = await createCompanies(cluster, receiver.url, { count, first });
  return { name, cluster, receiver, parties, emissions: [] };
}

async function runBehindRouter(
  clusters: Readonly<Record<'a' | 'b', Cluster>>,
  absence: Absence,
  options: CellsOptions,
): Promise<CellsResult> {
  const watchdog = startWatchdog(() => options.onEvent('the watchdog ended: kill -9 would leave the router behind'));
  const a = await openCell('a', clusters.a, options, 1);
  const b = await openCell('b', clusters.b, options, 101);
  const router = await startRouter({
    ...{ folder: join(dirname(clusters.b.logFolder), 'router'), watchdog },
    cells: { a: clusters.a.gatewayUrls, b: clusters.b.gatewayUrls },
    directory: formatDirectory(new Map([a, b].map(({ name, parties }) => [name, tenantsOf(parties)]))),
  });
  const outcomes = new Map<string, Outcome>();
  const task = (cell: Cell, disturb: Disturb) => async (stopping: AbortSignal) => {
    outcomes.set(cell.name, await runCell(cell, router.url, { ...options, disturb, stopping }));
  };
  try {
    await runTogether([task(a, beAway(a.cluster, absence, options)), task(b, stay(options))], options.stopping);
  } finally {
    await router.stop();
    await watchdog.close();
    for (const { receiver } of [a, b]) await receiver.close();
  }
  return judge(outcomes, [a, b], absence);
}

function tenantsOf({ companies, setApart }: Companies) {
  return [...companies, ...Object.values(setApart)].map(({ ruc, tenantId }) => ({ ruc, tenantId }));
}

type Disturb = NonNullable<ChaosOptions['disturb']>;

/** Terms of the usual schedule, which does not run. */
const UNUSED = { leastDocuments: 0, faults: [], disturbancePauseMs: { least: 0, most: 0 } } as const;

/** Lets the clients of a cell emit through the router, and judges what became of their documents. */
function runCell(
  { cluster, parties, receiver, emissions }: Cell,
  routerUrl: string,
  options: CellsOptions & { readonly disturb: Disturb },
): Promise<Outcome> {
  const onEmission: ChaosOptions['onEmission'] = ({ told, retryAfterSeconds, tookMs }) => {
    emissions.push({ endedAt: Date.now(), tookMs, httpStatus: told.httpStatus, retryAfterSeconds });
  };
  const behindRouter = { ...cluster, gatewayUrls: [routerUrl] };
  return runAndJudgeParties(behindRouter, { parties, receiver }, { ...options, ...UNUSED, onEmission });
}

function stay({ durationMs }: CellsOptions): Disturb {
  return async (progress, stopping) => {
    await sleep(durationMs, undefined, { signal: stopping });
    progress.healedAt = new Date();
  };
}

/** Deaths one by one in the first and in the last third of a run. */
const DEATHS_OF_A_THIRD = 25;

/** Kills processes of a cell one by one for a third of the run. */
async function dieOneByOne(
  { processes }: Cluster,
  absence: Absence,
  { durationMs, seed, stopping }: CellsOptions,
): Promise<void> {
  const random = createRandom(`cells/${seed}/${absence.kills}`);
  for (let death = 0; death < DEATHS_OF_A_THIRD; death += 1) {
    await sleep(durationMs / 3 / DEATHS_OF_A_THIRD, undefined, { signal: stopping });
    if (random.pick([...processes.values()]).send('SIGKILL')) absence.kills += 1;
  }
}

/** Kills every server and process of a cell at a third of the run. They are started again at two thirds. */
function beAway(cluster: Cluster, absence: Absence, options: CellsOptions): Disturb {
  const { processes } = cluster;
  const { durationMs, onEvent } = options;
  return async (progress, stopping) => {
    await dieOneByOne(cluster, absence, { ...options, stopping });
    absence.from = Date.now();
    for (const kept of processes.values()) if (kept.send('SIGKILL')) absence.kills += 1;
    progress.disturbances.push({ kind: 'power_cut' });
    onEvent(`cell a is away: ${processes.size} processes (${progress.results.length} of its documents so far)`);
    await sleep(durationMs / 3, undefined, { signal: stopping });
    for (const kept of processes.values()) await kept.whenUp(stopping);
    absence.to = Date.now();
    onEvent(`cell a is back after ${Math.round((absence.to - absence.from) / 1_000)} s`);
    await dieOneByOne(cluster, absence, { ...options, stopping });
    progress.healedAt = new Date();
  };
}

function judge(
  outcomes: ReadonlyMap<string, Outcome>,
  [away, stayed]: readonly [Cell, Cell],
  { from, to, kills }: Absence,
): CellsResult {
  const [a, b] = [outcomes.get(away.name), outcomes.get(stayed.name)];
  if (a === undefined || b === undefined || from === null || to === null) throw new Error('The run did not end');
  const { figures, violations } = judgeNeighbour(stayed.emissions, { from, to });
  const all = [...a.violations, ...b.violations, ...violations, ...judgeRouter(away.emissions, { from, to })];
  return { a, b, figures, violations: all, kills };
}
