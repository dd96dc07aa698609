import type { ExportedDocument, ExportedFile } from '@chasqui/core/exports';
import { type PdfMark, pdfMarkOf } from '@chasqui/core/print';
import { and, eq, inArray } from 'drizzle-orm';
import { unpack } from '../artifacts/index.ts';
import { type Database, inTenant, type TenantContext } from '../connection/index.ts';
import { artifacts, renditions } from '../schema/index.ts';

/** Format of the PDFs in an export. People file A4 sheets; the paper of a till roll fades. */
const FORMAT = 'a4';

/**
 * Returns the stored files of some documents, in no order: signed XML, CDR and the A4 PDF for the document's current
 * standing. Throws if stored bytes differ from the bytes that were recorded.
 */
export async function readExportedFiles(
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
      .where(and(eq(artifacts.tenantId, ctx.tenantId), inArray(artifacts.documentId, ids))),
    renditions: await tx
      .select()
      .from(renditions)
      .where(
        and(eq(renditions.tenantId, ctx.tenantId), inArray(renditions.documentId, ids), eq(renditions.format, FORMAT)),
      ),
  }));
  const printed = stored.renditions.filter(({ documentId, mark }) => isShown(marks, documentId, mark));
  return Promise.all([
    ...stored.artifacts.map(async (row) => fileOf(row, row.kind === 'cdr' ? 'cdr' : 'xml', await unpack(row))),
    ...printed.map(async (row) => fileOf(row, 'pdf', await unpack({ ...row, encoding: 'identity' }))),
  ]);
}

function isShown(marks: ReadonlyMap<string, PdfMark | null>, documentId: string, mark: PdfMark): boolean {
  return marks.get(documentId) === mark;
}

function fileOf(
  { documentId, fileName }: { readonly documentId: string; readonly fileName: string },
  kind: ExportedFile['kind'],
  bytes: Uint8Array,
): ExportedFile {
  return { documentId, kind, fileName, bytes };
}
