import { expect, it } from 'vitest';
import { summarize } from '../chaos/report.ts';
import { runChaos } from '../chaos/run-chaos.ts';

// Short version of `npm run chaos` with the same processes and the same proof. `pretest` has built the programs.
const SEED = '7';
const DEADLINE_MS = 560_000;

it(
  'no document is lost or doubled while every process is killed and Redis loses its data',
  async () => {
    const result = await runChaos({
      seed: SEED,
      durationMs: 30_000,
      leastDocuments: 80,
      companies: 2,
      clients: 6,
      // The other faults take a time of their own.
      faults: ['cut', 'migration'],
      disturbancePauseMs: { least: 1_000, most: 2_500 },
      clientPauseMs: { least: 50, most: 500 },
      // Pauses double, so a document that failed during all disturbances waits about as long again as they took.
      settleMs: 400_000,
      stopping: AbortSignal.timeout(DEADLINE_MS),
      onEvent: () => {},
    });
    expect(result.violations, `data and logs: ${result.folder}`).toEqual([]);
    const { kills, documents, endingsForClients } = summarize(SEED, result);
    expect(kills).toBeGreaterThanOrEqual(8);
    expect(documents).toBeGreaterThanOrEqual(60);
    expect(endingsForClients.recorded).toBeGreaterThanOrEqual(60);
    expect(result.disturbances).toContainEqual(expect.objectContaining({ kind: 'lose_redis_data' }));
  },
  DEADLINE_MS + 60_000,
);
