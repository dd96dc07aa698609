import { queryDatabase } from '../../support/query-database.ts';
import type { SandboxTenant } from '../../support/sandbox-tenant.ts';
import { median } from '../figures.ts';
import type { Measure, Output } from '../measure.ts';
import { openBenchStack } from '../stack/bench-stack.ts';
import { emitMix, emitOriginals } from './emit-mix.ts';
import { type LogGrowth, openLog, readHotShare, readLog, readSizes } from './read-growth.ts';

/** Small companies, as most of Peru's: the pages of each are written whole to the log after a checkpoint. */
const COMPANIES = 250;
const PDFS = 20;

/** Tables whose rows the service deletes after a month or sooner. */
const DELETED = new Set(['idempotency_keys', 'webhook_events', 'webhook_deliveries', 'webhook_attempts', 'renditions']);
const FILES = 'artifacts';

/** Most bytes of a document: kept for good with its files, without them, and in the log. Most time of a first PDF. */
const MOST = { kept: 12_000, keptWithoutFiles: 6_000, log: 25_000, firstPdfMs: 300 };

/** Measures the bytes that documents of many small companies leave in PostgreSQL and in its log. */
export const measureGrowth: Measure = {
  option: { name: 'documents', otherwise: 1_000, min: COMPANIES, max: 1_000_000 },
  summary: `bytes and log of a document by table, over ${COMPANIES} companies; fails above ${MOST.kept} kept bytes, ${MOST.keptWithoutFiles} without files, ${MOST.log} of log, or if a first PDF takes more than ${MOST.firstPdfMs} ms`,
  async run(output, documents) {
    const { rows, figures } = await growBy(output, documents);
    output.table(rows);
    output.table([figures]);
    const isGood =
      figures.growthKept <= MOST.kept &&
      figures.growthKeptWithoutFiles <= MOST.keptWithoutFiles &&
      figures.growthLog <= MOST.log &&
      figures.firstPdfMs <= MOST.firstPdfMs;
    return { isGood, figures };
  },
};

interface GrowthRow {
  readonly table: string;
  readonly bytes: number;
  readonly ofIndexes: number;
  readonly log: number;
}

async function growBy({ say }: Output, documents: number) {
  const stack = await openBenchStack({ hasSandbox: true });
  try {
    const { url } = stack.database;
    const gateway = await stack.startGateway();
    await stack.startWorkers(['sign', 'submit', 'retry', 'poll-ticket', 'render-pdf']);
    const tenants: SandboxTenant[] = [];
    for (let company = 0; company < COMPANIES; company += 1) tenants.push(await stack.createTenant(gateway));
    say(`${COMPANIES} companies`);
    await emitOriginals(gateway.url, tenants);
    // The rows that updates leave are cleared in production all the time, and later documents use their place.
    say(`${documents} documents, whose old row versions are cleared`);
    await emitMix(gateway.url, tenants, { from: 0, documents });
    await queryDatabase(url, 'vacuum');
    const before = await readSizes(url);
    const since = await openLog(url);
    say(`${documents} documents, which are measured`);
    await emitMix(gateway.url, tenants, { from: documents, documents });
    const log = await readLog(url, since);
    const firstPdfMs = median(await timePdfs(gateway.url, tenants.slice(0, PDFS)));
    const rows = await listGrowth(url, { before, log, documents });
    const sum = (isCounted: (row: GrowthRow) => boolean) =>
      rows.filter(isCounted).reduce((bytes, row) => bytes + row.bytes, 0);
    const isKept = ({ table }: GrowthRow) => !DELETED.has(table);
    const figures = {
      growthKept: sum(isKept),
      growthKeptWithoutFiles: sum((row) => isKept(row) && row.table !== FILES),
      growthFirstMonth: sum(() => true),
      growthLog: log.bytes / documents,
      growthLogOfPages: log.pageBytes / documents,
      hotUpdates: await readHotShare(url),
      firstPdfMs,
    };
    return { rows, figures };
  } finally {
    await stack.close();
  }
}

interface Growth {
  readonly before: Awaited<ReturnType<typeof readSizes>>;
  readonly log: LogGrowth;
  readonly documents: number;
}

/** Returns the bytes that a document added to each table, those of its indexes among them, and to the log. */
async function listGrowth(url: string, { before, log, documents }: Growth): Promise<readonly GrowthRow[]> {
  const earlier = new Map(before.map((size) => [size.table, size]));
  const each = (bytes: number) => Math.round(bytes / documents);
  return (await readSizes(url))
    .map(({ table, bytes, indexBytes }) => ({
      table,
      bytes: each(bytes - (earlier.get(table)?.bytes ?? 0)),
      ofIndexes: each(indexBytes - (earlier.get(table)?.indexBytes ?? 0)),
      log: each(log.byTable.get(table) ?? 0),
    }))
    .filter(({ bytes, log: logged }) => bytes > 0 || logged > 0)
    .toSorted((a, b) => b.bytes - a.bytes);
}

/** Returns the time of the first PDF of one document of each company, in ms. */
async function timePdfs(url: string, tenants: readonly SandboxTenant[]): Promise<readonly number[]> {
  const times: number[] = [];
  for (const { apiKey } of tenants) {
    const headers = { Authorization: `Bearer ${apiKey}` };
    const [found] = ((await (await fetch(`${url}/api/documents?limit=1`, { headers })).json()) as Found).data;
    const startedAt = performance.now();
    const response = await fetch(`${url}/api/documents/${found?.id}/pdf`, { headers });
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`A PDF was answered ${response.status}`);
    times.push(performance.now() - startedAt);
  }
  return times;
}

interface Found {
  readonly data: readonly { readonly id: string }[];
}
