import { limaDate } from '@chasqui/core/time';
import { startClients } from '../clients/start-clients.ts';
import { formatTable } from '../format-table.ts';
import { type Measure, type Output, UsageError } from '../measure.ts';
import { median } from '../median.ts';
import { facturaOf } from '../preparation/prepare-factura.ts';
import { openStage, type Stage } from '../stage/open-stage.ts';
import type { StageTenant } from '../stage/stage-tenant.ts';
import { drainBacklog } from './drain-backlog.ts';

/** Large ones: so that signing them costs the workers more than writing them down costs the database. */
const LINES = 100;
const BACKLOG = 150;
const CLIENTS = 8;
/** Processes of each turn: the machine may be busier at one end of the run than at the other. */
const TURNS = [1, 2, 2, 1] as const;

/**
 * Highest allowed processor time of a document with two processes relative to one. The gain in throughput is reported
 * without a bound, because on two cores it depends on other load.
 */
const MOST_COST = 1.3;

/** Measures the gain of a second process of the pool `sign` while no other pool has work. */
export const measureScaling: Measure = {
  usage: '',
  summary: `documents signed a second by one process and by two; fails when two need more than ${MOST_COST} times the processor time a document`,
  async run(args, output) {
    if (args.length > 0) throw new UsageError('scaling takes no options');
    const turns = await runTurns(output);
    const ratioOf = (figure: (turn: Turn) => number) => {
      const of = (processes: number) => median(turns.filter((turn) => turn.processes === processes).map(figure));
      return of(2) / of(1);
    };
    const scalingRatio = ratioOf(({ signedPerSecond }) => signedPerSecond);
    const scalingCostRatio = ratioOf(({ workersMs, databaseMs }) => workersMs + databaseMs);
    output.print(formatScaling(turns, scalingRatio, scalingCostRatio));
    return { isGood: scalingCostRatio <= MOST_COST, figures: { scalingRatio, scalingCostRatio } };
  },
};

interface Turn {
  readonly processes: number;
  readonly signedPerSecond: number;
  /** Processor time of a document, in milliseconds. */
  readonly workersMs: number;
  readonly databaseMs: number;
}

async function runTurns({ say }: Output): Promise<readonly Turn[]> {
  // No worker runs during the emission, so requests must not wait for a verdict.
  const stage = await openStage({ EMISSION_WAIT_MS: '0' });
  try {
    const tenant = await createTenant(stage);
    const turns: Turn[] = [];
    for (const processes of TURNS) {
      say(`${BACKLOG} facturas for ${processes} to sign`);
      await recordBacklog(stage, tenant);
      turns.push(await runTurn(stage, processes));
      say(`${turns.at(-1)?.signedPerSecond.toFixed(1)} a second`);
    }
    return turns;
  } finally {
    await stage.close();
  }
}

async function createTenant(stage: Stage): Promise<StageTenant> {
  const gateway = await stage.startGateway();
  const tenant = await stage.createTenant(gateway);
  await gateway.stop();
  return tenant;
}

/** Recorded and enqueued by a gateway that is gone before the first of them is signed. */
async function recordBacklog(stage: Stage, { apiKey }: StageTenant): Promise<void> {
  const gateway = await stage.startGateway();
  const clients = startClients();
  try {
    const body = JSON.stringify({ ...facturaOf(LINES), series: 'F001', issueDate: limaDate(new Date()) });
    const load = { gatewayUrl: gateway.url, apiKey, body, clients: CLIENTS, count: BACKLOG, pauseMs: 0 };
    const { endings } = await clients.run(load);
    if (endings['202 SENT'] !== BACKLOG) throw new Error(`The backlog was answered ${JSON.stringify(endings)}`);
  } finally {
    await clients.close();
    await gateway.stop();
  }
}

async function runTurn(stage: Stage, processes: number): Promise<Turn> {
  const { signed, elapsedMs, workersMs, databaseMs } = await drainBacklog(stage, processes);
  return {
    processes,
    signedPerSecond: (1_000 * signed) / elapsedMs,
    workersMs: workersMs / signed,
    databaseMs: databaseMs / signed,
  };
}

function formatScaling(turns: readonly Turn[], scalingRatio: number, scalingCostRatio: number): string {
  const cells = turns.map(({ processes, signedPerSecond, workersMs, databaseMs }) => [
    String(processes),
    signedPerSecond.toFixed(1),
    workersMs.toFixed(1),
    databaseMs.toFixed(1),
  ]);
  return [
    formatTable(['processes', 'signed/s', 'workers ms', 'PostgreSQL ms'], cells),
    `Two processes sign ${scalingRatio.toFixed(2)} times as much as one, for ${scalingCostRatio.toFixed(2)} times the processor time a document; at most ${MOST_COST}.`,
    `Milliseconds are processor time of a document of ${LINES} lines.`,
  ].join('\n');
}
