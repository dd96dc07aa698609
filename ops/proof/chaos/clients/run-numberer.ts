import { setTimeout as sleep } from 'node:timers/promises';
import { limaDate } from '@chasqui/core/time';
import { callGateway } from './call-gateway.ts';
import type { KnownDocument } from './company.ts';
import { emitHonestly } from './emit-honestly.ts';
import type { Intention } from './intention.ts';
import { boletaBody, voidingBody } from './request-bodies.ts';
import { type ClientOptions, carryOut } from './run-client.ts';

const SERIES = 'B501';
const PROBE_MS = 1_000;

/**
 * Runs a client that emits boletas, which the service sends in daily summaries, and voids each by a communication that
 * it numbers itself. Communications and summaries share one count.
 */
export async function runNumberer(options: ClientOptions): Promise<void> {
  const { company, number, random, pauseMs, stopping, onResult } = options;
  for (let count = 1; options.goesOn() && !stopping.aborted; count += 2) {
    const marker = (step: number) => `chaos-${number}-${count + step}`;
    const boleta = await emitBoleta(options, marker(0));
    if (boleta !== null && (await waitUntilAccepted(options, boleta))) {
      const correlative = company.takeNumber(`voided-documents ${boleta.issueDate}`);
      onResult(await carryOut(options, planVoiding(company.ruc, marker(1), boleta, correlative)));
    }
    await sleep(random.between(pauseMs.least, pauseMs.most), undefined, { signal: stopping });
  }
}

/** Returns null if its number is not known. */
async function emitBoleta(options: ClientOptions, marker: string): Promise<KnownDocument | null> {
  const { ruc } = options.company;
  const issueDate = limaDate(new Date());
  const body = boletaBody({ series: SERIES, issueDate, note: marker });
  const intention = { marker, ruc, path: 'receipts', body, key: `key-${marker}`, isNumbered: false } as const;
  const { end, told } = await emitHonestly(options, { ...intention, expected: 'ACCEPTED' });
  options.onResult({ intention: { ...intention, expected: 'ACCEPTED' }, end, told, xmlSha256: null });
  const { id = null, documentId = null } = told.findLast((one) => one.documentId !== null) ?? {};
  if (id === null || documentId === null) return null;
  return { id, documentType: '03', series: SERIES, correlative: Number(documentId.slice(-8)), issueDate };
}

/** Returns false if the run ends before the boleta's summary is accepted. */
async function waitUntilAccepted(
  { company, random, gatewayUrls, goesOn, stopping }: ClientOptions,
  { id }: KnownDocument,
): Promise<boolean> {
  while (goesOn() && !stopping.aborted) {
    const url = `${random.pick(gatewayUrls)}/api/documents/${id}`;
    const { apiKey } = company;
    const { told } = await callGateway({ url, apiKey, request: 'record', method: 'GET', body: null, key: null });
    if (told.status === 'ACCEPTED') return true;
    await sleep(PROBE_MS, undefined, { signal: stopping });
  }
  return false;
}

function planVoiding(ruc: string, marker: string, boleta: KnownDocument, correlative: number): Intention {
  const { issueDate } = boleta;
  const body = voidingBody({ series: issueDate, correlative, issueDate, note: `Emitida por error, ${marker}` }, [
    boleta,
  ]);
  const path = 'voided-documents';
  return { marker, ruc, path, body, key: null, isNumbered: true, expected: 'ACCEPTED', voids: [boleta] };
}
