import { ChasquiError } from '@chasqui/core/errors';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { appendAudit } from '../audit/index.ts';
import { type Database, inTenant, type TenantContext, type Transaction } from '../connection/index.ts';
import { isId, quoteId } from '../identifiers/index.ts';
import { products } from '../schema/index.ts';
import { foldName } from '../search/index.ts';

export interface ProductRecord {
  readonly id: string;
  readonly code: string;
  readonly description: string;
  /** Catalog 03. */
  readonly unitCode: string;
  /** Price of one unit before taxes: a decimal text without trailing zeros, like `42.5`. */
  readonly unitPrice: string;
  /** Catalog 07. */
  readonly igvType: string;
  /** Decimal text from 0 to 1; null without ISC. */
  readonly iscRate: string | null;
  /** Catalog 08. */
  readonly iscSystemType: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export const PRODUCT_COLUMNS = {
  id: products.id,
  code: products.code,
  description: products.description,
  unitCode: products.unitCode,
  unitPrice: products.unitPrice,
  igvType: products.igvType,
  iscRate: products.iscRate,
  iscSystemType: products.iscSystemType,
  createdAt: products.createdAt,
  updatedAt: products.updatedAt,
} as const;

/** Fields of a product; their schemas are in core. Numbers are decimal texts without trailing zeros. */
export interface NewProduct {
  readonly code: string;
  readonly description: string;
  readonly unitCode: string;
  readonly unitPrice: string;
  readonly igvType: string;
  readonly iscRate?: string | null | undefined;
  readonly iscSystemType?: string | null | undefined;
}

export function toProductRow({ code, description, unitCode, unitPrice, igvType, iscRate, iscSystemType }: NewProduct) {
  return {
    code,
    description,
    unitCode,
    unitPrice,
    igvType,
    iscRate: iscRate ?? null,
    iscSystemType: iscSystemType ?? null,
    search: foldName(description),
  };
}

export function isProduct(ctx: TenantContext, productId: string): SQL | undefined {
  return and(eq(products.tenantId, ctx.tenantId), eq(products.id, productId));
}

/**
 * Error for a product of another tenant, an unknown product and a text that is not an id. All three look the same to
 * the client.
 */
function productNotFound(productId: string): ChasquiError {
  return new ChasquiError('NOT_FOUND', `Product ${quoteId(productId)} does not exist`);
}

/** Throws NOT_FOUND. */
export async function getProduct(db: Database, ctx: TenantContext, productId: string): Promise<ProductRecord> {
  if (!isId(productId)) throw productNotFound(productId);
  const [product] = await inTenant(db, ctx, (tx) =>
    tx.select(PRODUCT_COLUMNS).from(products).where(isProduct(ctx, productId)),
  );
  if (product === undefined) throw productNotFound(productId);
  return product;
}

/**
 * Finds the tenant's products among the ids. Each product appears once, in no particular order; other ids are ignored.
 */
export async function listProductsByIds(
  db: Database,
  ctx: TenantContext,
  ids: readonly string[],
): Promise<ProductRecord[]> {
  const wanted = [...new Set(ids.filter(isId))];
  if (wanted.length === 0) return [];
  return inTenant(db, ctx, (tx) =>
    tx
      .select(PRODUCT_COLUMNS)
      .from(products)
      .where(and(eq(products.tenantId, ctx.tenantId), sql`${products.id} = any(${sql.param(wanted)}::uuid[])`)),
  );
}

/** Holds a product until commit. Throws NOT_FOUND. */
export async function lockProduct(tx: Transaction, ctx: TenantContext, productId: string): Promise<ProductRecord> {
  if (!isId(productId)) throw productNotFound(productId);
  const [product] = await tx
    .select(PRODUCT_COLUMNS)
    .from(products)
    .where(isProduct(ctx, productId))
    .for('no key update');
  if (product === undefined) throw productNotFound(productId);
  return product;
}

/** Deletes a product. Documents keep their copies of its data. Throws NOT_FOUND. */
export async function deleteProduct(db: Database, ctx: TenantContext, productId: string): Promise<void> {
  await inTenant(db, ctx, async (tx) => {
    const { code } = await lockProduct(tx, ctx, productId);
    await tx.delete(products).where(isProduct(ctx, productId));
    const subject = { kind: 'product', id: productId };
    await appendAudit(tx, ctx, { action: 'product.deleted', subject, details: { code } });
  });
}
