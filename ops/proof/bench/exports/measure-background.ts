import { setTimeout as sleep } from 'node:timers/promises';
import type { DocumentExportFormat } from '@chasqui/core/exports';
import { redisServerAt } from '@chasqui/core/redis';
import type { Database, TenantContext } from '@chasqui/db/connection';
import { createExport, EXPORT_BATCH_SIZE, type ExportRecord, getExport, removeExport } from '@chasqui/db/exports';
import { EXPORT_JOB, openJobs } from '@chasqui/jobs';
import type { Output } from '../measure.ts';
import type { ExportRow } from './format-exports.ts';
import { startWorkerProcess, type WorkerPlace } from './worker-process.ts';

/** Issue 7: an export of 200,000 documents stays below. In MiB. */
export const MOST_MEMORY = 200;

const MOST_BATCHES_AFTER_CANCEL = 3;
/** Most time that the check itself takes, in milliseconds. */
const LOOKING_MS = 250;

export interface BackgroundPlace extends WorkerPlace {
  readonly db: Database;
  readonly ctx: TenantContext;
}

/**
 * Measures a CSV file and a workbook of all documents, each in a new worker process, and how soon a cancelled export
 * stops.
 */
export async function measureBackground(place: BackgroundPlace, { say }: Output): Promise<ExportRow[]> {
  const rows: ExportRow[] = [];
  for (const format of ['csv', 'xlsx'] as const) {
    say(`${format} in the background`);
    rows.push(await measureFormat(place, format));
  }
  say('a cancelled one');
  const [csv] = rows;
  if (csv === undefined) throw new Error('No export was made');
  rows.push(await measureCancel(place, (csv.ms * EXPORT_BATCH_SIZE) / csv.documents));
  return rows;
}

async function measureFormat(place: BackgroundPlace, format: DocumentExportFormat): Promise<ExportRow> {
  const worker = await startWorkerProcess(place);
  const startedAt = performance.now();
  const id = await request(place, format);
  const made = await until(place, id, ({ state }) => state !== 'PENDING' && state !== 'RUNNING');
  const ms = performance.now() - startedAt;
  const peak = await worker.end();
  const findings = [
    ...(made.state === 'COMPLETED' ? [] : [`it is ${made.state}: ${made.problem}`]),
    ...(peak <= MOST_MEMORY ? [] : [`it held ${Math.round(peak)} MiB, and may hold ${MOST_MEMORY}`]),
  ];
  const size = (made.byteLength ?? 0) / 1_048_576;
  return { name: `${format} in the background`, documents: made.done, size, ms, peak, findings };
}

/** @param batchMs what a batch took in one that was not cancelled */
async function measureCancel(place: BackgroundPlace, batchMs: number): Promise<ExportRow> {
  const { db, ctx } = place;
  const worker = await startWorkerProcess(place);
  const id = await request(place, 'csv');
  const running = await until(place, id, ({ done }) => done > 0);
  const cancelledAt = performance.now();
  await removeExport(db, ctx, id);
  // The worker takes the next one only when it has let go of this.
  const next = await request(place, 'csv');
  await until(place, next, ({ state }) => state === 'RUNNING');
  const ms = performance.now() - cancelledAt;
  await removeExport(db, ctx, next);
  const peak = await worker.end();
  const most = MOST_BATCHES_AFTER_CANCEL * batchMs + LOOKING_MS;
  const findings = [
    ...(running.state === 'RUNNING' ? [] : ['it was over before it could be cancelled']),
    ...(ms <= most ? [] : [`it went on for ${Math.round(ms)} ms, and may for ${Math.round(most)}`]),
  ];
  return { name: 'cancelled', documents: running.done, size: 0, ms, peak, findings };
}

async function request({ db, ctx, redisUrl }: BackgroundPlace, format: DocumentExportFormat): Promise<string> {
  const spec = { kind: 'documents', format, filter: {}, order: 'createdAt' } as const;
  const { record, claimedUntil } = await createExport(db, ctx, { spec, request: { format } });
  if (claimedUntil === null) throw new Error('Another export is unfinished');
  const jobs = openJobs({ redis: redisServerAt(redisUrl), onError: () => {} });
  const job = { tenantId: ctx.tenantId, exportId: record.id, attempt: claimedUntil.getTime() };
  await jobs.add(EXPORT_JOB, job);
  await jobs.close();
  return record.id;
}

async function until(
  { db, ctx }: BackgroundPlace,
  id: string,
  isSo: (record: ExportRecord) => boolean,
): Promise<ExportRecord> {
  for (;;) {
    const record = await getExport(db, ctx, id);
    if (isSo(record)) return record;
    await sleep(20);
  }
}
