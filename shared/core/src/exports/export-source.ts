import type { ExportSelection } from './export-selection.ts';
import type { ExportedDocument } from './exported-document.ts';

export const EXPORTED_FILE_KINDS = ['xml', 'cdr', 'pdf'] as const;

export type ExportedFileKind = (typeof EXPORTED_FILE_KINDS)[number];

/** A file of a document, under SUNAT's name for it. */
export interface ExportedFile {
  readonly documentId: string;
  readonly kind: ExportedFileKind;
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

/** Source of one tenant's documents for an export. */
export interface ExportSource {
  /** The tenant's own RUC and legal name. */
  getIssuer(): Promise<{ readonly ruc: string; readonly name: string }>;
  countDocuments(selection: ExportSelection): Promise<number>;
  /**
   * Reads the documents of a selection in its order, in batches of a few hundred. Each batch is read on demand, and
   * shows its documents as they are at that moment.
   */
  readDocuments(selection: ExportSelection): AsyncIterable<readonly ExportedDocument[]>;
  /** Reads the stored files of these documents. Of the PDFs, the A4 ones that show the documents in this state. */
  readFiles(documents: readonly ExportedDocument[]): Promise<readonly ExportedFile[]>;
}
