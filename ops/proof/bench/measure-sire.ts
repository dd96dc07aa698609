import { setTimeout as sleep } from 'node:timers/promises';
import { limaDate } from '@chasqui/core/time';
import * as v from 'valibot';
import { boletaBody } from '../chaos/clients/request-bodies.ts';
import { queryDatabase } from '../support/query-database.ts';
import type { SandboxTenant } from '../support/sandbox-tenant.ts';
import type { Measure, Output } from './measure.ts';
import { type BenchGateway, type BenchStack, openBenchStack } from './stack/bench-stack.ts';
import { watchMemory } from './stack/watch-memory.ts';

/** Heap of the gateway, in MiB. Without a limit the gateway lets garbage grow before it collects. */
const HEAP_MIB = 300;
/** Most memory of the gateway, which has 230 MiB at rest, and of the workers. */
const MOST_MIB = { gateway: 384, workers: 300 };
/** One document of so many changes after the upload. */
const CHANGED_ONE_OF = 100;
const POLL_MS = 250;

/**
 * Sends the register of a large month to the sandbox, changes some documents, and compares the month with the register that was
 * sent. A proposal is compared in the same way.
 */
export const measureSire: Measure = {
  summary: `a large month of sales checked, uploaded to SIRE and compared; fails if a difference is missed, or the gateway holds more than ${MOST_MIB.gateway} MiB or the workers more than ${MOST_MIB.workers}`,
  option: { name: 'rows', otherwise: 200_000, min: 1_000, max: 1_000_000 },
  async run(output, rows) {
    const measured = await fileMonth(output, rows);
    output.table([measured]);
    const { sireGatewayPeakMiB, sireWorkersPeakMiB, sireDifferences } = measured;
    const isSmall = sireGatewayPeakMiB <= MOST_MIB.gateway && sireWorkersPeakMiB <= MOST_MIB.workers;
    return { isGood: isSmall && sireDifferences === Math.floor(rows / CHANGED_ONE_OF), figures: measured };
  },
};

interface SireFigures extends Readonly<Record<string, number>> {
  /** Time of the rows read, checked, packed and uploaded, with the sandbox's own check. */
  readonly sireUploadSeconds: number;
  readonly sireWorkersPeakMiB: number;
  readonly sireComparisonSeconds: number;
  readonly sireGatewayPeakMiB: number;
  /** Differences that the comparison found. */
  readonly sireDifferences: number;
}

async function fileMonth({ say }: Output, rows: number): Promise<SireFigures> {
  const stack = await openBenchStack({ hasSandbox: true });
  try {
    const gateway = await stack.startGateway(undefined, HEAP_MIB);
    const workers = await stack.startWorkers(['sign', 'submit', 'sire']);
    const tenant = await stack.createTenant(gateway);
    await fillMonth(stack, { gateway, tenant, rows });
    say(`${rows} documents are there`);
    const memory = watchMemory(() => [gateway, workers]);
    const sireUploadSeconds = await upload(stack, tenant);
    say(`the register is uploaded after ${sireUploadSeconds.toFixed(1)} s`);
    await queryDatabase(
      stack.database.url,
      `update documents set counterparty_identity_number = '45678913' where correlative % ${CHANGED_ONE_OF} = 0`,
    );
    const comparisonStartedAt = performance.now();
    const sireDifferences = await countDifferences(gateway, tenant);
    const sireComparisonSeconds = secondsSince(comparisonStartedAt);
    const [sireGatewayPeakMiB = Number.NaN, sireWorkersPeakMiB = Number.NaN] = await memory.stop();
    return { sireUploadSeconds, sireWorkersPeakMiB, sireComparisonSeconds, sireGatewayPeakMiB, sireDifferences };
  } finally {
    await stack.close();
  }
}

const today = () => limaDate(new Date());
const monthPath = () => `/api/sire/sales/${today().slice(0, 7).replace('-', '')}`;

function secondsSince(startedAt: number): number {
  return (performance.now() - startedAt) / 1_000;
}

interface FilledMonth {
  readonly gateway: BenchGateway;
  readonly tenant: SandboxTenant;
  readonly rows: number;
}

/** Emits one boleta, and copies its record. */
async function fillMonth({ database }: BenchStack, { gateway, tenant, rows }: FilledMonth): Promise<void> {
  const parts = { series: 'B001', correlative: 1, issueDate: today(), note: 'mes' };
  const emitted = await call(gateway, tenant, { method: 'POST', path: '/api/receipts', body: boletaBody(parts) });
  const { id } = v.parse(v.object({ id: v.string(), status: v.literal('ACCEPTED') }), await emitted.json());
  await queryDatabase(
    database.url,
    `set session_replication_role = replica;
     insert into documents
     select filled.* from documents d, generate_series(2, ${rows}) n, jsonb_populate_record(d, jsonb_build_object(
       'id', uuidv7(), 'correlative', n, 'created_at', d.created_at + n * interval '1 ms')) filled
     where d.id = '${id}'`,
  );
  await queryDatabase(database.url, 'vacuum analyze documents');
}

/**
 * Has the workers upload the register, and returns the seconds from the begin of their work. A request would compare the month for
 * its answer at the same time.
 */
async function upload({ database }: BenchStack, { id }: SandboxTenant): Promise<number> {
  await queryDatabase(
    database.url,
    `insert into sire_tasks (id, tenant_id, book, period, kind, state, authority, next_attempt_at)
     values (uuidv7(), '${id}', 'sales', '${today().slice(0, 7)}', 'replace', 'running', 'sandbox', now())`,
  );
  let begunAt: number | null = null;
  for (;;) {
    const [task] = await queryDatabase(database.url, 'select state, failures, problem from sire_tasks');
    if (task?.state === 'failed') throw new Error(`The upload failed: ${JSON.stringify(task.problem)}`);
    if (begunAt !== null && task?.state === 'done') return secondsSince(begunAt);
    if (Number(task?.failures) > 0) begunAt ??= performance.now();
    await sleep(POLL_MS);
  }
}

async function countDifferences(gateway: BenchGateway, tenant: SandboxTenant): Promise<number> {
  const month = await call(gateway, tenant, { method: 'GET', path: monthPath() });
  return v.parse(v.object({ differenceCount: v.number() }), await month.json()).differenceCount;
}

interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: object;
}

async function call({ url }: BenchGateway, { apiKey }: SandboxTenant, { method, path, body }: Call): Promise<Response> {
  const headers = { Authorization: `Bearer ${apiKey}`, 'Content-Type': 'application/json' };
  const response = await fetch(`${url}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
  return response;
}
