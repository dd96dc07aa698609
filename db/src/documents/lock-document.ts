import type { ChasquiError } from '@chasqui/core/errors';
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { writtenOnce } from '../connection/hot-path/index.ts';
import type { TenantContext, Transaction } from '../connection/index.ts';
import { isId } from '../identifiers.ts';
import { notFound, ofTenant, type RowOf } from '../records.ts';
import { documents } from '../schema/index.ts';
import { TOLD_COLUMNS } from './document-event.ts';

/** Key of a document, for statements that are written once (`writtenOnce`). */
export type DocumentPlace = { readonly tenantId: string; readonly documentId: string };

export const IS_PLACED_DOCUMENT = and(
  eq(documents.tenantId, sql.placeholder('tenantId')),
  eq(documents.id, sql.placeholder('documentId')),
);

export function isDocument(ctx: TenantContext, documentId: string): SQL | undefined {
  return ofTenant(documents, ctx, { id: documentId });
}

export function documentNotFound(documentId: string): ChasquiError {
  return notFound({ noun: 'Document' }, documentId);
}

const LOCKED_COLUMNS = {
  ...TOLD_COLUMNS,
  hash: documents.hash,
  attempts: documents.attempts,
  failures: documents.failures,
  summarized: documents.summarized,
  hasEmails: documents.hasEmails,
  modifiesType: documents.modifiesType,
  modifiesSeries: documents.modifiesSeries,
  modifiesCorrelative: documents.modifiesCorrelative,
} as const;

/** Locks documents until commit, always in the order of their ids. Ids that the tenant does not have are skipped. */
export function lockDocuments(
  tx: Transaction,
  ctx: TenantContext,
  documentIds: readonly string[],
): Promise<LockedDocument[]> {
  return tx
    .select(LOCKED_COLUMNS)
    .from(documents)
    .where(and(ofTenant(documents, ctx, {}), inArray(documents.id, [...documentIds])))
    .orderBy(asc(documents.id))
    .for('update');
}

/** Data of a locked document: the fields that are compared, changed and put into events. */
export type LockedDocument = RowOf<typeof LOCKED_COLUMNS>;

const selectLocked = writtenOnce<DocumentPlace>()((tx) =>
  tx.select(LOCKED_COLUMNS).from(documents).where(IS_PLACED_DOCUMENT).for('update'),
);

/**
 * Locks a document until commit, so that its state cannot change after the caller has compared it. Throws NOT_FOUND.
 */
export async function lockDocument(tx: Transaction, ctx: TenantContext, documentId: string): Promise<LockedDocument> {
  if (!isId(documentId)) throw documentNotFound(documentId);
  const [row] = await selectLocked(tx, { tenantId: ctx.tenantId, documentId });
  if (row === undefined) throw documentNotFound(documentId);
  return row;
}
