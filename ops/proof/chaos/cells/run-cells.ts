import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { formatDirectory } from '../../../commands/cells-directory/format-directory.ts';
import { startWatchdog } from '../../../stack/start/watchdog.ts';
import { startWebhookReceiver } from '../../e2e/webhook-receiver.ts';
import { startRouter } from '../../support/start-router.ts';
import type { Companies } from '../clients/company.ts';
import { onCluster } from '../cluster/on-cluster.ts';
import type { WorkerName } from '../cluster/process-name.ts';
import type { Cluster } from '../cluster/start-cluster.ts';
import type { Violation } from '../proof/evidence.ts';
import { createRandom } from '../random.ts';
import type { ChaosOptions, RunProgress } from '../run/progress.ts';
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
  /** Processes of cell `a` that were killed, and stayed away together. */
  readonly killed: number;
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
}

/**
 * Runs two cells behind the router. All servers and processes of cell `a` are killed and stay away for a third of the run.
 * Proves that nothing was lost or doubled in either, and that clients of cell `b` noticed nothing.
 */
export function runCells(options: CellsOptions) {
  const absence: Absence = { from: null, to: null };
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

type Cells<T> = Readonly<Record<'a' | 'b', T>>;

async function runBehindRouter(cells: Cells<Cluster>, absence: Absence, options: CellsOptions): Promise<CellsResult> {
  const watchdog = startWatchdog(() => options.onEvent('the watchdog ended: kill -9 would leave the router behind'));
  const receivers = { a: await startWebhookReceiver(), b: await startWebhookReceiver() };
  const parties = {
    a: await createCompanies(cells.a, receivers.a.url, { count: options.companies }),
    b: await createCompanies(cells.b, receivers.b.url, { count: options.companies, first: FIRST_OF_B }),
  };
  const router = await startRouter({
    ...{ folder: join(dirname(cells.b.logFolder), 'router'), watchdog },
    cells: { a: cells.a.gatewayUrls, b: cells.b.gatewayUrls },
    directory: formatDirectory(
      new Map([
        ['a', tenantsOf(parties.a)],
        ['b', tenantsOf(parties.b)],
      ]),
    ),
  });
  const emissions: Cells<EmissionTime[]> = { a: [], b: [] };
  const outcomes = new Map<string, Outcome>();
  const runCell = (cell: 'a' | 'b', disturb: ChaosOptions['disturb']) => async (stopping: AbortSignal) => {
    const behindRouter = { ...cells[cell], gatewayUrls: [router.url] };
    const onEmission: ChaosOptions['onEmission'] = ({ told, retryAfterSeconds, tookMs }) =>
      emissions[cell].push({ endedAt: Date.now(), tookMs, httpStatus: told.httpStatus, retryAfterSeconds });
    const terms = { ...options, ...UNUSED, disturb, onEmission, stopping };
    outcomes.set(
      cell,
      await runAndJudgeParties(behindRouter, { parties: parties[cell], receiver: receivers[cell] }, terms),
    );
  };
  try {
    const tasks = [
      runCell('a', (progress, stopping) => beAway(cells.a, absence, { ...options, progress, stopping })),
      runCell('b', async (progress, stopping) => {
        await sleep(options.durationMs, undefined, { signal: stopping });
        progress.healedAt = new Date();
      }),
    ];
    await runTogether(tasks, options.stopping);
  } finally {
    await router.stop();
    await watchdog.close();
    for (const receiver of Object.values(receivers)) await receiver.close();
  }
  return judge(outcomes, emissions, { absence, killed: cells.a.processes.size });
}

/** Companies of different cells have different RUCs, and those of both cells the same profiles. */
const FIRST_OF_B = 101;
/** Terms of the usual schedule, which does not run. */
const UNUSED = { leastDocuments: 0, faults: [], disturbancePauseMs: { least: 0, most: 0 } } as const;

function tenantsOf({ companies, setApart }: Companies) {
  return [...companies, ...Object.values(setApart)].map(({ ruc, tenantId }) => ({ ruc, tenantId }));
}

interface Away extends Pick<CellsOptions, 'durationMs' | 'onEvent'> {
  readonly progress: RunProgress;
  readonly stopping: AbortSignal;
}

/** Kills every server and process of a cell at a third of the run. They are started again at two thirds. */
async function beAway({ processes }: Cluster, absence: Absence, { durationMs, onEvent, progress, stopping }: Away) {
  const pause = () => sleep(durationMs / 3, undefined, { signal: stopping });
  await pause();
  absence.from = Date.now();
  for (const kept of processes.values()) kept.send('SIGKILL');
  progress.disturbances.push({ kind: 'power_cut' });
  onEvent(`cell a is away: ${processes.size} processes (${progress.results.length} of its documents so far)`);
  await pause();
  for (const kept of processes.values()) await kept.whenUp(stopping);
  absence.to = Date.now();
  onEvent(`cell a is back after ${Math.round((absence.to - absence.from) / 1_000)} s`);
  await pause();
  progress.healedAt = new Date();
}

interface Ran {
  readonly absence: Absence;
  readonly killed: number;
}

function judge(outcomes: ReadonlyMap<string, Outcome>, emissions: Cells<EmissionTime[]>, ran: Ran): CellsResult {
  const [a, b] = [outcomes.get('a'), outcomes.get('b')];
  const { from, to } = ran.absence;
  if (a === undefined || b === undefined || from === null || to === null) throw new Error('The run did not end');
  const away = { from, to };
  const { figures, violations } = judgeNeighbour(emissions.b, away);
  const all = [...a.violations, ...b.violations, ...violations, ...judgeRouter(emissions.a, away)];
  return { a, b, figures, violations: all, killed: ran.killed };
}
