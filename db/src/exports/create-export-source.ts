import type { ExportedDocument, ExportSelection, ExportSource } from '@chasqui/core/exports';
import type { Database, TenantContext } from '../connection/index.ts';
import type { DocumentPosition } from '../documents/listing/index.ts';
import { getIssuer } from '../tenants/index.ts';
import { countExportedDocuments } from './count-exported-documents.ts';
import { readExportedDocuments } from './read-exported-documents.ts';
import { readExportedFiles } from './read-exported-files.ts';

/**
 * Number of documents that an export reads at a time. Large enough that a round trip costs little in comparison. Small
 * enough that a process which also signs and submits is not blocked for long. With batches of 500, each step of an
 * emission waited for about half a batch.
 */
export const EXPORT_BATCH_SIZE = 100;

/** Creates the source of one tenant's documents for exports. No transaction stays open between two batches. */
export function createExportSource(db: Database, ctx: TenantContext): ExportSource {
  return {
    getIssuer: () => getIssuer(db, ctx),
    countDocuments: (selection) => countExportedDocuments(db, ctx, selection),
    readDocuments: (selection) => readBatches(db, ctx, selection),
    readFiles: (documents) => readExportedFiles(db, ctx, documents),
  };
}

async function* readBatches(
  db: Database,
  ctx: TenantContext,
  selection: ExportSelection,
): AsyncGenerator<readonly ExportedDocument[]> {
  for (let after: DocumentPosition | null | undefined; after !== null; ) {
    const batch = await readExportedDocuments(db, ctx, { selection, limit: EXPORT_BATCH_SIZE, after });
    if (batch.documents.length > 0) yield batch.documents;
    after = batch.next;
  }
}
