import type { DocumentNumber } from '@chasqui/core/identity';
import { and } from 'drizzle-orm';
import { type Database, readInTenant, type TenantContext } from '../../connection/index.ts';
import { ofTenant } from '../../records.ts';
import { documents, NUMBER_IS_HELD } from '../../schema/index.ts';

/** Document by the fields that SUNAT's consulta integrada asks for. */
export interface AskedDocument extends DocumentNumber {
  /** YYYY-MM-DD. */
  readonly issueDate: string;
  /** Decimal text with 2 decimals. */
  readonly total: string;
}

/** Returns the tenant's document of a number; null if there is no record of it. */
export async function findAskedDocument(
  db: Database,
  ctx: TenantContext,
  { documentType, series, correlative }: DocumentNumber,
): Promise<AskedDocument | null> {
  const { issueDate, total } = documents;
  const holds = and(ofTenant(documents, ctx, { documentType, series, correlative }), NUMBER_IS_HELD);
  const [found] = await readInTenant(db, ctx, (tx) => tx.select({ issueDate, total }).from(documents).where(holds));
  return found === undefined ? null : { documentType, series, correlative, ...found };
}
