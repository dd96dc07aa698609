import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { callGateway } from './call-gateway.ts';
import type { ClientContext } from './emit-honestly.ts';

export interface AskedExport {
  readonly ruc: string;
  readonly id: string;
  /** Number of documents that the company knew before the request. */
  readonly known: number;
}

interface ExporterOptions extends Omit<ClientContext, 'isOver'> {
  /** Returns the number of the company's documents that are known to be recorded. */
  readonly countKnown: () => number;
  readonly goesOn: () => boolean;
  readonly onAsked: (asked: AskedExport) => void;
}

/** Exports that a company keeps are limited: these are few enough. */
const MOST_EXPORTS = 15;
const PAUSE_MS = { least: 1_500, most: 8_000 };

export async function runExporter(options: ExporterOptions): Promise<void> {
  const { random, stopping, company } = options;
  for (let asked = 0; options.goesOn() && !stopping.aborted && asked < MOST_EXPORTS; ) {
    await sleep(random.between(PAUSE_MS.least, PAUSE_MS.most), undefined, { signal: stopping });
    const known = options.countKnown();
    const id = await requestExport(random.pick(options.gatewayUrls), company.apiKey);
    if (id === null) continue;
    options.onAsked({ ruc: company.ruc, id, known });
    asked += 1;
  }
}

/** Null if no answer came, or there are too many already: it is requested again later, as another one. */
export async function requestExport(gatewayUrl: string, apiKey: string): Promise<string | null> {
  const { told } = await callGateway({
    ...{ url: `${gatewayUrl}/api/exports`, apiKey, request: 'export', method: 'POST', key: randomUUID() },
    body: JSON.stringify({ kind: 'documents', format: 'csv' }),
  });
  if (told.httpStatus !== 201) return null;
  if (told.id === null) throw new Error(`The export has no id: ${told.message}`);
  return told.id;
}
