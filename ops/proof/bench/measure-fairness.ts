import { isAllAccepted, type LoadResult, type LoadResults, p95 } from './clients/load.ts';
import { roundFigures } from './figures.ts';
import type { Measure, Output } from './measure.ts';
import { type Emitter, startRunningService } from './stack/running-service.ts';

const WARM_UP = 150;
/** Pause of the small tenant between two facturas, like an ordinary shop on a busy day. */
const PAUSE_MS = 200;
const ALONE = 50;
/** Asked of it at a time: the burst may end after any of them. */
const BATCH = 5;

/** Highest allowed p95 beside the burst, as a multiple of the p95 alone. */
const GOAL = 3;

export const measureFairness: Measure = {
  option: { name: 'burst', otherwise: 600, min: 100, max: 10_000 },
  summary: `how much longer a small tenant waits while another one submits hundreds at once; fails above ${GOAL}`,
  async run(output, documents) {
    const { alone, beside, burst } = await timeFairness(documents, output);
    const [fairnessAloneP95Ms, fairnessBesideP95Ms] = [p95(alone), p95(beside)];
    const fairnessRatio = fairnessBesideP95Ms / fairnessAloneP95Ms;
    const figures = { fairnessRatio, fairnessAloneP95Ms, fairnessBesideP95Ms };
    const { elapsedMs, endings, refusals } = burst;
    output.table([roundFigures({ ...figures, burstMs: elapsedMs, refusals, ...endings })]);
    const isAccepted = [...alone, ...beside].every(({ endings }) => isAllAccepted(endings));
    return { isGood: isAccepted && fairnessRatio <= GOAL, figures };
  },
};

interface Fairness {
  /** Results of the small tenant alone, batch by batch; `beside` are its results during the burst. */
  readonly alone: readonly LoadResult[];
  readonly beside: readonly LoadResult[];
  readonly burst: LoadResult;
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
    return { alone, beside, burst };
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
