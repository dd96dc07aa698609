import { sign } from 'node:crypto';
import { createXsdChecker } from '@chasqui/platform/xsd';
import { formatTable } from '../format-table.ts';
import { type Measure, UsageError } from '../measure.ts';
import { median } from '../median.ts';
import { turn } from '../preparation/measure-preparation.ts';
import { createIdentity, facturaOf, prepareFactura } from '../preparation/prepare-factura.ts';
import { eachOf, processorNowMs, ratioOf, type TimedWork, timeByTurns } from '../preparation/time-by-turns.ts';
import { costOfLine, growthOf, type LinesRow } from './cost-of-line.ts';

/** The last is the most that a factura may have. */
const LINES = [1, 10, 100, 300, 999] as const;
const ROUNDS = 9;

/** Highest allowed cost of a line in a factura of 999 lines relative to one of 100. 1 means linear cost. */
const MOST_GROWTH = 1.5;

/** Preparing a factura, from the request to the zip, by the number of its lines. */
export const measureLines: Measure = {
  usage: '',
  summary: `what a line costs by the lines of a factura; fails when it is more than ${MOST_GROWTH} times as much in a large one`,
  async run(args, { print, say }) {
    if (args.length > 0) throw new UsageError('lines takes no options');
    const { rsaMs, rows } = await timeLines(say);
    const growth = growthOf(rows);
    print(formatLines(rsaMs, rows, growth));
    return { isGood: growth <= MOST_GROWTH, figures: { lineGrowth: growth } };
  },
};

/** All sizes by turns, so that what else the machine does hits them alike. */
async function timeLines(say: (text: string) => void): Promise<{ rsaMs: number; rows: readonly LinesRow[] }> {
  const parts = { identity: await createIdentity(), xsd: await createXsdChecker() };
  const octets = Buffer.alloc(600, 'x');
  const works: TimedWork[] = [await turn('rsa', () => sign('sha1', octets, parts.identity.privateKey))];
  for (const lines of LINES) {
    say(`${lines} lines`);
    const request = facturaOf(lines);
    works.push(await turn(String(lines), () => prepareFactura(request, parts)));
  }
  const times = await timeByTurns(works, ROUNDS, processorNowMs);
  const rows = LINES.map((lines) => ({ lines, prepareRatio: ratioOf(times, String(lines), 'rsa') }));
  return { rsaMs: median(eachOf(times, 'rsa')), rows };
}

function formatLines(rsaMs: number, rows: readonly LinesRow[], growth: number): string {
  const [single, ...others] = rows;
  if (single === undefined) throw new Error('Nothing was measured');
  const cells = others.map((row) => [
    String(row.lines),
    row.prepareRatio.toFixed(2),
    costOfLine(single, row).toFixed(4),
  ]);
  return [
    `One RSA-2048 signature: ${rsaMs.toFixed(3)} ms. All others are multiples of it.`,
    formatTable(['lines', 'prepare', 'a line'], [[String(single.lines), single.prepareRatio.toFixed(2)], ...cells]),
    `A line costs ${growth.toFixed(2)} times as much in a factura of 999 lines as in one of 100; at most ${MOST_GROWTH}.`,
  ].join('\n');
}
