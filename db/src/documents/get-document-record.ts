import { writtenOnce } from '../connection/hot-path/index.ts';
import { type Database, readInTenant, type TenantContext } from '../connection/index.ts';
import { isId } from '../identifiers/index.ts';
import { documents } from '../schema/index.ts';
import { type DocumentRecord, RECORD_COLUMNS, toDocumentRecord } from './document-record.ts';
import { type DocumentPlace, documentNotFound, IS_PLACED_DOCUMENT } from './lock-document.ts';

const selectRecord = writtenOnce<DocumentPlace>()((tx) =>
  tx.select(RECORD_COLUMNS).from(documents).where(IS_PLACED_DOCUMENT),
);

/**
 * Returns one document without its history and files. Throws NOT_FOUND, also for another tenant's document and for a
 * text that is not an id.
 */
export async function getDocumentRecord(db: Database, ctx: TenantContext, documentId: string): Promise<DocumentRecord> {
  if (!isId(documentId)) throw documentNotFound(documentId);
  const { tenantId } = ctx;
  const [row] = await readInTenant(db, ctx, (tx) => selectRecord(tx, { tenantId, documentId }));
  if (row === undefined) throw documentNotFound(documentId);
  return toDocumentRecord(row);
}
