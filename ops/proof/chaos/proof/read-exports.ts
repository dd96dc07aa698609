import { setTimeout as sleep } from 'node:timers/promises';
import { parse } from 'csv-parse/sync';
import * as v from 'valibot';
import type { Company } from '../clients/company.ts';
import type { AskedExport } from '../clients/run-exporter.ts';
import type { DocumentEvidence, ExportEvidence } from './evidence.ts';

const ExportSchema = v.object({ status: v.string() });
const UNFINISHED = /^(PENDING|RUNNING)$/;
const PROBE_MS = 500;

interface ExportReading {
  readonly gatewayUrl: string;
  readonly companies: readonly Company[];
  readonly documents: readonly DocumentEvidence[];
  /** Until when an export may be unfinished. */
  readonly deadline: Date;
}

/** Reads the outcome of exports: downloads their files and counts the rows. */
export async function readExports(asked: readonly AskedExport[], reading: ExportReading): Promise<ExportEvidence[]> {
  const evidence: ExportEvidence[] = [];
  for (const one of asked) evidence.push(await readExport(one, reading));
  return evidence;
}

async function readExport({ ruc, id, known }: AskedExport, reading: ExportReading): Promise<ExportEvidence> {
  const company = reading.companies.find((each) => each.ruc === ruc);
  if (company === undefined) throw new Error(`No company has the RUC ${ruc}`);
  const url = `${reading.gatewayUrl}/api/exports/${id}`;
  const headers = { Authorization: `Bearer ${company.apiKey}` };
  const status = await waitForEnd(url, headers, reading.deadline);
  const rows = status === 'COMPLETED' ? await countRows(`${url}/download`, headers) : null;
  const most = reading.documents.filter((document) => document.ruc === ruc).length;
  return { ruc, id, status, rows, least: known, most };
}

async function waitForEnd(url: string, headers: Record<string, string>, deadline: Date): Promise<string> {
  for (;;) {
    const response = await fetch(url, { headers });
    if (response.status === 404) return 'NOT_FOUND';
    if (!response.ok) throw new Error(`GET ${url} answered ${response.status}: ${await response.text()}`);
    const { status } = v.parse(ExportSchema, await response.json());
    if (!UNFINISHED.test(status) || Date.now() > deadline.getTime()) return status;
    await sleep(PROBE_MS);
  }
}

/** Without the row of headings. A document that stands in it twice counts twice. */
async function countRows(url: string, headers: Record<string, string>): Promise<number> {
  const response = await fetch(url, { headers });
  if (!response.ok) throw new Error(`GET ${url} answered ${response.status}: ${await response.text()}`);
  const rows: unknown[] = parse(await response.text(), { bom: true });
  return rows.length - 1;
}
