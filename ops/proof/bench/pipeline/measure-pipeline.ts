import { ACCEPTED, type LoadResult } from '../clients/load.ts';
import { median, roundFigures } from '../figures.ts';
import type { Measure, Output } from '../measure.ts';
import { type Reference, startReference } from '../reference/start-reference.ts';
import { type Figures, observeProcesses, sumOfService } from '../stack/observe-processes.ts';
import { type Emitter, type RunningService, startRunningService } from '../stack/running-service.ts';
import { countCommits, watchRedis } from './count-work.ts';
import { measureOverhead, timeRsa } from './measure-overhead.ts';

const ROUNDS = 5;
const CLIENTS = 50;
const DOCUMENTS = 250;
const WARM_UP = 800;
const WATCHED = 100;

const GOAL = 1.6;

/** Measures the processor time of a document, as a multiple of that of a plain service on the same stack. */
export const measurePipeline: Measure = {
  summary: `facturas of 10 lines from HTTP to ACCEPTED: time to answer, and processor time as a multiple of what a plain service needs; fails above ${GOAL}`,
  async run(output) {
    const overhead = await measureOverhead(output);
    const { figures, rounds, commandsPerDocument, processorMs, referenceMs, endings } = await timePipeline(output);
    output.table(rounds.map((round) => roundFigures({ ...round })));
    output.table([roundFigures(figures)]);
    output.print('A document: milliseconds of the processor, here and in the plain service, and commands to Redis');
    for (const row of [processorMs, referenceMs, commandsPerDocument]) output.table([roundFigures(row)]);
    output.print(`Answers: ${JSON.stringify(endings)}`);
    const isGood = overhead.isGood && figures.costRatio <= GOAL;
    return { isGood, figures: { ...overhead.figures, ...figures } };
  },
};

async function timePipeline({ say }: Output): Promise<PipelineResult> {
  const service = await startRunningService();
  try {
    const emitter = await service.openEmitter();
    const reference = await startReference(service.stack);
    try {
      return await timeRounds({ service, emitter, reference, say });
    } finally {
      await reference.close();
    }
  } finally {
    await service.close();
  }
}

interface Parts {
  readonly service: RunningService;
  readonly emitter: Emitter;
  readonly reference: Reference;
  readonly say: Output['say'];
}

async function timeRounds({ service, emitter, reference, say }: Parts): Promise<PipelineResult> {
  const { stack } = service;
  const commitsBefore = await countCommits(stack.database.url);
  say(`${WARM_UP} facturas to warm up`);
  await emitter.warmUp({ count: WARM_UP, clients: CLIENTS });
  await reference.emit({ count: WARM_UP, clients: CLIENTS });
  const rsaMs = await timeRsa();
  const costs = observeProcesses(service, service.stack);
  const referenceCosts = observeProcesses(reference, service.stack);
  const rounds: Round[] = [];
  const loads: LoadResult[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const plain = await referenceCosts.of(() => reference.emit({ count: DOCUMENTS, clients: CLIENTS }));
    const load = await costs.of(() => emitter.emit({ count: DOCUMENTS, clients: CLIENTS }));
    loads.push(load);
    rounds.push({ documentsPerSecond: perSecond(load), referencePerSecond: perSecond(plain) });
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
  const ownMs = sumOfService(spentMs);
  return {
    figures: {
      costRatio: ownMs / sumOfService(referenceCosts.spentMs()),
      documentsPerSecond: median(rounds.map(({ documentsPerSecond }) => documentsPerSecond)),
      referencePerSecond: median(rounds.map(({ referencePerSecond }) => referencePerSecond)),
      commitsPerDocument: commits / emitted,
      redisCommandsPerDocument: sum([...sent.values()]) / WATCHED,
      costInSignatures: ownMs / (ROUNDS * DOCUMENTS) / rsaMs,
    },
    rounds,
    commandsPerDocument: mapValues(Object.fromEntries(sent), (count) => count / WATCHED),
    processorMs: mapValues(spentMs, (ms) => ms / (ROUNDS * DOCUMENTS)),
    referenceMs: mapValues(referenceCosts.spentMs(), (ms) => ms / (ROUNDS * DOCUMENTS)),
    endings: countEndings(loads),
  };
}

function perSecond({ endings, elapsedMs }: LoadResult): number {
  return (1_000 * (endings[ACCEPTED] ?? 0)) / elapsedMs;
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

interface Round {
  readonly documentsPerSecond: number;
  readonly referencePerSecond: number;
}

interface PipelineResult {
  readonly figures: {
    /** Processor time of a document in gateway, workers, PostgreSQL and Redis: that of the service over the reference's. */
    readonly costRatio: number;
    readonly documentsPerSecond: number;
    readonly referencePerSecond: number;
    readonly commitsPerDocument: number;
    readonly redisCommandsPerDocument: number;
    /** Processor time of a document in RSA signatures. */
    readonly costInSignatures: number;
  };
  readonly rounds: readonly Round[];
  readonly commandsPerDocument: Figures;
  /** Processor time of a document by process, in milliseconds. */
  readonly processorMs: Figures;
  readonly referenceMs: Figures;
  readonly endings: Figures;
}
