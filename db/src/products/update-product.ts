import { sql } from 'drizzle-orm';
import { appendAudit } from '../audit/index.ts';
import { againAfterViolation, type Database, inTenant, type TenantContext } from '../connection/index.ts';
import { products } from '../schema/index.ts';
import { PRODUCT_CODE, refuseTakenCode } from './create-product.ts';
import {
  isProduct,
  lockProduct,
  type NewProduct,
  PRODUCT_COLUMNS,
  type ProductRecord,
  toProductRow,
} from './product.ts';

/** Changes to a product. An absent field stays as it is; null clears the field. */
export type ProductChanges = { readonly [Field in keyof NewProduct]?: NewProduct[Field] | undefined };

/** Changes a product. Throws NOT_FOUND, and CONFLICT, naming the other, when another product has the code. */
export async function updateProduct(
  db: Database,
  ctx: TenantContext,
  { id, changes }: { readonly id: string; readonly changes: ProductChanges },
): Promise<ProductRecord> {
  const update = () =>
    inTenant(db, ctx, async (tx) => {
      const before = await lockProduct(tx, ctx, id);
      const changed = changedFields(before, changes);
      if (changed.length === 0) return before;
      const wanted = { ...before, ...withoutAbsent(changes) };
      await refuseTakenCode(tx, ctx, wanted.code, id);
      const [product] = await tx
        .update(products)
        .set({ ...toProductRow(wanted), updatedAt: sql`now()` })
        .where(isProduct(ctx, id))
        .returning(PRODUCT_COLUMNS);
      if (product === undefined) throw new Error('A locked product was not updated');
      await appendAudit(tx, ctx, { action: 'product.updated', subject: { kind: 'product', id }, details: { changed } });
      return product;
    });
  return againAfterViolation(PRODUCT_CODE, update);
}

function changedFields(product: ProductRecord, changes: ProductChanges): (keyof ProductChanges)[] {
  const fields = Object.keys(changes) as (keyof ProductChanges)[];
  return fields.filter((field) => changes[field] !== undefined && changes[field] !== product[field]);
}

function withoutAbsent(changes: ProductChanges): Partial<NewProduct> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}
