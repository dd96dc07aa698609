import { ACCEPTED, isAllAccepted, type LoadResult } from '../clients/load.ts';
import { median, roundFigures } from '../figures.ts';
import type { Measure, Output } from '../measure.ts';
import { type Figures, type ObservedProcesses, observeProcesses, sumOfService } from '../stack/observe-processes.ts';
import { type Emitter, type RunningService, startRunningService } from '../stack/running-service.ts';
import { fillHistory } from './fill-history.ts';

const FEW = 10_000;
const COMPANIES = 10;
const ROUNDS = 5;
const CLIENTS = 20;
/** Documents of each company in a round. */
const EACH = 25;
const WARM_UP = 40;

const GOAL = 1.2;

/** Measures the cost of an emission beside many documents, as a multiple of its cost beside few. */
export const measureFilled: Measure = {
  option: { name: 'documents', otherwise: 10_000_000, min: 100_000, max: 100_000_000 },
  summary: `emissions of ${COMPANIES} companies beside so many documents: processor time and latency as multiples of those beside ${FEW}; fails above ${GOAL}`,
  async run(output, documents) {
    const { rounds, figures, isAccepted } = await compare(output, documents);
    output.table(rounds.map(roundFigures));
    output.table([roundFigures(figures)]);
    return { isGood: isAccepted && figures.filledProcessorRatio <= GOAL, figures };
  },
};

async function compare(output: Output, documents: number) {
  const few = await openFilled(output, FEW);
  try {
    const many = await openFilled(output, documents);
    try {
      return await timeRounds(output, few, many);
    } finally {
      await many.service.close();
    }
  } finally {
    await few.service.close();
  }
}

interface Filled {
  readonly documents: number;
  readonly service: RunningService;
  readonly emitters: readonly Emitter[];
  readonly costs: ObservedProcesses;
  readonly loads: LoadResult[];
}

async function openFilled({ say }: Output, documents: number): Promise<Filled> {
  const service = await startRunningService();
  const emitters: Emitter[] = [];
  for (let company = 0; company < COMPANIES; company += 1) emitters.push(await service.openEmitter());
  for (const emitter of emitters) await emitter.emit({ count: WARM_UP, clients: CLIENTS });
  await fillHistory(service.stack.database.url, documents, (text) => say(`beside ${documents}: ${text}`));
  return { documents, service, emitters, costs: observeProcesses(service, service.stack), loads: [] };
}

async function timeRounds({ say }: Output, few: Filled, many: Filled) {
  for (const filled of [few, many]) await emitOfAll(filled, WARM_UP);
  const rounds: Figures[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const filled of [few, many]) {
      const loads = await filled.costs.of(() => emitOfAll(filled, EACH));
      filled.loads.push(...loads);
      rounds.push({ beside: filled.documents, documentsPerSecond: perSecond(loads), latencyMs: latencyOf(loads) });
    }
    say(`round ${round} of ${ROUNDS}`);
  }
  const emitted = ROUNDS * COMPANIES * EACH;
  const processorMs = ({ costs }: Filled) => sumOfService(costs.spentMs()) / emitted;
  const postgresMs = ({ costs }: Filled) => (costs.spentMs().PostgreSQL ?? Number.NaN) / emitted;
  return {
    rounds,
    isAccepted: [...few.loads, ...many.loads].every(({ endings }) => isAllAccepted(endings)),
    figures: {
      filledProcessorRatio: processorMs(many) / processorMs(few),
      filledPostgresRatio: postgresMs(many) / postgresMs(few),
      filledLatencyRatio: latencyOf(many.loads) / latencyOf(few.loads),
      filledProcessorMs: processorMs(many),
    },
  };
}

/** Emits documents of all companies at the same time. */
function emitOfAll({ emitters }: Filled, each: number): Promise<LoadResult[]> {
  return Promise.all(emitters.map((emitter) => emitter.emit({ count: each, clients: CLIENTS / COMPANIES })));
}

function latencyOf(loads: readonly LoadResult[]): number {
  return median(loads.flatMap(({ latenciesMs }) => latenciesMs));
}

function perSecond(loads: readonly LoadResult[]): number {
  const accepted = loads.reduce((sum, { endings }) => sum + (endings[ACCEPTED] ?? 0), 0);
  return (1_000 * accepted) / Math.max(...loads.map(({ elapsedMs }) => elapsedMs));
}
