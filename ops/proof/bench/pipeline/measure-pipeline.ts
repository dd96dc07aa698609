import { ACCEPTED, type LoadResult } from '../clients/load.ts';
import { formatTable, median } from '../figures.ts';
import { type Measure, type Output, UsageError } from '../measure.ts';
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
const OWN_PROCESSES: ReadonlySet<string> = new Set(['gateway', 'workers', 'PostgreSQL', 'Redis']);

const GOAL = 0.5;

/** Measures the facturas per second of the whole service, as a share of the rate that their bare work allows. */
export const measurePipeline: Measure = {
  usage: '',
  summary: `facturas of 10 lines from HTTP to ACCEPTED: time to answer, and their rate as a share of what their signatures, commits and round trips alone would allow; fails below ${GOAL}`,
  async run(args, output) {
    if (args.length > 0) throw new UsageError('pipeline takes no options');
    const overhead = await measureOverhead(output);
    const result = await timePipeline(output);
    output.print(formatPipeline(result, GOAL));
    const { pipelineRatio, documentsPerSecond, floorPerSecond, commitsPerDocument, sentPerDocument } = result;
    const redisCommandsPerDocument = [...sentPerDocument.values()].reduce((sum, count) => sum + count, 0);
    const figures = {
      pipelineRatio,
      documentsPerSecond,
      floorPerSecond,
      commitsPerDocument,
      redisCommandsPerDocument,
      costRatio: result.costRatio,
    };
    return { isGood: overhead.isGood && pipelineRatio >= GOAL, figures: { ...overhead.figures, ...figures } };
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
    say(`round ${round} of ${ROUNDS}: ${describe(rounds.at(-1))}`);
  }
  const sent = await watchRedis(stack.redis.url, async () => {
    await emitter.emit({ count: WATCHED, clients: CLIENTS });
  });
  // PostgreSQL counts all commits of a connection only once it is closed.
  for (const server of stack.services()) await server.stop();
  const emitted = WARM_UP + ROUNDS * DOCUMENTS + WATCHED;
  const processorMs = [...costs.each(), { name: 'clients', ms: sumOf(loads) }].map(({ name, ms }) => ({
    name,
    ms: ms / (ROUNDS * DOCUMENTS),
  }));
  const ownMs = processorMs.filter(({ name }) => OWN_PROCESSES.has(name)).reduce((sum, { ms }) => sum + ms, 0);
  return {
    pipelineRatio: median(rounds.map(({ documentsPerSecond, floorPerSecond }) => documentsPerSecond / floorPerSecond)),
    documentsPerSecond: median(rounds.map(({ documentsPerSecond }) => documentsPerSecond)),
    floorPerSecond: median(rounds.map(({ floorPerSecond }) => floorPerSecond)),
    rounds,
    commitsPerDocument: ((await countCommits(stack.database.url)) - commitsBefore) / emitted,
    sentPerDocument: new Map([...sent].map(([name, count]) => [name, count / WATCHED])),
    processorMs,
    costRatio: ownMs / rsaMs,
    endings: countEndings(loads),
  };
}

function describe(round: Round | undefined): string {
  return `${round?.documentsPerSecond.toFixed(0)} documents a second, floor ${round?.floorPerSecond.toFixed(0)}`;
}

function sumOf(loads: readonly LoadResult[]): number {
  return loads.reduce((sum, { processorMs }) => sum + processorMs, 0);
}

function countEndings(loads: readonly LoadResult[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { endings } of loads) {
    for (const [name, count] of Object.entries(endings)) counts.set(name, (counts.get(name) ?? 0) + count);
  }
  return counts;
}

/** Observes the processor time of each process of the service while `of` runs work, summed over all runs. */
async function observeProcesses({ stack, gateway, workers }: RunningService) {
  const processes = [
    { name: 'gateway', pid: gateway.pid },
    { name: 'workers', pid: workers.pid },
    { name: 'PostgreSQL', pid: stack.database.pid },
    { name: 'Redis', pid: stack.redis.pid },
    { name: 'authority', pid: stack.authority.server.pid },
  ];
  const spent = processes.map(() => 0);
  const read = () => Promise.all(processes.map(({ pid }) => readProcessorMs(pid)));
  return {
    async of<T>(run: () => Promise<T>): Promise<T> {
      const before = await read();
      const result = await run();
      const after = await read();
      for (const index of processes.keys())
        spent[index] = (spent[index] ?? 0) + (after[index] ?? 0) - (before[index] ?? 0);
      return result;
    },
    each: (): readonly ProcessCost[] => processes.map(({ name }, index) => ({ name, ms: spent[index] ?? 0 })),
  };
}

interface Round {
  readonly documentsPerSecond: number;
  readonly floorPerSecond: number;
}

/** Processor time, in milliseconds. */
interface ProcessCost {
  readonly name: string;
  readonly ms: number;
}

interface PipelineResult {
  /** The median of the rounds' ratios, so that both sides of each were measured within seconds. */
  readonly pipelineRatio: number;
  readonly documentsPerSecond: number;
  readonly floorPerSecond: number;
  readonly rounds: readonly Round[];
  readonly commitsPerDocument: number;
  readonly sentPerDocument: ReadonlyMap<string, number>;
  readonly processorMs: readonly ProcessCost[];
  /** Processor time of a document in gateway, workers, PostgreSQL and Redis, in RSA signatures. */
  readonly costRatio: number;
  readonly endings: ReadonlyMap<string, number>;
}

function formatPipeline(result: PipelineResult, goal: number): string {
  const { pipelineRatio, rounds, commitsPerDocument, sentPerDocument, processorMs, costRatio, endings } = result;
  const table = formatTable(
    ['round', 'documents/s', 'floor/s', 'ratio'],
    rounds.map(({ documentsPerSecond, floorPerSecond }, index) => [
      String(index + 1),
      documentsPerSecond.toFixed(1),
      floorPerSecond.toFixed(1),
      (documentsPerSecond / floorPerSecond).toFixed(3),
    ]),
  );
  const sent = [...sentPerDocument].sort(([, one], [, other]) => other - one);
  const total = sent.reduce((sum, [, count]) => sum + count, 0);
  const { signatures, commits, roundTrips } = FLOOR_PER_DOCUMENT;
  return [
    table,
    `pipelineRatio ${pipelineRatio.toFixed(3)}${pipelineRatio < goal ? `   below its goal of ${goal}` : ''}`,
    `a document of the floor: ${signatures} signature, ${commits} commits, ${roundTrips} round trips to Redis`,
    `a document of the service: ${commitsPerDocument.toFixed(1)} commits, ${total.toFixed(1)} commands to Redis`,
    `  ${sent.map(([name, count]) => `${name} ${count.toFixed(1)}`).join(', ')}`,
    `costRatio ${costRatio.toFixed(1)}; processor time of a document: ${processorMs.map(({ name, ms }) => `${name} ${ms.toFixed(2)} ms`).join(', ')}`,
    `answers: ${[...endings].map(([name, count]) => `${count} ${name}`).join(', ')}`,
  ].join('\n');
}
