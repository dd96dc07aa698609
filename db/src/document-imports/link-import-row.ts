import { ReasonError } from '@chasqui/core/errors';
import { and, sql } from 'drizzle-orm';
import type { TenantContext, Transaction } from '../connection/index.ts';
import { ofTenant } from '../records.ts';
import { documentImportRows, documentReferences, documents, IS_WAITING, NUMBER_IS_HELD } from '../schema/index.ts';

/** Row of an import whose document is being recorded. */
export interface ImportRowClaim {
  readonly importId: string;
  readonly position: number;
  readonly reference: string;
  /** SHA-256 of type and request as the sheet gives them. */
  readonly requestDigest: Uint8Array;
}

/** Error for a row that must not get the document: its reference has one, or the row waits no more. */
export class ImportRowError extends ReasonError<'reference_taken' | 'not_waiting'> {}

/**
 * Links a row of an import, and its reference, to a document, in the transaction that records the document. A reference
 * therefore has at most one document, however often its row is tried.
 * @throws ImportRowError; the transaction must not commit
 */
export async function linkImportRow(
  tx: Transaction,
  ctx: TenantContext,
  { importId, position, reference, requestDigest }: ImportRowClaim,
  documentId: string,
): Promise<void> {
  const { tenantId } = ctx;
  const isFree = sql`exists (select 1 from ${documents} where documents.tenant_id = ${tenantId}
    and documents.id = ${documentReferences.documentId} and not (${NUMBER_IS_HELD}))`;
  const taken = await tx
    .insert(documentReferences)
    .values({ tenantId, reference, documentId, requestDigest })
    .onConflictDoUpdate({
      target: [documentReferences.tenantId, documentReferences.reference],
      set: { documentId, requestDigest },
      setWhere: isFree,
    })
    .returning({ reference: documentReferences.reference });
  if (taken.length === 0)
    throw new ImportRowError('reference_taken', `The reference of row ${position} has a document`);
  const linked = await tx
    .update(documentImportRows)
    .set({ state: 'RECORDED', documentId, request: null })
    .where(and(isImportRow(ctx, { importId, position }), IS_WAITING))
    .returning({ position: documentImportRows.position });
  if (linked.length === 0) throw new ImportRowError('not_waiting', `Row ${position} of the import waits no more`);
}

export function isImportRow(ctx: TenantContext, place: Pick<ImportRowClaim, 'importId' | 'position'>) {
  return ofTenant(documentImportRows, ctx, place);
}
