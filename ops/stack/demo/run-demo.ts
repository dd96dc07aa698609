import { setTimeout as sleep } from 'node:timers/promises';
import type { DemoClient, DemoDocument } from './demo-client.ts';
import { DEMO_STEPS, type DemoStep, type EmittedNumber } from './demo-documents.ts';

export interface DemoResult {
  readonly name: string;
  readonly documentId: string;
  readonly document: DemoDocument;
}

const POLL_PAUSE_MS = 1_000;
const MAX_POLLS = 60;

/** Emits every step in turn and waits for its ticket if it has one. Calls `onResult` after each step. */
export async function runDemo(
  client: DemoClient,
  today: string,
  onResult: (result: DemoResult) => void,
): Promise<DemoResult[]> {
  const results: DemoResult[] = [];
  const emitted = new Map<string, EmittedNumber>();
  for (const step of DEMO_STEPS) {
    const result = await runStep(client, step, { today, emitted });
    results.push(result);
    onResult(result);
  }
  return results;
}

async function runStep(
  client: DemoClient,
  step: DemoStep,
  { today, emitted }: { readonly today: string; readonly emitted: Map<string, EmittedNumber> },
): Promise<DemoResult> {
  const emission = await client.emit(step.path, step.body(today, emitted));
  const document = emission.ticket === null ? emission : await waitForTicket(client, emission);
  const { documentId, correlative } = await client.get(document.id);
  emitted.set(step.name, { number: documentId.split('-').slice(-2).join('-'), correlative });
  return { name: step.name, documentId, document };
}

async function waitForTicket(client: DemoClient, emission: DemoDocument): Promise<DemoDocument> {
  let document = emission;
  for (let polls = 0; document.status === 'SENT' && polls < MAX_POLLS; polls += 1) {
    await sleep(POLL_PAUSE_MS);
    document = await client.checkTicket(emission.id);
  }
  return { ...document, id: emission.id };
}
