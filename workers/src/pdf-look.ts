import type { PaperMark, PdfFormat, PrintModel } from '@chasqui/core/print';

export interface PdfLook {
  readonly format: PdfFormat;
  readonly mark: PaperMark;
  /** True if the document was sent to the sandbox or to SUNAT's beta. */
  readonly isTest: boolean;
  /** Colour of frames and rules on sheets, `#RRGGBB`; null for that of the text. */
  readonly color: string | null;
  readonly logo: { readonly bytes: Uint8Array; readonly mediaType: string } | null;
  /** Printed link where the receiver can look the document up. */
  readonly consultUrl: string | null;
  /** Goes into the PDF's own dates, so that its bytes depend on no clock. */
  readonly issuedAt: Date;
}

/** Prints a document. The same model and look always give the same bytes. */
export type RenderPdf = (model: PrintModel, look: PdfLook) => Promise<Uint8Array>;
