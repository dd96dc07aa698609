import { setTimeout as sleep } from 'node:timers/promises';
import { limaDate } from '@chasqui/core/time';
import { JOB_NAMES } from '@chasqui/jobs';
import type { RunningServer } from '../../stack/start/guarded-child.ts';
import { queryDatabase } from '../support/query-database.ts';
import { startClients } from './clients/start-clients.ts';
import type { Measure, Output } from './measure.ts';
import { facturaOf } from './preparation/prepare-factura.ts';
import { type BenchGateway, type BenchStack, openBenchStack } from './stack/bench-stack.ts';
import { readResidentMiB } from './stack/process-cost.ts';

const DOCUMENTS = 300;
const CLIENTS = 20;
const LINES = 10;
/** After which a process that was just started is at rest. */
const REST_MS = 2_000;
const SAMPLE_MS = 100;

/** Most memory of a process in MiB: half of the limit in the manifests of ops/deploy/kubernetes. */
const MOST = 384;

/**
 * Measures the memory of the gateway and of one process per pool, at rest and while facturas are emitted, printed and
 * exported.
 */
export const measureMemory: Measure = {
  summary: `memory of the gateway and of each pool, at rest and under load; fails when one holds more than ${MOST} MiB`,
  async run(output) {
    const rows = await observe(output);
    output.table(rows.map(({ name, atRest, peak }) => ({ name, atRest: Math.round(atRest), peak: Math.round(peak) })));
    const figures = Object.fromEntries(rows.map(({ name, peak }) => [`${camelCase(name)}PeakMiB`, peak]));
    return { isGood: rows.every(({ peak }) => peak <= MOST), figures };
  },
};

/** `render-pdf` as the name of a figure begins: `renderPdf`. */
function camelCase(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

interface MemoryRow {
  readonly name: string;
  /** Memory at rest, in MiB. */
  readonly atRest: number;
  readonly peak: number;
}

interface Watched {
  readonly name: string;
  readonly server: RunningServer;
}

async function observe({ say }: Output): Promise<readonly MemoryRow[]> {
  const stack = await openBenchStack();
  try {
    const gateway = await stack.startGateway();
    const watched: Watched[] = [{ name: 'gateway', server: gateway }];
    for (const pool of JOB_NAMES) watched.push({ name: pool, server: await stack.startWorkers([pool]) });
    await sleep(REST_MS);
    const servers = watched.map(({ server }) => server);
    const atRest = await readAll(servers);
    say(`${DOCUMENTS} facturas, printed and exported`);
    const peaks = await watchMemory(servers, () => putLoad(stack, gateway));
    return watched.map(({ name }, index) => ({ name, atRest: atRest[index] ?? 0, peak: peaks[index] ?? 0 }));
  } finally {
    await stack.close();
  }
}

function readAll(servers: readonly RunningServer[]): Promise<readonly number[]> {
  return Promise.all(servers.map(({ pid }) => readResidentMiB(pid)));
}

/** Returns the most memory that each process had while `run` ran, in MiB. */
export async function watchMemory(
  servers: readonly RunningServer[],
  run: () => Promise<void>,
): Promise<readonly number[]> {
  let isOver = false;
  const peaks = servers.map(() => 0);
  const look = async () => {
    while (!isOver) {
      for (const [index, size] of (await readAll(servers)).entries()) peaks[index] = Math.max(peaks[index] ?? 0, size);
      await sleep(SAMPLE_MS);
    }
  };
  const looking = look();
  try {
    await run();
  } finally {
    isOver = true;
    await looking;
  }
  return peaks;
}

async function putLoad(stack: BenchStack, gateway: BenchGateway): Promise<void> {
  const tenant = await stack.createTenant(gateway);
  await stack.authority.prepare({ ruc: tenant.ruc, series: 'F001', first: 1, count: DOCUMENTS });
  const clients = startClients();
  try {
    const body = JSON.stringify({ ...facturaOf(LINES), series: 'F001', issueDate: limaDate(new Date()) });
    const load = {
      gatewayUrl: gateway.url,
      apiKey: tenant.apiKey,
      body,
      clients: CLIENTS,
      count: DOCUMENTS,
      pauseMs: 0,
    };
    const { endings } = await clients.run(load);
    const answered = Object.values(endings).reduce((sum, count) => sum + count, 0);
    if (answered !== DOCUMENTS) throw new Error(`Of ${DOCUMENTS} facturas ${answered} were answered`);
  } finally {
    await clients.close();
  }
  const headers = { Authorization: `Bearer ${tenant.apiKey}`, 'Content-Type': 'application/json' };
  const request = { method: 'POST', headers, body: JSON.stringify({ kind: 'documents', format: 'xlsx' }) };
  const asked = await fetch(`${gateway.url}/api/exports`, request);
  if (!asked.ok) throw new Error(`The export was answered ${asked.status}: ${await asked.text()}`);
  await waitUntilDone(stack);
}

const DEADLINE_MS = 120_000;

async function waitUntilDone({ database }: BenchStack): Promise<void> {
  const deadline = Date.now() + DEADLINE_MS;
  for (;;) {
    const left = await countLeft(database.url);
    if (left === 0) return;
    if (Date.now() > deadline) throw new Error(`${left} PDFs and exports are not made after ${DEADLINE_MS / 1_000} s`);
    await sleep(500);
  }
}

async function countLeft(url: string): Promise<number> {
  const [row] = await queryDatabase(
    url,
    `select ((select count(*) from documents d where not exists
        (select from renditions r where r.tenant_id = d.tenant_id and r.document_id = d.id))
      + (select count(*) from exports where state <> 'COMPLETED'))::int as left`,
  );
  return Number(row?.left);
}
