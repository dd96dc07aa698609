import type { ExportedDocument, ExportedFile } from '@chasqui/core/exports';

/** File that is generated while it is read, at the speed of its reader. */
export interface ExportFile {
  readonly fileName: string;
  readonly mediaType: string;
  /**
   * Bytes of the file, which can be read once. Throws the errors of the source, and the reason of the signal once that
   * is aborted.
   */
  readonly bytes: AsyncIterable<Uint8Array>;
}

export interface ExportOptions {
  /** Receives the number of documents in the file so far, once per batch. */
  readonly onProgress?: (done: number) => void;
  /** Signal that ends the reading: `bytes` throws its reason. */
  readonly signal?: AbortSignal;
  /**
   * Makes the A4 PDF of a document that has none yet (archives only). Returns null if it cannot be made, which the
   * index then records. Is called for a few documents at once. Without this function, PDFs that are not stored are
   * missing from the archive.
   */
  readonly makePdf?: (document: ExportedDocument) => Promise<Pick<ExportedFile, 'fileName' | 'bytes'> | null>;
}
