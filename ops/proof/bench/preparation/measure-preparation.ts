import { sign } from 'node:crypto';
import { createXsdChecker } from '@chasqui/platform/xsd';
import { median } from '../figures.ts';
import { type Measure, UsageError } from '../measure.ts';
import { completeFactura, createIdentity, facturaOf, prepareFactura, signFactura } from './prepare-factura.ts';

const LINES = [1, 10, 100, 999] as const;
/** Number of lines of the factura whose figures have no number in their names. */
const CLAIMED_LINES = 10;

/** Warm-up runs. A service in use has run for long, so the engine has compiled its hot code. */
const WARM_RUNS = 1000;
const ROUNDS = 15;
const TURN_MS = 40;

/** Highest allowed ratios, by number of lines. */
const GOALS: Readonly<Record<'sign' | 'prepare', Partial<Record<number, number>>>> = {
  sign: { 10: 1.5, 100: 3 },
  prepare: { 10: 3.5, 100: 15 },
};

/** Highest allowed cost of a line in a factura of 999 lines relative to one of 100. 1 means linear cost. */
const MOST_GROWTH = 1.5;

/** Signing and preparing facturas, as multiples of one RSA-2048 signature with the same digest, one after the other. */
export const measurePreparation: Measure = {
  usage: '',
  summary: 'cost of signing and preparing a factura in RSA signatures, by its lines; fails above the goals',
  async run(args, { print, say }) {
    if (args.length > 0) throw new UsageError('preparation takes no options');
    const ratios = await timePreparation(say);
    print(formatPreparation(ratios));
    const lineGrowth = growthOf(ratios.rows);
    print(
      `A line costs ${lineGrowth.toFixed(2)} times as much in a factura of 999 lines as in one of 100; at most ${MOST_GROWTH}.`,
    );
    const isGood = ratios.rows.every(isWithinGoals) && lineGrowth <= MOST_GROWTH;
    return { isGood, figures: { ...figuresOf(ratios), lineGrowth } };
  },
};

interface PreparationRow {
  readonly lines: number;
  readonly signRatio: number;
  readonly prepareRatio: number;
}

interface Preparation {
  /** Duration of one raw signature on this machine, in milliseconds. */
  readonly rsaMs: number;
  readonly rows: readonly PreparationRow[];
}

async function timePreparation(say: (text: string) => void): Promise<Preparation> {
  const parts = { identity: await createIdentity(), xsd: await createXsdChecker() };
  const octets = Buffer.alloc(600, 'x');
  const floor: TimedWork = await turn('rsa', () => sign('sha1', octets, parts.identity.privateKey));
  say('warming up');
  const usual = facturaOf(CLAIMED_LINES);
  for (let warm = 0; warm < WARM_RUNS; warm += 1) await prepareFactura(usual, parts);
  const rows: PreparationRow[] = [];
  const floors: number[] = [];
  for (const lines of LINES) {
    say(`${lines} lines`);
    const request = facturaOf(lines);
    const completed = completeFactura(request);
    const signing = await turn('sign', () => signFactura(completed, parts.identity));
    const preparing = await turn('prepare', () => prepareFactura(request, parts));
    const times = await timeByTurns([floor, signing, preparing], ROUNDS);
    floors.push(median(eachOf(times, 'rsa')));
    rows.push({ lines, signRatio: ratioOf(times, 'sign', 'rsa'), prepareRatio: ratioOf(times, 'prepare', 'rsa') });
  }
  return { rsaMs: median(floors), rows };
}

export async function turn(name: string, run: () => unknown): Promise<TimedWork> {
  for (let warm = 0; warm < 20; warm += 1) await run();
  const startedMs = performance.now();
  for (let count = 0; count < 5; count += 1) await run();
  const eachMs = (performance.now() - startedMs) / 5;
  return { name, run, times: Math.max(1, Math.round(TURN_MS / eachMs)) };
}

function isWithinGoals({ lines, signRatio, prepareRatio }: PreparationRow): boolean {
  const { [lines]: mostSign = Number.POSITIVE_INFINITY } = GOALS.sign;
  const { [lines]: mostPrepare = Number.POSITIVE_INFINITY } = GOALS.prepare;
  return signRatio <= mostSign && prepareRatio <= mostPrepare;
}

function figuresOf({ rsaMs, rows }: Preparation): Record<string, number> {
  const figures: Record<string, number> = { rsaMs };
  for (const { lines, signRatio, prepareRatio } of rows) {
    const suffix = lines === CLAIMED_LINES ? '' : String(lines);
    figures[`signRatio${suffix}`] = signRatio;
    figures[`prepareRatio${suffix}`] = prepareRatio;
  }
  return figures;
}

function formatPreparation({ rsaMs, rows }: Preparation): string {
  const header = `One RSA-2048 signature: ${rsaMs.toFixed(3)} ms\nlines  sign  prepare   (times one signature)`;
  const lines = rows.map(
    (row) =>
      `${String(row.lines).padStart(5)} ${row.signRatio.toFixed(2).padStart(5)} ${row.prepareRatio.toFixed(2).padStart(8)}${isWithinGoals(row) ? '' : '   above its goal'}`,
  );
  return [header, ...lines].join('\n');
}

type LineCost = Pick<PreparationRow, 'lines' | 'prepareRatio'>;

/**
 * Returns the cost of each line beyond the first, in RSA signatures. Fixed costs of a factura, above all its signature,
 * are also in the factura of one line and cancel out.
 */
export function costOfLine(single: LineCost, { lines, prepareRatio }: LineCost): number {
  return (prepareRatio - single.prepareRatio) / (lines - single.lines);
}

/**
 * Returns the cost of a line in a factura of 999 lines relative to one of 100 lines. 1 means linear cost, 10 means
 * quadratic cost.
 */
export function growthOf(rows: readonly LineCost[]): number {
  const single = rowOf(rows, 1);
  return costOfLine(single, rowOf(rows, 999)) / costOfLine(single, rowOf(rows, 100));
}

function rowOf(rows: readonly LineCost[], lines: number): LineCost {
  const row = rows.find((each) => each.lines === lines);
  if (row === undefined) throw new Error(`No factura of ${lines} lines was prepared`);
  return row;
}

interface TimedWork {
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
async function timeByTurns(works: readonly TimedWork[], rounds: number): Promise<readonly TurnTimes[]> {
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
function ratioOf(times: readonly TurnTimes[], name: string, floor: string): number {
  const measured = eachOf(times, name);
  const floors = eachOf(times, floor);
  return median(measured.map((eachMs, round) => eachMs / (floors[round] ?? Number.NaN)));
}

function eachOf(times: readonly TurnTimes[], name: string): readonly number[] {
  const found = times.find((each) => each.name === name);
  if (found === undefined) throw new Error(`${name} was not timed`);
  return found.eachMs;
}
