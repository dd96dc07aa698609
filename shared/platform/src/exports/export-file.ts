import type { ExportedDocument, ExportedFile } from '@chasqui/core/exports';

/** A file that is made while it is read: whoever reads slowly has it made slowly. */
export interface ExportFile {
  readonly fileName: string;
  readonly mediaType: string;
  /** To be read once. Throws what the source throws, and the reason of the signal once that is aborted. */
  readonly bytes: AsyncIterable<Uint8Array>;
}

export interface ExportOptions {
  /** Told how many documents are in the file by now, once a batch. */
  readonly onProgress?: (done: number) => void;
  /** Ends the reading: `bytes` throws its reason. */
  readonly signal?: AbortSignal;
  /**
   * Makes the A4 PDF of a document that has none yet (archives only); null when it cannot be made, which the index then
   * says. Asked for a few documents at once. Without it, what is not kept is missing.
   */
  readonly makePdf?: (document: ExportedDocument) => Promise<Pick<ExportedFile, 'fileName' | 'bytes'> | null>;
}
