import type { ReferencedDocument } from '@chasqui/core/documents';
import type { DocumentNumber } from '@chasqui/core/identity';
import type { DocumentState } from '@chasqui/core/lifecycle';
import { and, type SQL, sql } from 'drizzle-orm';
import { type Database, inTenant, type TenantContext } from '../connection/index.ts';
import { tenantFilter } from '../records.ts';
import { documents, NUMBER_IS_HELD } from '../schema/index.ts';

/** Returns the tenant's accepted documents among these numbers, in no particular order. */
export function listAcceptedDocuments(
  db: Database,
  ctx: TenantContext,
  numbers: readonly DocumentNumber[],
): Promise<readonly ReferencedDocument[]> {
  return listHolders(db, ctx, numbers, { state: 'ACCEPTED' });
}

/** Returns the tenant's documents that hold these numbers, in any state and in no particular order. */
export function listNumberedDocuments(
  db: Database,
  ctx: TenantContext,
  numbers: readonly DocumentNumber[],
): Promise<readonly ReferencedDocument[]> {
  return listHolders(db, ctx, numbers, {});
}

async function listHolders(
  db: Database,
  ctx: TenantContext,
  numbers: readonly DocumentNumber[],
  filter: { readonly state?: DocumentState },
): Promise<readonly ReferencedDocument[]> {
  if (numbers.length === 0) return [];
  const { documentType, series, correlative, completed, state } = documents;
  return inTenant(db, ctx, (tx) =>
    tx
      .select({ documentType, series, correlative, completed, state })
      .from(documents)
      .where(and(tenantFilter(documents, ctx, filter), holdsOneOf(numbers))),
  );
}

/**
 * Returns the condition for documents that hold one of these numbers. The numbers are passed as three arrays, so that
 * the statement is identical for any count. PostgreSQL can then also see their count when it plans.
 */
export function holdsOneOf(numbers: readonly DocumentNumber[]): SQL {
  const types = sql.param(numbers.map(({ documentType }) => documentType));
  const series = sql.param(numbers.map((number) => number.series));
  const correlatives = sql.param(numbers.map(({ correlative }) => correlative));
  return sql`(${documents.documentType}, ${documents.series}, ${documents.correlative}) in (
    select * from unnest(${types}::text[], ${series}::text[], ${correlatives}::int[])
  ) and ${NUMBER_IS_HELD}`;
}
