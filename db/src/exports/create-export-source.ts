import type { ExportedDocument, ExportSelection, ExportSource } from '@chasqui/core/exports';
import type { Database, TenantContext } from '../connection/index.ts';
import type { DocumentPosition } from '../documents/index.ts';
import { getIssuer } from '../tenants/index.ts';
import { countExportedDocuments } from './count-exported-documents.ts';
import { readExportedDocuments } from './read-exported-documents.ts';
import { readExportedFiles } from './read-exported-files.ts';

/** Few enough for memory and for a short transaction, so many that a round trip costs little beside them. */
const BATCH_SIZE = 500;

/** One tenant's documents, for exports. Nothing is held open between two batches. */
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
    const batch = await readExportedDocuments(db, ctx, { selection, limit: BATCH_SIZE, after });
    if (batch.documents.length > 0) yield batch.documents;
    after = batch.next;
  }
}
