import { type Database, readInTenant, type TenantContext } from '../connection/index.ts';
import { isId } from '../identifiers/index.ts';
import { documents } from '../schema/index.ts';
import { type DocumentRecord, RECORD_COLUMNS, toDocumentRecord } from './document-record.ts';
import { documentNotFound, isDocument } from './lock-document.ts';

/** One document without its history and files. Throws NOT_FOUND, also for another tenant's and for a text that is no id. */
export async function getDocumentRecord(db: Database, ctx: TenantContext, documentId: string): Promise<DocumentRecord> {
  if (!isId(documentId)) throw documentNotFound(documentId);
  const [row] = await readInTenant(db, ctx, (tx) =>
    tx.select(RECORD_COLUMNS).from(documents).where(isDocument(ctx, documentId)),
  );
  if (row === undefined) throw documentNotFound(documentId);
  return toDocumentRecord(row);
}
