import { appendAudit } from '../audit/index.ts';
import { againAfterViolation, type Database, inTenant, type TenantContext } from '../connection/index.ts';
import { newId } from '../identifiers/index.ts';
import { products } from '../schema/index.ts';
import { type NewProduct, toProductRow } from './new-product.ts';
import { PRODUCT_COLUMNS, type ProductRecord } from './product-record.ts';
import { PRODUCT_CODE, refuseTakenCode } from './refuse-taken-code.ts';

/** Adds a product to the tenant. Throws CONFLICT, naming the other, when one has the code. */
export async function createProduct(db: Database, ctx: TenantContext, input: NewProduct): Promise<ProductRecord> {
  const add = () =>
    inTenant(db, ctx, async (tx) => {
      await refuseTakenCode(tx, ctx, input.code);
      const [product] = await tx
        .insert(products)
        .values({ ...toProductRow(input), id: newId(), tenantId: ctx.tenantId })
        .returning(PRODUCT_COLUMNS);
      if (product === undefined) throw new Error('An inserted product was not returned');
      await appendAudit(tx, ctx, { action: 'product.created', subject: { kind: 'product', id: product.id } });
      return product;
    });
  return againAfterViolation(PRODUCT_CODE, add);
}
