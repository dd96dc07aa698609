import type { ReferencedDocument } from '@chasqui/core/documents';
import type { DocumentNumber } from '@chasqui/core/identity';
import { and, eq } from 'drizzle-orm';
import { type Database, inTenant, type TenantContext } from '../connection/index.ts';
import { documents } from '../schema/index.ts';
import { holdsOneOf } from './wanted-numbers.ts';

/** Returns the tenant's accepted documents among these numbers, in no particular order. */
export async function listAcceptedDocuments(
  db: Database,
  ctx: TenantContext,
  numbers: readonly DocumentNumber[],
): Promise<readonly ReferencedDocument[]> {
  if (numbers.length === 0) return [];
  return inTenant(db, ctx, (tx) =>
    tx
      .select({
        documentType: documents.documentType,
        series: documents.series,
        correlative: documents.correlative,
        completed: documents.completed,
      })
      .from(documents)
      .where(and(eq(documents.tenantId, ctx.tenantId), eq(documents.state, 'ACCEPTED'), holdsOneOf(numbers))),
  );
}
