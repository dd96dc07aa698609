import type { ExportedFile, ExportSelection, ExportSource } from '@chasqui/core/exports/export-spec';
import type { ExportedDocument } from '@chasqui/core/exports/exported-document';
import { pdfMarkOf } from '@chasqui/core/print';
import { and, inArray } from 'drizzle-orm';
import { unpack } from '../artifacts/insert-artifact.ts';
import { readStoredFiles } from '../artifacts/read-stored-files.ts';
import { type Database, inTenant, type TenantContext } from '../connection/index.ts';
import type { DocumentPosition } from '../documents/listing/index.ts';
import { countPurchases, readPurchases } from '../purchases/purchase-record.ts';
import { ofTenant } from '../records.ts';
import { artifacts, renditions } from '../schema/index.ts';
import { getIssuer } from '../tenants/index.ts';
import { countExportedDocuments, readExportedDocuments } from './read-exported-documents.ts';

/**
 * Number of documents that an export reads at a time. Large enough that a round trip costs little in comparison. Small
 * enough that a process which also signs and submits is not blocked for long. With batches of 500, each step of an
 * emission waited for about half a batch.
 */
const EXPORT_BATCH_SIZE = 100;

/** Creates the source of one tenant's documents for exports. No transaction stays open between two batches. */
export function createExportSource(db: Database, ctx: TenantContext): ExportSource {
  return {
    getIssuer: () => getIssuer(db, ctx),
    countDocuments: (selection) => countExportedDocuments(db, ctx, selection),
    readDocuments: (selection) => readBatches(db, ctx, selection),
    countPurchases: (period) => countPurchases(db, ctx, period),
    readPurchases: (period) => readPurchases(db, ctx, { period, batch: EXPORT_BATCH_SIZE }),
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

/** Format of the PDFs in an export. People file A4 sheets; the paper of a till roll fades. */
const FORMAT = 'a4';

/**
 * Returns the stored files of some documents, in no order: signed XML, CDR and the A4 PDF for the document's current
 * standing. Throws if stored bytes differ from the bytes that were recorded.
 */
async function readExportedFiles(
  db: Database,
  ctx: TenantContext,
  documents: readonly ExportedDocument[],
): Promise<ExportedFile[]> {
  if (documents.length === 0) return [];
  const ids = documents.map(({ id }) => id);
  const marks = new Map(documents.map((document) => [document.id, pdfMarkOf(document)]));
  const stored = await inTenant(db, ctx, async (tx) => ({
    artifacts: await tx
      .select()
      .from(artifacts)
      .where(and(ofTenant(artifacts, ctx), inArray(artifacts.documentId, ids))),
    renditions: await tx
      .select()
      .from(renditions)
      .where(and(ofTenant(renditions, ctx, { format: FORMAT }), inArray(renditions.documentId, ids))),
  }));
  const printed = stored.renditions.filter(({ documentId, mark }) => marks.get(documentId) === mark);
  const files = await readStoredFiles(db, ctx, stored.artifacts);
  return [
    ...files.map(({ row, bytes }) => fileOf(row, row.kind === 'cdr' ? 'cdr' : 'xml', bytes)),
    ...printed.map((row) => fileOf(row, 'pdf', unpack({ ...row, encoding: 'identity' }))),
  ];
}

function fileOf(
  { documentId, fileName }: { readonly documentId: string; readonly fileName: string },
  kind: ExportedFile['kind'],
  bytes: Uint8Array,
): ExportedFile {
  return { documentId, kind, fileName, bytes };
}
