import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type ChasquiClient,
  type DownloadedFile,
  type EmissionResult,
  type FileKind,
  isChasquiApiError,
  type OutputOf,
  type VoidingResult,
} from '@chasqui/client';
import { DEMO_STEPS } from './demo-documents.ts';

export interface DemoResult extends Ended {
  /** Name of the step: `Factura`. */
  readonly name: string;
}

const POLL_PAUSE_MS = 1_000;
const MAX_POLLS = 60;

type Ended = OutputOf<'documents', 'checkTicket'>;

/** Emits every step in turn and waits for its ticket if it has one. Calls `onResult` after each step. */
export async function runDemo(
  client: ChasquiClient,
  today: string,
  onResult: (result: DemoResult) => void,
): Promise<DemoResult[]> {
  const results: DemoResult[] = [];
  const emitted = new Map<string, string>();
  for (const { name, emit } of DEMO_STEPS) {
    const result = { name, ...(await waitForTicket(client, await emit(client, today, emitted))) };
    emitted.set(name, result.documentId.split('-').slice(-2).join('-'));
    results.push(result);
    onResult(result);
  }
  return results;
}

async function waitForTicket(client: ChasquiClient, emission: EmissionResult | VoidingResult): Promise<Ended> {
  if (emission.ticket === null && 'documentId' in emission) return emission;
  let result = await client.documents.checkTicket.mutate({ id: emission.id });
  for (let polls = 1; result.status === 'SENT' && polls < MAX_POLLS; polls += 1) {
    await sleep(POLL_PAUSE_MS);
    result = await client.documents.checkTicket.mutate({ id: emission.id });
  }
  return result;
}

const KINDS = ['xml', 'cdr', 'pdf'] as const satisfies readonly FileKind[];

/** Writes the files of a document into `folder`; returns the kinds of the missing ones. */
export async function saveFiles(
  client: { download(id: string, kind: FileKind): Promise<Pick<DownloadedFile, 'fileName' | 'bytes'>> },
  id: string,
  folder: string,
): Promise<readonly FileKind[]> {
  await mkdir(folder, { recursive: true });
  const missing: FileKind[] = [];
  for (const kind of KINDS) {
    try {
      const { fileName, bytes } = await client.download(id, kind);
      await writeFile(join(folder, fileName), bytes);
    } catch (error) {
      if (!isChasquiApiError(error) || error.code !== 'NOT_FOUND') throw error;
      missing.push(kind);
    }
  }
  return missing;
}
