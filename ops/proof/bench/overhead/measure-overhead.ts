import { ACCEPTED, type LoadResult } from '../clients/load.ts';
import { formatTable } from '../format-table.ts';
import { type Measure, type Output, UsageError } from '../measure.ts';
import { quantile } from '../quantile.ts';
import { startRunningService } from '../stage/running-service.ts';
import { timeRsa } from './time-rsa.ts';

const WARM_UP = 150;

/** Facturas of each run: enough that some are above the p99 of each. */
const RUNS = [
  { clients: 1, count: 200, authorityMs: 0 },
  { clients: 10, count: 500, authorityMs: 0 },
  { clients: 100, count: 600, authorityMs: 0 },
  { clients: 10, count: 500, authorityMs: 50 },
] as const;

/**
 * Measures the time that the service adds: the latency minus the authority's time, by the number of parallel clients.
 */
export const measureOverhead: Measure = {
  usage: '',
  summary: 'time to answer of facturas of 10 lines, less the time of the authority, by parallel clients',
  async run(args, output) {
    if (args.length > 0) throw new UsageError('overhead takes no options');
    const rows = await timeOverhead(output);
    output.print(formatOverhead(rows));
    const isGood = rows.every(({ endings }) => Object.keys(endings).every((ending) => ending === ACCEPTED));
    return { isGood, figures: Object.assign({}, ...rows.map(figuresOf)) };
  },
};

export interface OverheadRow {
  readonly clients: number;
  /** Time of the authority for each file. */
  readonly authorityMs: number;
  /** Time to answer less that of the authority. */
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly p99Ms: number;
  /** Duration of one RSA-2048 signature, measured before the run. */
  readonly rsaMs: number;
  readonly endings: LoadResult['endings'];
}

async function timeOverhead({ say }: Output): Promise<readonly OverheadRow[]> {
  const service = await startRunningService();
  try {
    const { emit, warmUp } = await service.openEmitter();
    say('warming up');
    await warmUp({ count: WARM_UP, clients: 20 });
    const rows: OverheadRow[] = [];
    for (const { clients, count, authorityMs } of RUNS) {
      say(`${clients} clients, authority ${authorityMs} ms`);
      await service.stage.authority.setDelay(authorityMs);
      const rsaMs = await timeRsa();
      const { latenciesMs, endings } = await emit({ count, clients });
      const own = latenciesMs.map((ms) => ms - authorityMs);
      const [p50Ms, p95Ms, p99Ms] = [quantile(own, 0.5), quantile(own, 0.95), quantile(own, 0.99)];
      rows.push({ clients, authorityMs, p50Ms, p95Ms, p99Ms, rsaMs, endings });
    }
    return rows;
  } finally {
    await service.close();
  }
}

function figuresOf({ clients, authorityMs, p50Ms, p95Ms, p99Ms, rsaMs }: OverheadRow): Record<string, number> {
  const suffix = authorityMs === 0 ? String(clients) : `${clients}Waiting${authorityMs}`;
  return {
    [`overheadP50Ms${suffix}`]: p50Ms,
    [`overheadP95Ms${suffix}`]: p95Ms,
    [`overheadP99Ms${suffix}`]: p99Ms,
    [`overheadP95Ratio${suffix}`]: p95Ms / rsaMs,
  };
}

export function formatOverhead(rows: readonly OverheadRow[]): string {
  const headings = ['clients', 'authority ms', 'p50 ms', 'p95 ms', 'p99 ms', 'rsa ms', 'p50/rsa', 'p95/rsa', 'p99/rsa'];
  const cells = rows.map(({ clients, authorityMs, p50Ms, p95Ms, p99Ms, rsaMs }) => [
    String(clients),
    String(authorityMs),
    ...[p50Ms, p95Ms, p99Ms].map((ms) => ms.toFixed(1)),
    rsaMs.toFixed(3),
    ...[p50Ms, p95Ms, p99Ms].map((ms) => (ms / rsaMs).toFixed(0)),
  ]);
  const late = rows.flatMap(({ clients, endings }) =>
    Object.entries(endings).flatMap(([name, count]) =>
      name === ACCEPTED ? [] : [`${clients} clients: ${count} ${name}`],
    ),
  );
  return [formatTable(headings, cells), ...(late.length === 0 ? [] : ['Not accepted:', ...late])].join('\n');
}
