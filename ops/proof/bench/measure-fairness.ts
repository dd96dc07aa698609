import type { LoadResult } from './clients/load.ts';
import { isAllAccepted, type LoadResults, p95 } from './clients/load.ts';
import type { Measure, Output } from './measure.ts';
import { readWholeNumber } from './measure.ts';
import { type Emitter, startRunningService } from './stack/running-service.ts';

const WARM_UP = 150;
/** Pause of the small tenant between two facturas, like an ordinary shop on a busy day. */
const PAUSE_MS = 200;
const ALONE = 50;
/** Asked of it at a time: the burst may end after any of them. */
const BATCH = 5;

const OPTION = { name: 'burst', otherwise: 600, min: 100, max: 10_000 };

/** Measures how much longer one tenant waits while another one submits thousands of documents at once. */
export const measureFairness: Measure = {
  usage: '[--burst 600]',
  summary: 'how much longer a small tenant waits while another one submits thousands at once',
  async run(args, output) {
    const fairness = await timeFairness(readWholeNumber(args, OPTION), output);
    output.print(formatFairness(fairness));
    const { alone, beside, fairnessRatio } = fairness;
    const figures = { fairnessRatio, fairnessAloneP95Ms: p95(alone), fairnessBesideP95Ms: p95(beside) };
    return { isGood: [...alone, ...beside].every(({ endings }) => isAllAccepted(endings)), figures };
  },
};

interface Fairness {
  /** Results of the small tenant alone, batch by batch; `beside` are its results during the burst. */
  readonly alone: readonly LoadResult[];
  readonly beside: readonly LoadResult[];
  readonly burst: LoadResult;
  readonly fairnessRatio: number;
}

async function timeFairness(documents: number, { say }: Output): Promise<Fairness> {
  const service = await startRunningService();
  try {
    const small = await service.openEmitter();
    const large = await service.openEmitter();
    say('warming up');
    await large.warmUp({ count: WARM_UP, clients: 20 });
    await small.emit({ count: BATCH, clients: 1 });
    say('the small tenant alone');
    const alone = [await small.emit({ count: ALONE, clients: 1, pauseMs: PAUSE_MS })];
    say(`beside a burst of ${documents}`);
    const bursting = large.emit({ count: documents, clients: documents });
    const beside = await emitWhile(small, bursting);
    const burst = await bursting;
    return { alone, beside, burst, fairnessRatio: p95(beside) / p95(alone) };
  } finally {
    await service.close();
  }
}

/** Emits until the burst is over. A batch that ended after it does not count. */
async function emitWhile(small: Emitter, burst: Promise<unknown>): Promise<LoadResults> {
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  burst.then(end, end);
  const results: LoadResult[] = [];
  while (!isOver) {
    const result = await small.emit({ count: BATCH, clients: 1, pauseMs: PAUSE_MS });
    if (!isOver) results.push(result);
  }
  return results;
}

function formatFairness({ alone, beside, burst, fairnessRatio }: Fairness): string {
  const count = (results: readonly LoadResult[]) =>
    results.reduce((sum, { latenciesMs }) => sum + latenciesMs.length, 0);
  const endings = Object.entries(burst.endings).map(([name, documents]) => `${documents} ${name}`);
  return [
    `alone: p95 ${p95(alone).toFixed(1)} ms of ${count(alone)} facturas`,
    `beside the burst: p95 ${p95(beside).toFixed(1)} ms of ${count(beside)} facturas`,
    `fairnessRatio ${fairnessRatio.toFixed(2)}`,
    `the burst: ${(burst.elapsedMs / 1_000).toFixed(1)} s, ${endings.join(', ')}, ${burst.refusals} told to come back`,
  ].join('\n');
}
