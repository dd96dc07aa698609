import { parentPort } from 'node:worker_threads';
import type { PrintModel } from '@chasqui/core/print';
import type { PdfLook } from './pdf-look.ts';
import { renderPdf } from './render-pdf.ts';

/** Request to the thread. Requests are handled one after the other. */
export interface ThreadRequest {
  readonly model: PrintModel;
  readonly look: PdfLook;
}

/** Answer of the thread to one request. */
export type ThreadAnswer =
  | { readonly kind: 'rendered'; readonly bytes: Uint8Array }
  | { readonly kind: 'failed'; readonly error: Error };

/** A thread of its own for drawing, which takes a core for as long as a document has lines and its logo pixels. */
async function answer({ model, look }: ThreadRequest): Promise<ThreadAnswer> {
  try {
    return { kind: 'rendered', bytes: new Uint8Array(await renderPdf(model, look)) };
  } catch (error) {
    return { kind: 'failed', error: error instanceof Error ? error : new Error(String(error)) };
  }
}

parentPort?.on('message', async (request: ThreadRequest) => {
  parentPort?.postMessage(await answer(request));
});
