import { sign } from 'node:crypto';
import { createXsdChecker } from '@chasqui/platform/xsd';
import { median, roundFigures } from '../figures.ts';
import type { Measure } from '../measure.ts';
import { completeFactura, createIdentity, facturaOf, prepareFactura, signFactura } from './prepare-factura.ts';

const LINES = [1, 10, 100, 999] as const;
/** Number of lines of the factura whose figures have no number in their names. */
const CLAIMED_LINES = 10;

/** Warm-up runs. A service in use has run for long, so the engine has compiled its hot code. */
const WARM_RUNS = 1000;
const ROUNDS = 15;
const WARM_RUNS_A_TURN = 20;
const TURN_MS = 40;

/** Highest allowed ratios, by number of lines. */
const GOALS: Readonly<Record<'sign' | 'prepare', Partial<Record<number, number>>>> = {
  sign: { 10: 1.4, 100: 3 },
  prepare: { 10: 3.2, 100: 13 },
};

/** Highest allowed cost of a line in a factura of 999 lines relative to one of 100. 1 means linear cost. */
const MOST_GROWTH = 1.5;

/** Signing and preparing facturas, as multiples of one RSA-2048 signature with the same digest, one after the other. */
export const measurePreparation: Measure = {
  summary: 'cost of signing and preparing a factura in RSA signatures, by its lines; fails above the goals',
  async run({ table, say }) {
    const ratios = await timePreparation(say);
    const lineGrowth = growthOf(ratios.rows);
    table(ratios.rows.map((row) => ({ ...roundFigures({ ...row }), isGood: isWithinGoals(row) })));
    table([roundFigures({ rsaMs: ratios.rsaMs, lineGrowth })]);
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
  const floor = await prepareTurn(() => sign('sha1', octets, parts.identity.privateKey));
  say('warming up');
  const usual = facturaOf(CLAIMED_LINES);
  for (let warm = 0; warm < WARM_RUNS; warm += 1) await prepareFactura(usual, parts);
  const rows: PreparationRow[] = [];
  const floors: number[] = [];
  for (const lines of LINES) {
    say(`${lines} lines`);
    const request = facturaOf(lines);
    const completed = completeFactura(request);
    const signing = await prepareTurn(() => signFactura(completed, parts.identity));
    const preparing = await prepareTurn(() => prepareFactura(request, parts));
    // By turns: other work of the machine hits all three alike, so that those of one round may be compared.
    const rounds = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      rounds.push({ rsaMs: await floor(), signMs: await signing(), prepareMs: await preparing() });
    }
    floors.push(median(rounds.map(({ rsaMs }) => rsaMs)));
    rows.push({
      lines,
      signRatio: median(rounds.map(({ rsaMs, signMs }) => signMs / rsaMs)),
      prepareRatio: median(rounds.map(({ rsaMs, prepareMs }) => prepareMs / rsaMs)),
    });
  }
  return { rsaMs: median(floors), rows };
}

/** Returns a function that runs the work as often as fits a turn, and resolves to the milliseconds of one run. */
async function prepareTurn(run: () => unknown): Promise<() => Promise<number>> {
  const time = async (times: number) => {
    const startedMs = performance.now();
    for (let count = 0; count < times; count += 1) await run();
    return (performance.now() - startedMs) / times;
  };
  await time(WARM_RUNS_A_TURN);
  const times = Math.max(1, Math.round(TURN_MS / (await time(5))));
  await time(times);
  return () => time(times);
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
