import { and, eq, sql } from 'drizzle-orm';
import { type Database, inTenant, type TenantContext, type Transaction } from '../connection/index.ts';
import { ofTenant, type RowOf } from '../records.ts';
import { documentReferences, documents, NUMBER_IS_HELD } from '../schema/index.ts';

const COLUMNS = {
  reference: documentReferences.reference,
  requestDigest: documentReferences.requestDigest,
  documentId: documentReferences.documentId,
  documentType: documents.documentType,
  series: documents.series,
  correlative: documents.correlative,
  state: documents.state,
} as const;

/** Reference that has a document, with its number and state. */
export type KnownReference = RowOf<typeof COLUMNS>;

/** Returns the references among these that have a document. One that never reached the authority does not count. */
export function listKnownReferences(
  db: Database,
  ctx: TenantContext,
  references: readonly string[],
): Promise<KnownReference[]> {
  return inTenant(db, ctx, (tx) => selectKnown(tx, ctx, references));
}

export function selectKnown(
  tx: Transaction,
  ctx: TenantContext,
  references: readonly string[],
): Promise<KnownReference[]> {
  const isOne = sql`${documentReferences.reference} in (select * from unnest(${sql.param(references)}::text[]))`;
  const isDocument = and(
    eq(documents.tenantId, documentReferences.tenantId),
    eq(documents.id, documentReferences.documentId),
  );
  return tx
    .select(COLUMNS)
    .from(documentReferences)
    .innerJoin(documents, isDocument)
    .where(and(ofTenant(documentReferences, ctx), isOne, NUMBER_IS_HELD));
}
