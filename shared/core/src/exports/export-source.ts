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

/** Where exports get one tenant's documents from. */
export interface ExportSource {
  /** The tenant's own RUC and legal name. */
  getIssuer(): Promise<{ readonly ruc: string; readonly name: string }>;
  countDocuments(selection: ExportSelection): Promise<number>;
  /**
   * The documents of a selection in its order, a few hundred at a time. Each batch is read when it is asked for, and shows its
   * documents as they are then.
   */
  readDocuments(selection: ExportSelection): AsyncIterable<readonly ExportedDocument[]>;
  /** What is kept of the files of these documents; of the PDFs, the A4 ones that show them as they are told here. */
  readFiles(documents: readonly ExportedDocument[]): Promise<readonly ExportedFile[]>;
}
