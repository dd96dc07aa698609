import type { ValidityStatus } from '@chasqui/core/authority';
import { type DocumentIdentity, formatDocumentNumber } from '@chasqui/core/identity';
import { desc, sql } from 'drizzle-orm';
import { readInTenantGrouped, writtenOnce } from '../connection/hot-path/index.ts';
import { type Database, inTenant, type TenantContext } from '../connection/index.ts';
import { isId } from '../identifiers.ts';
import { ofTenant } from '../records.ts';
import { documents, NUMBER_IS_HELD } from '../schema/index.ts';
import { type DocumentEvent, listHistory } from './document-history.ts';
import {
  ADDRESS_COLUMN,
  ARTIFACT_KINDS_COLUMN,
  type CompletedDocument,
  type DocumentRecord,
  type ListedDocument,
  RECORD_COLUMNS,
  toDocumentRecord,
} from './document-record.ts';
import { type DocumentPlace, documentNotFound, IS_PLACED_DOCUMENT, isDocument } from './lock-document.ts';
import { PUBLIC_TOKEN_COLUMN } from './public-token.ts';

/**
 * Returns the tenant's document with this number, with its history. Several records can share a number, because a
 * record that ended ERROR or SIGN_ERROR gave it back. The record that holds the number comes first, otherwise the
 * newest.
 * @throws ChasquiError NOT_FOUND, also for another tenant's number
 */
export async function getDocumentByNumber(
  db: Database,
  ctx: TenantContext,
  identity: DocumentIdentity,
): Promise<DocumentDetail> {
  const { documentType, series, correlative } = identity;
  const hasNumber = ofTenant(documents, ctx, { documentType, series, correlative });
  const order = [desc(NUMBER_IS_HELD), desc(documents.createdAt), desc(documents.id)];
  return inTenant(db, ctx, async (tx) => {
    const [row] = await tx
      .select(DETAIL_COLUMNS)
      .from(documents)
      .where(hasNumber)
      .orderBy(...order)
      .limit(1);
    if (row?.ruc !== identity.ruc) throw documentNotFound(formatDocumentNumber(identity));
    return { ...toDocumentRecord(row), history: await listHistory(tx, ctx, row.id) };
  });
}

/**
 * Returns one document with its history. Throws NOT_FOUND, also for another tenant's document and for a text that is
 * not an id.
 */
export async function getDocument(db: Database, ctx: TenantContext, documentId: string): Promise<DocumentDetail> {
  if (!isId(documentId)) throw documentNotFound(documentId);
  return inTenant(db, ctx, async (tx) => {
    const [row] = await tx.select(DETAIL_COLUMNS).from(documents).where(isDocument(ctx, documentId));
    if (row === undefined) throw documentNotFound(documentId);
    const history = await listHistory(tx, ctx, documentId);
    return { ...toDocumentRecord(row), history };
  });
}

/** Returns one document as it was completed. Throws NOT_FOUND. */
export async function getCompletedDocument(
  db: Database,
  ctx: TenantContext,
  documentId: string,
): Promise<CompletedDocument> {
  if (!isId(documentId)) throw documentNotFound(documentId);
  const columns = { ...RECORD_COLUMNS, completed: documents.completed };
  const [row] = await inTenant(db, ctx, (tx) => tx.select(columns).from(documents).where(isDocument(ctx, documentId)));
  if (row === undefined) throw documentNotFound(documentId);
  return toDocumentRecord(row);
}

const DETAIL_COLUMNS = {
  ...RECORD_COLUMNS,
  address: ADDRESS_COLUMN,
  artifacts: ARTIFACT_KINDS_COLUMN,
  publicToken: PUBLIC_TOKEN_COLUMN,
  /** State at SUNAT, if it is not the one here. Table names are written out, as in RECORD_COLUMNS. */
  differenceAtSunat: sql<ValidityStatus | null>`(select c.status from document_comparisons c
    where c.tenant_id = documents.tenant_id and c.document_id = documents.id and c.differs)`,
} as const;

/** Document with its address, the kinds of its files, the token of its public page, and its history, oldest first. */
export interface DocumentDetail extends DocumentRecord, Pick<ListedDocument, 'address' | 'artifacts' | 'publicToken'> {
  readonly history: readonly DocumentEvent[];
  /** State that SUNAT gave to the document in the last comparison; null if it is the one here, or was not asked. */
  readonly differenceAtSunat: ValidityStatus | null;
}

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
  const [row] = await readInTenantGrouped(db, ctx, (tx) => selectRecord(tx, { tenantId, documentId }));
  if (row === undefined) throw documentNotFound(documentId);
  return toDocumentRecord(row);
}
