import { generateKeyPair, sign } from 'node:crypto';
import { promisify } from 'node:util';
import { isAllAccepted, type LoadResult } from '../clients/load.ts';
import { median, quantile, roundFigures } from '../figures.ts';
import type { Measured, Output } from '../measure.ts';
import { startRunningService } from '../stack/running-service.ts';

const WARM_UP = 150;

/** Facturas of each run: enough that some are above the p99 of each. */
const RUNS = [
  { clients: 1, count: 200, authorityMs: 0 },
  { clients: 10, count: 500, authorityMs: 0 },
  { clients: 100, count: 600, authorityMs: 0 },
  { clients: 10, count: 500, authorityMs: 50 },
  { clients: 50, count: 150, authorityMs: 2_000 },
] as const;

/**
 * Measures the time that the service adds: the latency minus the authority's time, by the number of parallel clients.
 * The result is good if every answer was a verdict.
 */
export async function measureOverhead(output: Output): Promise<Measured> {
  const rows = await timeOverhead(output);
  output.table(rows.map(({ endings, ...row }) => ({ ...roundFigures(row), endings: JSON.stringify(endings) })));
  const isGood = rows.every(({ endings }) => isAllAccepted(endings));
  return { isGood, figures: Object.assign({}, ...rows.map(figuresOf)) };
}

interface OverheadRow {
  readonly clients: number;
  readonly authorityMs: number;
  /** Time to answer less that of the authority. */
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly p99Ms: number;
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
      await service.stack.authority.setDelay(authorityMs);
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

const TURNS = 9;
const SIGNATURES = 40;

/** Measures one RSA-2048 signature on this machine, in milliseconds. */
export async function timeRsa(): Promise<number> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const octets = Buffer.alloc(600, 'x');
  const turn = () => {
    const startedMs = performance.now();
    for (let count = 0; count < SIGNATURES; count += 1) sign('sha1', octets, privateKey);
    return (performance.now() - startedMs) / SIGNATURES;
  };
  turn();
  return median(Array.from({ length: TURNS }, turn));
}
