import { ACCEPTED, type LoadResult } from '../clients/load.ts';
import { median, roundFigures } from '../figures.ts';
import type { Measure, Output } from '../measure.ts';
import { readProcessorMs } from '../stack/process-cost.ts';
import { type Emitter, type RunningService, startRunningService } from '../stack/running-service.ts';
import { countCommits, watchRedis } from './count-work.ts';
import { measureOverhead, timeRsa } from './measure-overhead.ts';
import { FLOOR_PER_DOCUMENT, type Floor, openFloor } from './open-floor.ts';

const ROUNDS = 5;
const CLIENTS = 50;
const DOCUMENTS = 250;
/** The floor is so much faster that it needs more of them for a turn that can be timed. */
const FLOOR_DOCUMENTS = 1_000;
const WARM_UP = 800;
const WATCHED = 100;

/** Processes whose processor time is the cost of a document. Authority and clients are not part of the service. */
const OWN_PROCESSES = ['gateway', 'workers', 'PostgreSQL', 'Redis'];

const GOAL = 0.5;

/** Measures the facturas per second of the whole service, as a share of the rate that their bare work allows. */
export const measurePipeline: Measure = {
  summary: `facturas of 10 lines from HTTP to ACCEPTED: time to answer, and their rate as a share of what their signatures, commits and round trips alone would allow; fails below ${GOAL}`,
  async run(output) {
    const overhead = await measureOverhead(output);
    const { figures, rounds, commandsPerDocument, processorMs, endings } = await timePipeline(output);
    output.table(rounds.map((round) => roundFigures({ ...round })));
    output.table([roundFigures(figures)]);
    output.print('Work of a document: that of the floor, commands to Redis, milliseconds of the processor');
    for (const row of [FLOOR_PER_DOCUMENT, commandsPerDocument, processorMs]) output.table([roundFigures(row)]);
    output.print(`Answers: ${JSON.stringify(endings)}`);
    const isGood = overhead.isGood && figures.pipelineRatio >= GOAL;
    return { isGood, figures: { ...overhead.figures, ...figures } };
  },
};

async function timePipeline({ say }: Output): Promise<PipelineResult> {
  const service = await startRunningService();
  try {
    const emitter = await service.openEmitter();
    const { database, redis } = service.stack;
    const floor = await openFloor({ databaseUrl: database.url, redisUrl: redis.url });
    try {
      return await timeRounds({ service, emitter, floor, say });
    } finally {
      await floor.close();
    }
  } finally {
    await service.close();
  }
}

interface Parts {
  readonly service: RunningService;
  readonly emitter: Emitter;
  readonly floor: Floor;
  readonly say: Output['say'];
}

async function timeRounds({ service, emitter, floor, say }: Parts): Promise<PipelineResult> {
  const { stack } = service;
  const commitsBefore = await countCommits(stack.database.url);
  say(`${WARM_UP} facturas to warm up`);
  await emitter.warmUp({ count: WARM_UP, clients: CLIENTS });
  await floor.run(FLOOR_DOCUMENTS, CLIENTS);
  const rsaMs = await timeRsa();
  const costs = await observeProcesses(service);
  const rounds: Round[] = [];
  const loads: LoadResult[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const floorMs = await floor.run(FLOOR_DOCUMENTS, CLIENTS);
    const load = await costs.of(() => emitter.emit({ count: DOCUMENTS, clients: CLIENTS }));
    loads.push(load);
    const accepted = load.endings[ACCEPTED] ?? 0;
    rounds.push({
      documentsPerSecond: (1_000 * accepted) / load.elapsedMs,
      floorPerSecond: (1_000 * FLOOR_DOCUMENTS) / floorMs,
    });
    say(`round ${round} of ${ROUNDS}`);
  }
  const sent = await watchRedis(stack.redis.url, async () => {
    await emitter.emit({ count: WATCHED, clients: CLIENTS });
  });
  // PostgreSQL counts all commits of a connection only once it is closed.
  for (const server of stack.services()) await server.stop();
  const emitted = WARM_UP + ROUNDS * DOCUMENTS + WATCHED;
  const commits = (await countCommits(stack.database.url)) - commitsBefore;
  const spentMs: Record<string, number> = { ...costs.spentMs(), clients: sum(loads.map((load) => load.processorMs)) };
  const ownMs = sum(OWN_PROCESSES.map((name) => spentMs[name] ?? Number.NaN));
  return {
    figures: {
      pipelineRatio: median(rounds.map((round) => round.documentsPerSecond / round.floorPerSecond)),
      documentsPerSecond: median(rounds.map(({ documentsPerSecond }) => documentsPerSecond)),
      floorPerSecond: median(rounds.map(({ floorPerSecond }) => floorPerSecond)),
      commitsPerDocument: commits / emitted,
      redisCommandsPerDocument: sum([...sent.values()]) / WATCHED,
      costRatio: ownMs / (ROUNDS * DOCUMENTS) / rsaMs,
    },
    rounds,
    commandsPerDocument: mapValues(Object.fromEntries(sent), (count) => count / WATCHED),
    processorMs: mapValues(spentMs, (ms) => ms / (ROUNDS * DOCUMENTS)),
    endings: countEndings(loads),
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function mapValues(record: Figures, change: (value: number) => number): Figures {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));
}

function countEndings(loads: readonly LoadResult[]): Figures {
  const counts: Record<string, number> = {};
  for (const { endings } of loads) {
    for (const [name, count] of Object.entries(endings)) counts[name] = (counts[name] ?? 0) + count;
  }
  return counts;
}

/** Observes the processor time of each process of the service while `of` runs work, summed over all runs. */
async function observeProcesses({ stack, gateway, workers }: RunningService) {
  const pids = Object.entries({
    gateway: gateway.pid,
    workers: workers.pid,
    PostgreSQL: stack.database.pid,
    Redis: stack.redis.pid,
    authority: stack.authority.server.pid,
  });
  const spent: Record<string, number> = {};
  const addTimes = async (sign: 1 | -1) => {
    const times = await Promise.all(pids.map(([, pid]) => readProcessorMs(pid)));
    for (const [index, [name]] of pids.entries())
      spent[name] = (spent[name] ?? 0) + sign * (times[index] ?? Number.NaN);
  };
  return {
    async of<T>(run: () => Promise<T>): Promise<T> {
      await addTimes(-1);
      const result = await run();
      await addTimes(1);
      return result;
    },
    spentMs: (): Figures => spent,
  };
}

interface Round {
  readonly documentsPerSecond: number;
  readonly floorPerSecond: number;
}

type Figures = Readonly<Record<string, number>>;

interface PipelineResult {
  readonly figures: {
    /** The median of the rounds' ratios, so that both sides of each were measured within seconds. */
    readonly pipelineRatio: number;
    readonly documentsPerSecond: number;
    readonly floorPerSecond: number;
    readonly commitsPerDocument: number;
    readonly redisCommandsPerDocument: number;
    /** Processor time of a document in gateway, workers, PostgreSQL and Redis, in RSA signatures. */
    readonly costRatio: number;
  };
  readonly rounds: readonly Round[];
  readonly commandsPerDocument: Figures;
  /** Processor time of a document by process, in milliseconds. */
  readonly processorMs: Figures;
  readonly endings: Figures;
}
