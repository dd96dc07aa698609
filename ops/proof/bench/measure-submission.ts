import { setTimeout as sleep } from 'node:timers/promises';
import { limaDate } from '@chasqui/core/time';
import { queryDatabase } from '../support/query-database.ts';
import type { SandboxTenant } from '../support/sandbox-tenant.ts';
import { roundFigures } from './figures.ts';
import type { Measure, Output } from './measure.ts';
import { watchMemory } from './measure-memory.ts';
import { facturaOf } from './preparation/prepare-factura.ts';
import { type BenchGateway, type BenchStack, openBenchStack } from './stack/bench-stack.ts';

const AUTHORITY_MS = 2_000;
const TENANTS = 4;
const DOCUMENTS_EACH = 300;
const WARM_UP = 300;
const LINES = 10;
const RECORDED_AT_ONCE = 20;

const LEAST_PER_SECOND = 200;
const MOST_MIB = 400;

/** Measures how many documents a second one process of `submit` brings to an authority that takes its time. */
export const measureSubmission: Measure = {
  summary: `documents a second of one process of submit with an authority of ${AUTHORITY_MS / 1_000} s; fails below ${LEAST_PER_SECOND}, or above ${MOST_MIB} MiB`,
  async run(output) {
    const figures = await timeSubmission(output);
    output.table([roundFigures({ ...figures })]);
    const { submissionsPerSecond, submissionPeakMiB } = figures;
    return { isGood: submissionsPerSecond >= LEAST_PER_SECOND && submissionPeakMiB <= MOST_MIB, figures };
  },
};

interface SubmissionFigures extends Readonly<Record<string, number>> {
  readonly submissionsPerSecond: number;
  readonly submissionPeakMiB: number;
}

/** Has documents signed while no process submits, then starts one and watches it. */
async function timeSubmission({ say }: Output): Promise<SubmissionFigures> {
  const stack = await openBenchStack();
  try {
    const gateway = await stack.startGateway();
    const signing = await stack.startWorkers(['sign']);
    say(`${TENANTS * DOCUMENTS_EACH} facturas to sign`);
    await Promise.all(Array.from({ length: TENANTS }, () => recordFacturas(stack, gateway)));
    await untilAll(stack, 'SIGNED');
    await signing.stop();
    await stack.authority.setDelay(AUTHORITY_MS);
    say('submitting them');
    const submitting = await stack.startWorkers(['submit']);
    const [submissionPeakMiB = Number.NaN] = await watchMemory([submitting], () => untilAll(stack, 'ACCEPTED'));
    return { submissionsPerSecond: await readRate(stack), submissionPeakMiB };
  } finally {
    await stack.close();
  }
}

async function recordFacturas(stack: BenchStack, gateway: BenchGateway): Promise<void> {
  const tenant = await stack.createTenant(gateway);
  await stack.authority.prepare({ ruc: tenant.ruc, series: 'F001', first: 1, count: DOCUMENTS_EACH });
  for (let recorded = 0; recorded < DOCUMENTS_EACH; recorded += RECORDED_AT_ONCE)
    await Promise.all(Array.from({ length: RECORDED_AT_ONCE }, () => recordFactura(gateway, tenant)));
}

async function recordFactura({ url }: BenchGateway, { apiKey }: SandboxTenant): Promise<void> {
  const response = await fetch(`${url}/api/invoices`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${apiKey}`, 'Content-Type': 'application/json', Prefer: 'respond-async' },
    body: JSON.stringify({ ...facturaOf(LINES), series: 'F001', issueDate: limaDate(new Date()) }),
  });
  if (response.status !== 202) throw new Error(`A factura was answered ${response.status}: ${await response.text()}`);
  await response.body?.cancel();
}

const DEADLINE_MS = 120_000;

async function untilAll({ database }: BenchStack, state: string): Promise<void> {
  const deadline = Date.now() + DEADLINE_MS;
  for (;;) {
    const [row] = await queryDatabase(
      database.url,
      `select count(*)::int as left from documents where state <> '${state}'`,
    );
    if (row?.left === 0) return;
    if (Date.now() > deadline) throw new Error(`${row?.left} facturas are not ${state} after ${DEADLINE_MS / 1_000} s`);
    await sleep(200);
  }
}

/** Returns the documents answered a second, without the first ones, with which the process warms up. */
async function readRate({ database }: BenchStack): Promise<number> {
  const [row] = await queryDatabase(
    database.url,
    `select count(*) / extract(epoch from max(closed_at) - min(closed_at)) as rate
      from (select closed_at from submissions order by closed_at offset ${WARM_UP}) as answered`,
  );
  return Number(row?.rate);
}
