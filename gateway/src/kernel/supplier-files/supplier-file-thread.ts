import type { Message } from '@chasqui/core/messages';
import { SupplierDocumentError } from '@chasqui/core/sire/supplier-document';
import { type ReadSupplierFile, readSupplierFile, type SupplierFile } from '@chasqui/core/sire/supplier-file';

export type SupplierReading =
  | ({ readonly kind: 'read' } & ReadSupplierFile)
  | { readonly kind: 'refused'; readonly problems: readonly Message[] };

/** Reads one file in a thread, because a hostile XML may take seconds and much memory. */
export default function readInThread(file: SupplierFile): SupplierReading {
  try {
    return { kind: 'read', ...readSupplierFile(file) };
  } catch (error) {
    if (!(error instanceof SupplierDocumentError)) throw error;
    return { kind: 'refused', problems: error.problems };
  }
}
