import { median } from '../figures.ts';

export interface TimedWork {
  readonly name: string;
  /** Once; awaited when it gives a promise. */
  readonly run: () => unknown;
  /** Number of runs in a turn. Turns of all works should take about equally long. */
  readonly times: number;
}

interface TurnTimes {
  readonly name: string;
  /** Duration of one run in milliseconds, one value for each round. */
  readonly eachMs: readonly number[];
}

/**
 * Times work by turns, round after round: what else the machine does hits all of them alike, and within a round they may
 * be compared. The first round warms up and does not count.
 */
export async function timeByTurns(works: readonly TimedWork[], rounds: number): Promise<readonly TurnTimes[]> {
  const times = works.map(({ name }) => ({ name, eachMs: [] as number[] }));
  for (let round = 0; round <= rounds; round += 1) {
    for (const [index, work] of works.entries()) {
      const eachMs = await timeTurn(work);
      if (round > 0) times[index]?.eachMs.push(eachMs);
    }
  }
  return times;
}

async function timeTurn({ run, times }: TimedWork): Promise<number> {
  const startedMs = performance.now();
  for (let count = 0; count < times; count += 1) await run();
  return (performance.now() - startedMs) / times;
}

/** Returns the duration of one work relative to another: the median over the rounds. */
export function ratioOf(times: readonly TurnTimes[], name: string, floor: string): number {
  const measured = eachOf(times, name);
  const floors = eachOf(times, floor);
  return median(measured.map((eachMs, round) => eachMs / (floors[round] ?? Number.NaN)));
}

export function eachOf(times: readonly TurnTimes[], name: string): readonly number[] {
  const found = times.find((each) => each.name === name);
  if (found === undefined) throw new Error(`${name} was not timed`);
  return found.eachMs;
}
