import type { PrintModel } from '@chasqui/core/print';
import type { PdfLook } from '../pdf-look.ts';
import { renderPdf } from './render-pdf.ts';

export interface RenderTask {
  readonly model: PrintModel;
  readonly look: PdfLook;
}

/** Renders in a thread, because a document uses a core for as long as it has lines and its logo has pixels. */
export default async function renderInThread({ model, look }: RenderTask): Promise<Uint8Array> {
  return new Uint8Array(await renderPdf(model, look));
}
