import { parentPort } from 'node:worker_threads';
import type { PrintModel } from '@chasqui/core/print';
import type { PdfLook } from './pdf-look.ts';
import { renderPdf } from './render-pdf.ts';

/** What the thread is asked for. */
export interface ThreadRequest {
  readonly id: number;
  readonly model: PrintModel;
  readonly look: PdfLook;
}

/** What it answers, in any order: each request once. */
export type ThreadAnswer =
  | { readonly kind: 'rendered'; readonly id: number; readonly bytes: Uint8Array }
  | { readonly kind: 'failed'; readonly id: number; readonly error: Error };

/** A thread of its own for drawing: a page costs milliseconds of a core, and a bad logo seconds. */
async function answer({ id, model, look }: ThreadRequest): Promise<ThreadAnswer> {
  try {
    return { kind: 'rendered', id, bytes: new Uint8Array(await renderPdf(model, look)) };
  } catch (error) {
    return { kind: 'failed', id, error: error instanceof Error ? error : new Error(String(error)) };
  }
}

parentPort?.on('message', async (request: ThreadRequest) => {
  parentPort?.postMessage(await answer(request));
});
