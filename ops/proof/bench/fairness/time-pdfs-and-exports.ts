import { setTimeout as sleep } from 'node:timers/promises';
import { limaDate } from '@chasqui/core/time';
import * as v from 'valibot';
import { queryDatabase } from '../../support/query-database.ts';
import { median } from '../figures.ts';
import type { Measured, Output } from '../measure.ts';
import type { BenchTenant } from '../stack/bench-tenant.ts';
import type { RunningService } from '../stack/running-service.ts';
import { request, timeRequest } from './time-request.ts';

/** Facturas of the other tenant, and of the small one. */
const LONG = { count: 10, lines: 999 } as const;
const SMALL = { count: 4, lines: 1 } as const;

/** Bound of the wait for a small PDF beside nine long ones, in long PDFs drawn alone: it waits for the one under way. */
const MOST_LONG_PDFS = 4;
/** Bound of the time of a small export beside an archive of another tenant, as a multiple of its time alone. */
const MOST_EXPORT = 8;

interface Tenants {
  readonly service: RunningService;
  readonly small: BenchTenant;
  readonly large: BenchTenant;
}

/**
 * Measures the waits of a small tenant: for PDFs of one line while another tenant wants many of 999 lines, and for a small
 * export while the other one has an archive made.
 */
export async function timePdfsAndExports(service: RunningService, output: Output): Promise<Measured> {
  const [small, large] = [await service.openEmitter(), await service.openEmitter()];
  const workers = [await service.stack.startWorkers(['render-pdf']), await service.stack.startWorkers(['export'])];
  output.say(`${LONG.count} facturas of ${LONG.lines} lines, and their PDFs`);
  await small.emit({ ...SMALL, clients: 1 });
  await large.emit({ ...LONG, clients: 2 });
  const tenants = { service, small: small.tenant, large: large.tenant };
  await untilPrinted(tenants);
  const measured = [await timePdfs(tenants, output), await timeExports(tenants, output)];
  for (const each of workers) await each.stop();
  return {
    isGood: measured.every(({ isGood }) => isGood),
    figures: Object.assign({}, ...measured.map(({ figures }) => figures)),
  };
}

async function timePdfs({ service: { gateway }, small, large }: Tenants, { say, print }: Output): Promise<Measured> {
  const ask = (tenant: BenchTenant, id: string) =>
    timeRequest(gateway, tenant, { path: `/api/documents/${id}/pdf?format=ticket` });
  const [first, ...others] = await listDocuments(gateway, large);
  say('one long ticket alone');
  const long = await ask(large, String(first));
  say(`tickets of one line beside ${others.length} of ${LONG.lines} lines`);
  const flood = Promise.all(others.map((id) => ask(large, id)));
  const waits = [];
  for (const id of await listDocuments(gateway, small)) waits.push(await ask(small, id));
  await flood;
  const waitMs = Math.max(...waits.map(({ ms }) => ms));
  const fairnessPdfRatio = waitMs / long.ms;
  print(
    `PDFs: a long one ${long.ms.toFixed(0)} ms alone; a small one at most ${waitMs.toFixed(0)} ms beside many of them, ` +
      `fairnessPdfRatio ${fairnessPdfRatio.toFixed(2)} (at most ${MOST_LONG_PDFS})`,
  );
  const isGood = [long, ...waits].every(({ ok }) => ok) && fairnessPdfRatio <= MOST_LONG_PDFS;
  return { isGood, figures: { fairnessPdfRatio } };
}

const CSV = { kind: 'documents', format: 'csv' } as const;
const EXPORTS = 5;

async function timeExports({ service, small, large }: Tenants, { say, print }: Output): Promise<Measured> {
  const { gateway, stack } = service;
  const timeCsv = async () => {
    const startedAt = performance.now();
    const { id } = v.parse(ExportSchema, await request(gateway, small, { path: EXPORTS_PATH, body: CSV }));
    while ((await stateOf(gateway, small, id)) !== 'COMPLETED') await sleep(10);
    return performance.now() - startedAt;
  };
  await timeCsv();
  say('small exports alone');
  const alone = await repeat(timeCsv);
  say('small exports beside an archive of another tenant');
  // Its PDFs must be drawn anew.
  await queryDatabase(stack.database.url, `delete from renditions where tenant_id = '${large.id}'`);
  const archive = { kind: 'archive', period: limaDate(new Date()).slice(0, 7) };
  const { id } = v.parse(ExportSchema, await request(gateway, large, { path: EXPORTS_PATH, body: archive }));
  while ((await stateOf(gateway, large, id)) === 'PENDING') await sleep(10);
  const beside = await repeat(timeCsv);
  const archiveState = await stateOf(gateway, large, id);
  const fairnessExportRatio = median(beside) / median(alone);
  print(
    `exports: ${median(alone).toFixed(0)} ms alone, ${median(beside).toFixed(0)} ms beside an archive ` +
      `that is ${archiveState} after them, fairnessExportRatio ${fairnessExportRatio.toFixed(2)} (at most ${MOST_EXPORT})`,
  );
  return { isGood: archiveState === 'RUNNING' && fairnessExportRatio <= MOST_EXPORT, figures: { fairnessExportRatio } };
}

const EXPORTS_PATH = '/api/exports';
const ExportSchema = v.object({ id: v.string(), status: v.string() });
const DocumentsSchema = v.object({ data: v.array(v.object({ id: v.string() })) });

type Gateway = RunningService['gateway'];

async function stateOf(gateway: Gateway, tenant: BenchTenant, id: string): Promise<string> {
  return v.parse(ExportSchema, await request(gateway, tenant, { path: `${EXPORTS_PATH}/${id}` })).status;
}

async function listDocuments(gateway: Gateway, tenant: BenchTenant): Promise<string[]> {
  const listed = await request(gateway, tenant, { path: '/api/documents?limit=100' });
  return v.parse(DocumentsSchema, listed).data.map(({ id }) => id);
}

/** Until the PDF of every verdict is kept: those made in advance are not to be measured. */
async function untilPrinted({ service: { stack }, small, large }: Tenants): Promise<void> {
  const unprinted = `select 1 from documents d where tenant_id in ('${small.id}', '${large.id}')
    and not exists (select from renditions r where r.tenant_id = d.tenant_id and r.document_id = d.id)`;
  while ((await queryDatabase(stack.database.url, unprinted)).length > 0) await sleep(200);
}

async function repeat(run: () => Promise<number>): Promise<number[]> {
  const times: number[] = [];
  for (let count = 0; count < EXPORTS; count += 1) times.push(await run());
  return times;
}
