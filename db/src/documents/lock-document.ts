import { ChasquiError } from '@chasqui/core/errors';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type TenantContext, type Transaction, writtenOnce } from '../connection/index.ts';
import { isId, quoteId } from '../identifiers/index.ts';
import { documents } from '../schema/index.ts';
import { TOLD_COLUMNS, type ToldDocument } from './document-event.ts';

/** What names a document in statements that are written once. */
export type DocumentPlace = { readonly tenantId: string; readonly documentId: string };

/** The one document in them, of the one tenant only. */
export const IS_PLACED_DOCUMENT = and(
  eq(documents.tenantId, sql.placeholder('tenantId')),
  eq(documents.id, sql.placeholder('documentId')),
);

/** The one document, of this tenant only. */
export function isDocument(ctx: TenantContext, documentId: string): SQL | undefined {
  return and(eq(documents.tenantId, ctx.tenantId), eq(documents.id, documentId));
}

/** The same answer for another tenant's document, an unknown one and a text that is no id. */
export function documentNotFound(documentId: string): ChasquiError {
  return new ChasquiError('NOT_FOUND', `Document ${quoteId(documentId)} does not exist`);
}

const LOCKED_COLUMNS = {
  ...TOLD_COLUMNS,
  hash: documents.hash,
  attempts: documents.attempts,
  failures: documents.failures,
  modifiesType: documents.modifiesType,
  modifiesSeries: documents.modifiesSeries,
  modifiesCorrelative: documents.modifiesCorrelative,
} as const;

/** What whoever holds a document compares, changes and tells of. */
export interface LockedDocument extends ToldDocument {
  readonly hash: string | null;
  readonly attempts: number;
  readonly failures: number;
  readonly modifiesType: string | null;
  readonly modifiesSeries: string | null;
  readonly modifiesCorrelative: number | null;
}

const selectLocked = writtenOnce<DocumentPlace>()((tx) =>
  tx.select(LOCKED_COLUMNS).from(documents).where(IS_PLACED_DOCUMENT).for('update'),
);

/** Holds a document until commit: whoever compares its state afterwards can rely on it. Throws NOT_FOUND. */
export async function lockDocument(tx: Transaction, ctx: TenantContext, documentId: string): Promise<LockedDocument> {
  if (!isId(documentId)) throw documentNotFound(documentId);
  const [row] = await selectLocked(tx, { tenantId: ctx.tenantId, documentId });
  if (row === undefined) throw documentNotFound(documentId);
  return row;
}
