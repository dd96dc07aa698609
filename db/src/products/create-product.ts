import { ChasquiError } from '@chasqui/core/errors';
import { and, eq } from 'drizzle-orm';
import { appendAudit } from '../audit/index.ts';
import { type Database, insertOnce, type TenantContext, type Transaction } from '../connection/index.ts';
import { type IdempotencyClaim, linkRecord } from '../idempotency-keys/index.ts';
import { newId } from '../identifiers/index.ts';
import { products } from '../schema/index.ts';
import { isProduct, type NewProduct, PRODUCT_COLUMNS, type ProductRecord, toProductRow } from './product.ts';

interface RequestedProduct extends NewProduct {
  readonly idempotency?: IdempotencyClaim | undefined;
}

type IdentifiedProduct = RequestedProduct & { readonly id: string };

/**
 * Adds a product to the tenant. If the answer to a commit was lost, a lookup by the id generated before finds out if
 * the product exists. Throws CONFLICT if another product, named in the error, has the code, or if the idempotency claim
 * no longer holds.
 */
export async function createProduct(db: Database, ctx: TenantContext, input: RequestedProduct): Promise<ProductRecord> {
  const product = { ...input, id: newId() };
  return insertOnce(db, ctx, {
    constraint: PRODUCT_CODE,
    find: async (tx) => (await tx.select(PRODUCT_COLUMNS).from(products).where(isProduct(ctx, product.id)))[0],
    insert: (tx) => insertProduct(tx, ctx, product),
  });
}

async function insertProduct(tx: Transaction, ctx: TenantContext, product: IdentifiedProduct): Promise<ProductRecord> {
  await refuseTakenCode(tx, ctx, product.code);
  const values = { ...toProductRow(product), id: product.id, tenantId: ctx.tenantId };
  const [row] = await tx.insert(products).values(values).returning(PRODUCT_COLUMNS);
  if (row === undefined) throw new Error('An inserted product was not returned');
  if (product.idempotency !== undefined) await linkRecord(tx, ctx, product.idempotency, row.id);
  await appendAudit(tx, ctx, { action: 'product.created', subject: { kind: 'product', id: row.id } });
  return row;
}

export const PRODUCT_CODE = 'products_code';

/** Throws CONFLICT, naming the product, when one of the tenant has the code; `exceptId` may keep its own. */
export async function refuseTakenCode(
  tx: Transaction,
  ctx: TenantContext,
  code: string,
  exceptId?: string,
): Promise<void> {
  const [taken] = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.tenantId, ctx.tenantId), eq(products.code, code)));
  if (taken === undefined || taken.id === exceptId) return;
  throw new ChasquiError('CONFLICT', `A product with code ${code} already exists: ${taken.id}`);
}
