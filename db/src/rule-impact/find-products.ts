import type { FoundRecords } from '@chasqui/core/rule-impact';
import { and, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { TenantContext, Transaction } from '../connection/index.ts';
import { ofTenant } from '../records.ts';
import { products } from '../schema/index.ts';
import { COUNT_OF_ALL, MOST_EXAMPLES, toFoundRecords } from './found-records.ts';

const { id, code, description, sunatCode } = products;

/** Counts the products that meet a condition, and returns the first of them by code. */
export async function findProducts(
  tx: Transaction,
  ctx: TenantContext,
  condition: SQL | undefined,
): Promise<FoundRecords> {
  const rows = await tx
    .select({ id, code, name: description, count: COUNT_OF_ALL })
    .from(products)
    .where(and(ofTenant(products, ctx), condition))
    .orderBy(code)
    .limit(MOST_EXAMPLES);
  return toFoundRecords('product', rows);
}

/** Counts the products with one of some product codes of UNSPSC, and returns the first of them. */
export function findProductsWithCodes(
  tx: Transaction,
  ctx: TenantContext,
  codes: readonly string[],
): Promise<FoundRecords> {
  return findProducts(tx, ctx, sql`${sunatCode} = any(${sql.param(codes)}::text[])`);
}

/** Lists the different product codes of UNSPSC that the products have. */
export async function listProductCodes(tx: Transaction, ctx: TenantContext): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ sunatCode })
    .from(products)
    .where(and(ofTenant(products, ctx), isNotNull(sunatCode)));
  return rows.flatMap((row) => row.sunatCode ?? []);
}
